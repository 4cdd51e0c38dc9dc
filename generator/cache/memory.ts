import { join } from "node:path";
import type { Build, BuildContract } from "../compile-project.ts";
import type { GeneratedFile } from "../emit/emitter.ts";
import type { Basis } from "../incremental/basis.ts";
import type { OldFiles } from "../incremental/renewed-files.ts";
import { hashFile, withLf } from "../write/owned-files.ts";
import { readBasis, writeBasis } from "./basis-file.ts";
import type { KnownFiles } from "./known-files.ts";
import type { KnownSpecs } from "./known-specs.ts";
import { toolchainIdentity } from "./toolchain-identity.ts";

/** What a run takes over from the ones before it: those of this process, and what they kept on disk. */
export interface Memory {
  readonly known: KnownFiles;
  readonly specs: KnownSpecs;
  /** What is left of a contract's last compilation, as it was asked for here. */
  readonly recall: (build: Build, contract: BuildContract) => Recalled;
  /** Remembers a compilation whose files are on disk now. */
  readonly remember: (build: Build, contract: BuildContract, made: Made) => void;
}

/** What the next compilation of a contract may build on. */
export interface Recalled {
  readonly basis: Basis | null;
  readonly old: OldFiles;
  readonly specs?: KnownSpecs | undefined;
}

/** The files that are known by how they look: generated ones, and specs. */
export interface Known {
  readonly known: KnownFiles;
  readonly specs: KnownSpecs;
}

interface Made {
  readonly basis: Basis;
  readonly files: readonly GeneratedFile[];
}

/** A memory that outlives the process in the folder `cache`, and never writes there if it is read-only. */
export function createMemory(cache: string, isReadOnly: boolean, { known, specs }: Known): Memory {
  const toolchain = toolchainIdentity();
  const bases = new Map<string, Basis | null>();
  const texts = new Map<string, GeneratedFile>();
  return {
    known,
    specs,
    recall(build, contract) {
      const key = keyOf(toolchain, build, contract);
      const basis = bases.get(key) ?? readBasis(cache, key);
      bases.set(key, basis);
      return { basis, old: oldFiles(join(build.anchor, contract.out), known, texts), specs };
    },
    remember(build, contract, { basis, files }) {
      const key = keyOf(toolchain, build, contract);
      for (const file of files)
        if (file.rows !== undefined) texts.set(join(build.anchor, contract.out, file.path), file);
      if (bases.get(key) === basis) return;
      bases.set(key, basis);
      if (!isReadOnly) writeBasis(cache, key, basis);
    },
  };
}

/** All that a compilation depends on besides its spec files, and where its files are. */
function keyOf(
  toolchain: string,
  { anchor, root, target, engines }: Build,
  { spec, out, clients }: BuildContract,
): string {
  return JSON.stringify([2, toolchain, anchor, root ?? null, target, engines, spec, out, clients]);
}

function oldFiles(folder: string, known: KnownFiles, texts: ReadonlyMap<string, GeneratedFile>): OldFiles {
  return {
    holds: (path, hash) => known.hash(join(folder, path)) === hash,
    text(path, hash) {
      const place = join(folder, path);
      const kept = texts.get(place);
      if (kept !== undefined && hashFile(kept) === hash) return known.hash(place) === hash ? kept.text : null;
      const text = known.text(place, hash);
      return text === null ? null : withLf(text);
    },
  };
}
