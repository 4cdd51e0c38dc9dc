import type { Outcome } from "../collector.ts";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import type { GeneratedFile } from "../emit/emitter.ts";
import { invariant } from "../invariant.ts";
import type { ContractModel } from "../model.ts";
import type { ProjectEmitter, ProjectEmitters } from "../project.ts";
import { checkEmitted, EMITTED_LIMITS, type EmittedLimits, type EmittedTwice } from "./check-emitted.ts";
import { describeError } from "./describe-error.ts";
import { type EmitterAnswer, runInThread, type ThreadLimits } from "./run-in-thread.ts";
import { toEmitterModel } from "./to-emitter-model.ts";

/** A contract for which emitters run, and the paths of the files that Toolpact generates for it. */
export interface EmitterSubject {
  readonly model: ContractModel;
  readonly paths: readonly string[];
}

/** What an emitter may take and return. */
export type EmitterLimits = EmittedLimits & ThreadLimits;

const LIMITS: EmitterLimits = { ...EMITTED_LIMITS, timeMs: 60_000, heapMib: 1024 };

/**
 * Runs the emitters of a project and returns their files: a list for each contract. Each runs in two threads, whose
 * results have to be the same.
 */
export async function runEmitters(
  { root, use, consent }: ProjectEmitters,
  subjects: readonly EmitterSubject[],
  limits: EmitterLimits = LIMITS,
): Promise<Outcome<readonly (readonly GeneratedFile[])[]>> {
  if (!consent.isGiven) {
    const refused = diagnostic("emitters-not-allowed", consent.at, undefined);
    return { value: subjects.map(() => []), diagnostics: [refused] };
  }
  const models = subjects.map(({ model }) => toEmitterModel(model));
  const folders = subjects.map(folderOf);
  const diagnostics: Diagnostic[] = [];
  for (const emitter of use) {
    const [first, second] = await Promise.all([
      runInThread(emitter, root, models, limits),
      runInThread(emitter, root, models, limits),
    ]);
    if (first.kind !== "done") diagnostics.push(problemOf(first, emitter, root));
    else if (second.kind !== "done") diagnostics.push(problemOf(second, emitter, root));
    else diagnostics.push(...addResults(zip(first.results, second.results), emitter, { folders, limits }));
  }
  return { value: folders.map(({ files }) => files), diagnostics };
}

function zip(first: Files, second: Files): readonly EmittedTwice[] {
  return first.map((files, index) => ({ first: files, second: second[index] ?? [] }));
}

type Files = readonly (readonly GeneratedFile[])[];

/** The output folder of a contract, as emitters fill it: their files, and who writes each path. */
interface EmittedFolder {
  readonly contract: string;
  readonly files: GeneratedFile[];
  readonly owners: Map<string, string>;
}

function folderOf({ model, paths }: EmitterSubject): EmittedFolder {
  return { contract: model.contract.name, files: [], owners: new Map(paths.map((path) => [path, "Toolpact"])) };
}

/** Adds the files of one emitter to the folders, unless there is a problem with them. */
function addResults(
  results: readonly EmittedTwice[],
  emitter: ProjectEmitter,
  { folders, limits }: { readonly folders: readonly EmittedFolder[]; readonly limits: EmitterLimits },
): readonly Diagnostic[] {
  return results.flatMap((result, index) => {
    const folder = folders[index];
    invariant(folder !== undefined, "an emitter has more results than there are contracts");
    const { value, diagnostics } = checkEmitted(result, { emitter, ...folder }, limits);
    folder.files.push(...value);
    for (const { path } of value) folder.owners.set(path, emitter.module);
    return diagnostics;
  });
}

function problemOf(
  answer: Exclude<EmitterAnswer, { readonly kind: "done" }>,
  { module: emitter, at }: ProjectEmitter,
  root: string,
): Diagnostic {
  if (answer.kind === "stopped") return diagnostic("emitter-stopped", at, { emitter, why: answer.why });
  const why = describeError(answer.problem, root);
  if (answer.kind === "not-loaded") return diagnostic("emitter-not-loaded", at, { emitter, why });
  return diagnostic("emitter-failed", at, { emitter, contract: answer.contract, why });
}
