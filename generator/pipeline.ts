import type { Recalled } from "./cache/memory.ts";
import type { ParsedFiles } from "./cache/parsed-files.ts";
import type { ReadTrace } from "./cache/read-trace.ts";
import { check } from "./check/check.ts";
import type { Client, Target as LintTarget } from "./clients.ts";
import { createCollector } from "./collector.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { emit } from "./emit/emit.ts";
import type { GeneratedFile, Target } from "./emit/emitter.ts";
import { emitContext } from "./emit-context.ts";
import { type Basis, basisOf } from "./incremental/basis.ts";
import { recompile } from "./incremental/recompile.ts";
import { lint } from "./lint/lint.ts";
import { type BeforeReading, load } from "./load/load.ts";
import type { LoadedSources } from "./load/sources.ts";
import { lower } from "./lower/lower.ts";
import type { ContractModel } from "./model.ts";
import type { EngineNames } from "./project.ts";

/** What a compilation may be told. */
export interface CompileOptions {
  /** The folder that no import may leave. By default the parent of the contract's folder. */
  readonly root?: string | undefined;
  readonly target?: Target | undefined;
  readonly engines?: EngineNames | undefined;
  /** `lint` stops there: nothing is generated. */
  readonly until?: "lint" | "emit" | undefined;
  /** Whose rules `lint` adds to its own. */
  readonly lintClients?: readonly LintTarget[] | undefined;
  /** The clients that get a list of tools of their own. */
  readonly clients?: readonly Client[] | undefined;
  /** Trees of spec files that an earlier run has kept. */
  readonly parsed?: ParsedFiles | undefined;
  /** What an earlier compilation with the same options left, and its files; the result then has the next basis. */
  readonly reuse?: Recalled | undefined;
  /** Called with the path of each imported folder before it is read, and of each that isn't there. */
  readonly beforeReading?: BeforeReading | undefined;
}

/** What came out of a contract's folder. No files if there was an error; no model if it could not be built. */
export interface Compilation {
  readonly files: readonly GeneratedFile[];
  readonly model: ContractModel | null;
  /** Sorted by place. Files are relative to the contract's folder. */
  readonly diagnostics: readonly Diagnostic[];
  /** The text of each spec file, by the path that diagnostics use. */
  readonly texts: ReadonlyMap<string, string>;
  /** All that reading the folder depended on. */
  readonly trace: ReadTrace;
  /** What the next compilation may build on, if that was asked for and there was no diagnostic. */
  readonly basis?: Basis | null;
}

/** load → check → lower → lint → emit. Writing is the caller's: see write/. */
export async function compile(folder: string, options: CompileOptions = {}): Promise<Compilation> {
  return (await compileAgain(folder, options)) ?? (await compileWhole(folder, options));
}

async function compileWhole(folder: string, options: CompileOptions): Promise<Compilation> {
  const { root, parsed, beforeReading } = options;
  const { value: sources, diagnostics } = await load(folder, { root, parsed, beforeReading });
  const compilation = await compileSources(sources, options, diagnostics);
  const { model, files } = compilation;
  const isClean = options.reuse !== undefined && model !== null && compilation.diagnostics.length === 0;
  return isClean ? { ...compilation, basis: basisOf(sources, model, files) } : compilation;
}

/** Compiles what an edit has changed; null where all has to be compiled. */
async function compileAgain(folder: string, options: CompileOptions): Promise<Compilation | null> {
  const { root, parsed, reuse, beforeReading } = options;
  if (reuse === undefined || reuse.basis === null) return null;
  const again = await recompile(reuse.basis, reuse.old, {
    load: (skip) => load(folder, { root, parsed, skip, known: reuse.specs, beforeReading }),
    compile: (sources) => compileSources(sources, options, []),
  });
  if (again === null) return null;
  const { sources, files, basis } = again;
  return { files, model: null, diagnostics: [], texts: textsOf(sources), trace: sources.trace, basis };
}

async function compileSources(
  sources: LoadedSources,
  options: CompileOptions,
  earlier: readonly Diagnostic[],
): Promise<Compilation> {
  const found = createCollector();
  found.take({ value: null, diagnostics: earlier });
  const texts = textsOf(sources);
  const { trace } = sources;
  if (sources.files.length === 0) return { files: [], model: null, diagnostics: found.sorted(), texts, trace };

  const specs = found.take(check(sources));
  if (found.hasErrors()) return { files: [], model: null, diagnostics: found.sorted(), texts, trace };

  const model = found.take(lower(specs));
  if (model === null || found.hasErrors()) return { files: [], model, diagnostics: found.sorted(), texts, trace };

  found.take({ value: null, diagnostics: lint(model, options.lintClients) });
  if (options.until === "lint" || found.hasErrors())
    return { files: [], model, diagnostics: found.sorted(), texts, trace };

  const { files, diagnostics } = await emit(model, await emitContext(options));
  found.take({ value: null, diagnostics });
  return { files: found.hasErrors() ? [] : files, model, diagnostics: found.sorted(), texts, trace };
}

function textsOf({ files }: LoadedSources): Compilation["texts"] {
  return new Map(files.map(({ path, text }) => [path, text]));
}
