import { createRequire } from "node:module";

/** The version of this package, as its package.json says. */
export function ownVersion(): string {
  const { version }: { readonly version: string } = createRequire(import.meta.url)("toolpact/package.json");
  return version;
}
