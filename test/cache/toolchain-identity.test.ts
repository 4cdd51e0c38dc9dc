import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dependencyFiles } from "../../generator/cache/dependency-files.ts";
import { toolchainIdentity } from "../../generator/cache/toolchain-identity.ts";
import { temporaryFolder } from "../write/temporary-folder.ts";

test("another version of a package that the compiler uses makes another toolchain, the same one does not", () => {
  const file = join(temporaryFolder(), "package.json");
  const identityWith = (version: string) => {
    writeFileSync(file, JSON.stringify({ name: "parser", version }));
    return toolchainIdentity([file]);
  };
  const first = identityWith("1.0.0");
  expect(identityWith("1.0.1")).not.toBe(first);
  expect(identityWith("1.0.0")).toBe(first);
});

test("the toolchain has every package that the compiler depends on", () => {
  expect(toolchainIdentity()).toBe(toolchainIdentity(dependencyFiles()));
  for (const name of ["yaml", "ajv", "handlebars", "json-schema-to-typescript"])
    expect(dependencyFiles()).toContainEqual(expect.stringMatching(new RegExp(`[\\\\/]${name}[\\\\/]package\\.json$`)));
});
