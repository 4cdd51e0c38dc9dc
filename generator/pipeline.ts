import { advertise } from "./advertised/advertise.ts";
import { check } from "./check/check.ts";
import { type Collector, createCollector } from "./collector.ts";
import type { CompileOptions } from "./compile-options.ts";
import { derive } from "./derive/derive.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { emit } from "./emit/emit.ts";
import type { GeneratedFile } from "./emit/emitter.ts";
import { withDigests } from "./emit/with-digests.ts";
import { lint } from "./lint/lint.ts";
import { load } from "./load/load.ts";
import { merge } from "./load/merge.ts";
import type { Specs } from "./load/specs.ts";
import type { ContractModel } from "./model.ts";
import { normalize } from "./normalize/normalize.ts";
import { resolve } from "./resolve/resolve.ts";
import { STAGES, type Stages } from "./stages.ts";

/** What came out of a contract's folder. No files if there was an error; no model if it could not be built. */
export interface Compilation {
  readonly files: readonly GeneratedFile[];
  readonly model: ContractModel | null;
  /** Sorted by location. Files are relative to the contract's folder. */
  readonly diagnostics: readonly Diagnostic[];
  /** The text of each spec file, by the path that diagnostics use. */
  readonly texts: ReadonlyMap<string, string>;
}

/** load → check → resolve → normalize → derive → lint → advertise → emit. Writing is the caller's: see write/. */
export async function compile(
  folder: string,
  options: CompileOptions = {},
  stages: Stages = STAGES,
): Promise<Compilation> {
  const found = createCollector();
  const sources = found.take(await load(folder, { root: options.root }, stages.reader));
  const finished = (model: ContractModel | null, files: Compilation["files"] = []): Compilation => {
    const texts = new Map(sources.files.map(({ path, text }) => [path, text]));
    return { files: found.hasErrors() ? [] : files, model, diagnostics: found.sorted(), texts };
  };
  if (sources.files.length === 0) return finished(null);

  const specs = found.take(merge(sources.files));
  found.addAll(check(sources, specs, stages.checkFile));
  if (found.hasErrors()) return finished(null);

  const model = modelOf(specs, options, found);
  if (options.until === "lint" || found.hasErrors()) return finished(model);

  const advertised = withDigests(advertise(model, options.clients), model);
  const { files, diagnostics } = await emit(model, { ...(await stages.emitContext(options)), advertised });
  found.addAll(diagnostics);
  return finished(model, files);
}

/** resolve → normalize → derive → lint: a function of its own, so that the locations of all schemas are freed before `emit`. */
function modelOf(specs: Specs, options: CompileOptions, found: Collector): ContractModel {
  const resolved = found.take(resolve(specs));
  const normalized = found.take(normalize(resolved));
  const model = derive(resolved, normalized);
  if (!found.hasErrors()) found.addAll(lint(model, options.lintClients, normalized.locate));
  return model;
}
