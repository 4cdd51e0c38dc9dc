import { join, resolve } from "node:path";
import { npm } from "./npm.ts";

const repository = resolve(import.meta.dirname, "..");

/** The packages that are published, in the order of their release: each needs only those before it. */
export const publishedPackages = ["runtime", "generator", "generated"] as const;

/** A package's folder in this repository, and the tarball that npm would publish. */
export interface PackedPackage {
  readonly folder: string;
  readonly tarball: string;
}

/** Packs what the last build left, into an existing folder. */
export function packAll(into: string): readonly PackedPackage[] {
  return publishedPackages.map((folder) => {
    const report = npm(join(repository, folder), "pack", "--json", "--pack-destination", into);
    const [packed]: readonly { readonly filename: string }[] = JSON.parse(report);
    if (packed === undefined) throw new Error(`npm packed nothing in ${folder}/`);
    return { folder, tarball: join(into, packed.filename) };
  });
}
