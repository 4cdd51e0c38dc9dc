import { dirname, resolve } from "node:path";
import { cacheFolder } from "../cache/cache-folder.ts";
import type { KnownFiles } from "../cache/known-files.ts";
import type { ReadTrace } from "../cache/read-trace.ts";
import type { Output } from "../write/output.ts";
import type { GenOptions } from "./gen.ts";
import { requestOf } from "./recall-memory.ts";
import type { ResolvedBuild } from "./resolve-build.ts";
import type { Session } from "./session.ts";

/** A run of `gen` that found nothing wrong. */
export interface CleanGen {
  readonly folder: string | undefined;
  readonly options: GenOptions;
  readonly resolved: ResolvedBuild & { readonly kind: "build" };
  readonly output: Output;
  readonly traces: readonly ReadTrace[];
  readonly known: KnownFiles | null;
}

/** Keeps by what `tryQuick` will know that there is nothing to do. */
export async function keepState(clean: CleanGen, { io: { cwd, env } }: Session): Promise<void> {
  const cache = cacheFolder(cwd, env);
  if (cache === null) return;
  const { saveState } = await import("../cache/save-state.ts");
  const { folder, options, resolved, output, traces, known } = clean;
  const { findings, watched } = resolved;
  const texts = findings.flatMap((one) =>
    [...one.texts].map(([path, text]) => [resolve(one.folder, path), text] as const),
  );
  const ways = [...watched.map(dirname), ...(folder === undefined ? [] : [resolve(cwd, folder)])];
  saveState(cache, requestOf(folder, options, cwd), { output, traces, projectTexts: new Map(texts), ways, known });
}
