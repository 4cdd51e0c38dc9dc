import { check } from "./check/check.ts";
import { checkFile } from "./check/check-file.ts";
import { createCollector } from "./collector.ts";
import type { CompileOptions } from "./compile-options.ts";
import { derive } from "./derive/derive.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { emit } from "./emit/emit.ts";
import type { GeneratedFile } from "./emit/emitter.ts";
import { emitContext } from "./emit-context.ts";
import { lint } from "./lint/lint.ts";
import { load } from "./load/load.ts";
import { parseSpec } from "./load/parse-spec.ts";
import type { Sources } from "./load/sources.ts";
import type { Specs } from "./load/specs.ts";
import type { ContractModel } from "./model.ts";
import { normalize } from "./normalize/normalize.ts";
import { forget } from "./remember.ts";
import { resolve } from "./resolve/resolve.ts";

/** What came out of a contract's folder. No files if there was an error; no model if it could not be built. */
export interface Compilation {
  readonly files: readonly GeneratedFile[];
  readonly model: ContractModel | null;
  /** Sorted by location. Files are relative to the contract's folder. */
  readonly diagnostics: readonly Diagnostic[];
  /** The text of each spec file, by the path that diagnostics use. */
  readonly texts: ReadonlyMap<string, string>;
}

/** load → check → lower → lint → emit. Writing is the caller's: see write/. */
export async function compile(folder: string, options: CompileOptions = {}): Promise<Compilation> {
  const { root, beforeReading, remember = forget } = options;
  const found = createCollector();
  const parse: typeof parseSpec = (...given) => remember(["parse", given], () => parseSpec(...given));
  const sources = found.take(await load(folder, { root, beforeReading, parse }));
  const { files, model } = await compileSources(sources, options, found);
  const texts = new Map(sources.files.map(({ path, text }) => [path, text]));
  return { files: found.hasErrors() ? [] : files, model, diagnostics: found.sorted(), texts };
}

async function compileSources(
  sources: Sources,
  options: CompileOptions,
  found: ReturnType<typeof createCollector>,
): Promise<Pick<Compilation, "files" | "model">> {
  if (sources.files.length === 0) return { files: [], model: null };

  const { remember = forget } = options;
  const checkOne: typeof checkFile = (file) =>
    remember(["check", file.kind, file.path, file.text], () => checkFile(file));
  const specs = found.take(check(sources, checkOne));
  if (found.hasErrors()) return { files: [], model: null };

  const model = lowerAndLint(specs, options, found);
  if (options.until === "lint" || found.hasErrors()) return { files: [], model };

  const { files, diagnostics } = await emit(model, await emitContext(options));
  found.take({ value: null, diagnostics });
  return { files, model };
}

/** A function of its own, so that the locations of all schemas are freed before files are made. */
function lowerAndLint(specs: Specs, options: CompileOptions, found: ReturnType<typeof createCollector>): ContractModel {
  const resolved = found.take(resolve(specs));
  const normalized = found.take(normalize(resolved));
  const model = derive(resolved, normalized);
  if (!found.hasErrors()) {
    found.take({ value: null, diagnostics: lint(model, options.lintClients, normalized.locate) });
  }
  return model;
}
