import { join } from "node:path";
import type { FileLook } from "./file-look.ts";
import type { ReadTrace } from "./read-trace.ts";
import { evictOldest, readSealed, writeSealed } from "./sealed-file.ts";
import { sha256 } from "./sha256.ts";

/** What a run was asked for: the same words in the same folder ask for the same. */
export interface GenRequest {
  readonly cwd: string;
  readonly folder: string | null;
  readonly out: string | null;
  readonly project: string | null;
  readonly target: string | null;
}

/** A file with the hash of its text and, if it can be known by it, how it looked. */
export type KnownFile = readonly [path: string, hash: string, look: FileLook | null];

/** Everything by which a run that found its output right can be known again. */
export interface State {
  readonly compiler: string;
  readonly ways: ReadTrace["ways"];
  readonly folders: ReadTrace["folders"];
  /** Absolute paths; hashes of the bytes. */
  readonly inputs: readonly KnownFile[];
  /** Absolute. */
  readonly anchor: string;
  /** Paths relative to the anchor; hashes of the text with line ends as LF. Records are among them. */
  readonly outputs: readonly KnownFile[];
  /** How many files the run told of. */
  readonly fileCount: number;
}

const MOST_STATES = 32;

/** The state that a request left, or null. */
export function readState(cache: string, request: GenRequest): State | null {
  const text = readSealed(statePath(cache, request));
  // The seal vouches for the shape: only `writeState` makes it.
  return text === null ? null : (JSON.parse(text) as State);
}

/** Keeps the state of a request. */
export function writeState(cache: string, request: GenRequest, state: State): void {
  writeSealed(statePath(cache, request), JSON.stringify(state));
  evictOldest(join(cache, "state"), MOST_STATES);
}

function statePath(cache: string, { cwd, folder, out, project, target }: GenRequest): string {
  return join(cache, "state", `${sha256(JSON.stringify([1, cwd, folder, out, project, target]))}.json`);
}
