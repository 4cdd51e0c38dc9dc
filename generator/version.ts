import { createRequire } from "node:module";

/** The version of this package, from its package.json. */
export function ownVersion(): string {
  const { version }: { readonly version: string } = createRequire(import.meta.url)("toolpact/package.json");
  return version;
}
