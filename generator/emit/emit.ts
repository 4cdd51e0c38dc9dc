import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { invariant } from "../invariant.ts";
import { byText } from "../json.ts";
import type { ContractModel } from "../model.ts";
import type { EmitContext, Emitted, GeneratedFile, Target } from "./emitter.ts";
import { CODE_EMITTERS, DOCUMENT_EMITTERS, JSON_EMITTERS } from "./emitters.ts";
import { FIXED_TYPE_NAMES, wantedTypeNames } from "./type-names.ts";

/**
 * Model → the files of one contract, sorted by path. Pure: same model, same bytes.
 * Nothing is printed for a contract in which two types would have one name.
 */
export async function emit(model: ContractModel, context: EmitContext<Target>): Promise<Emitted> {
  const clashes = nameClashes(model);
  if (clashes.length > 0) return { files: [], diagnostics: clashes };

  const emitted = await Promise.all(artefacts(model, context));
  const files = emitted.flatMap((one) => one.files).sort((a, b) => byText(a.path, b.path));
  checkPaths(files);
  return { files, diagnostics: emitted.flatMap(({ diagnostics }) => diagnostics) };
}

function artefacts(model: ContractModel, context: EmitContext<Target>): readonly (Emitted | Promise<Emitted>)[] {
  const { target } = context;
  const documents = DOCUMENT_EMITTERS.map((emitter) => emitter(model, context));
  if (target === "json") return [...JSON_EMITTERS.map((emitter) => emitter(model, context)), ...documents];
  return [...CODE_EMITTERS.map((emitter) => emitter(model, { ...context, target })), ...documents];
}

function nameClashes(model: ContractModel): readonly Diagnostic[] {
  const taken = new Set(FIXED_TYPE_NAMES);
  return wantedTypeNames(model).flatMap(({ name, at }) => {
    const isTaken = taken.has(name);
    taken.add(name);
    return isTaken ? [diagnostic("generated-name-collision", at, { name })] : [];
  });
}

const SAFE_PATH = /^(?:[A-Za-z0-9_][A-Za-z0-9_.-]*\/)*[A-Za-z0-9_][A-Za-z0-9_.-]*$/;

/** No two files may meet on a disk that is blind to case, and none may leave the output folder. */
function checkPaths(files: readonly GeneratedFile[]): void {
  const seen = new Set<string>();
  for (const { path } of files) {
    invariant(SAFE_PATH.test(path) && !path.includes(".."), `${path} is not an output path`);
    invariant(!seen.has(path.toLowerCase()), `two files have the path ${path}`);
    seen.add(path.toLowerCase());
  }
}
