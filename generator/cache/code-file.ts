import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";
import { compilerIdentity } from "./compiler-identity.ts";
import { evictOldest, readSealedBytes, writeSealed } from "./sealed-file.ts";
import { sha256 } from "./sha256.ts";

/** What a CommonJS module exports. */
export interface LoadedModule<Exports> {
  readonly exports: Exports;
  /** Keeps the code that V8 has made of the module, unless that was done often enough. */
  readonly keep: () => void;
}

const MOST_FILES = 4;
/** What a run has not called is not in the code that it keeps: the next ones add to it. */
const MOST_RENEWALS = 3;

/**
 * Loads a CommonJS module of our own, whose exports the caller knows. V8 need not compile again what an earlier run has
 * kept in the folder `cache`; code of another version of V8, or of other flags, it refuses by itself.
 */
export function loadWithCode<Exports>(path: string, cache: string | null): LoadedModule<Exports> {
  const place = cache === null ? null : codePath(cache, path);
  const kept = place === null ? null : readSealedBytes(place);
  const [renewals = 0] = kept ?? [];
  const text = `(function (exports, require, module, __filename, __dirname) { ${readFileSync(path, "utf8")}\n})`;
  const script = new Script(text, { filename: path, ...(kept !== null && { cachedData: kept.subarray(1) }) });
  const module: { exports: unknown } = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  const isFresh = kept === null || script.cachedDataRejected === true;
  return {
    exports: module.exports as Exports,
    keep() {
      if (cache === null || place === null || (!isFresh && renewals >= MOST_RENEWALS)) return;
      writeSealed(place, Buffer.concat([Buffer.of(isFresh ? 1 : renewals + 1), script.createCachedData()]));
      evictOldest(dirname(place), MOST_FILES);
    },
  };
}

function codePath(cache: string, path: string): string {
  return join(cache, "code", sha256([path, compilerIdentity(), cachedDataVersionTag()].join("\n")));
}
