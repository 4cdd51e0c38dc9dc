import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";
import { evictOldest, readOwnSealed, writeSealed } from "./sealed-file.ts";
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
 * kept in the folder `cache`. Code of another text, another version of V8 or other flags has another name, and code that
 * another user may have written is neither run nor replaced.
 */
export function loadWithCode<Exports>(path: string, cache: string | null): LoadedModule<Exports> {
  const own = readFileSync(path);
  const place = cache === null ? null : codePath(cache, own);
  const found = place === null ? null : readOwnSealed(place);
  const kept = found === "foreign" ? null : found;
  const [renewals = 0] = kept ?? [];
  const text = `(function (exports, require, module, __filename, __dirname) { ${own.toString("utf8")}\n})`;
  const script = new Script(text, { filename: path, ...(kept !== null && { cachedData: kept.subarray(1) }) });
  const module: { exports: unknown } = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  const isFresh = kept === null || script.cachedDataRejected === true;
  const isEnough = found === "foreign" || (!isFresh && renewals >= MOST_RENEWALS);
  return {
    exports: module.exports as Exports,
    keep() {
      if (place === null || isEnough) return;
      writeSealed(place, Buffer.concat([Buffer.of(isFresh ? 1 : renewals + 1), script.createCachedData()]));
      evictOldest(dirname(place), MOST_FILES);
    },
  };
}

/** By the text itself: of a source V8 looks at the length alone, and what a package manager unpacks may all be of one time. */
function codePath(cache: string, own: Buffer): string {
  return join(cache, "code", sha256(`${sha256(own)}\n${cachedDataVersionTag()}`));
}
