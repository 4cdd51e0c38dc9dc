import { resolve } from "node:path";
import { cacheFolder } from "../cache/cache-folder.ts";
import { createKnownFiles } from "../cache/known-files.ts";
import { createKnownSpecs } from "../cache/known-specs.ts";
import { createMemory, type Memory } from "../cache/memory.ts";
import { type GenRequest, readState } from "../cache/state.ts";
import type { GenOptions } from "./gen.ts";
import type { Io } from "./io.ts";

/** What the last run of the same command kept; null where nothing is kept. `--check` reads every file, and keeps nothing. */
export function recallMemory(folder: string | undefined, options: GenOptions, { cwd, env }: Io): Memory | null {
  const cache = cacheFolder(cwd, env);
  if (cache === null) return null;
  const isCheck = options.check === true;
  const state = isCheck ? null : readState(cache, requestOf(folder, options, cwd));
  const outputs = state?.outputs.map(([path, hash, look]) => [resolve(state.anchor, path), { hash, look }] as const);
  const inputs = state?.inputs.map(([path, hash, look]) => [path, { hash, look }] as const);
  return createMemory(cache, isCheck, {
    known: createKnownFiles(outputs ?? []),
    specs: createKnownSpecs(inputs ?? []),
  });
}

/** What a run was asked for. */
export function requestOf(folder: string | undefined, options: GenOptions, cwd: string): GenRequest {
  const { out = null, project = null, target = null } = options;
  return { cwd, folder: folder ?? null, out, project, target };
}
