import { compilerIdentity, describeText } from "./compiler-identity.ts";
import { dependencyFiles } from "./dependency-files.ts";
import { sha256 } from "./sha256.ts";

/**
 * A text that changes with the compiler and with every package that it uses: what is kept under it was made by the same
 * parsers and engines. A package is known by the text of its `package.json`.
 */
export function toolchainIdentity(packages: readonly string[] = dependencyFiles()): string {
  return sha256([compilerIdentity(), ...packages.map(describeText)].join("\n"));
}
