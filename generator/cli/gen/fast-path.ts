import { isUpToDate, readStamp, type Stamp, type StampRequest } from "../../stamp/stamp.ts";
import type { Io } from "../io.ts";
import { cacheFolder } from "./cache-folder.ts";
import type { FastPathArgs } from "./fast-path-args.ts";

/** The stamp of a `gen` or `gen --check` for which nothing has changed since its last run; null if that isn't certain. */
export function tryFastPath(quick: FastPathArgs, { cwd, env }: Io): Stamp | null {
  const cache = cacheFolder(cwd, env);
  const stamp = cache === null ? null : readStamp(cache, requestOf(quick.folder, quick, cwd));
  return stamp !== null && isUpToDate(stamp) ? stamp : null;
}

/** The options of `gen` that choose what is built. */
interface Chosen {
  readonly out?: string | undefined;
  readonly project?: string | undefined;
  readonly target?: string | undefined;
}

/** What a command line asks for. */
export function requestOf(folder: string | undefined, { out, project, target }: Chosen, cwd: string): StampRequest {
  return { cwd, folder: folder ?? null, out: out ?? null, project: project ?? null, target: target ?? null };
}
