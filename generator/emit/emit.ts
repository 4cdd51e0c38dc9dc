import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { invariant } from "../invariant.ts";
import { byText } from "../json.ts";
import type { ContractModel } from "../model.ts";
import type { EmitContext, Emitted, GeneratedFile } from "./emitter.ts";
import { EMITTERS } from "./emitters.ts";
import { FIXED_TYPE_NAMES, wantedTypeNames } from "./type-names.ts";

/**
 * Model → the files of one contract, sorted by path. Pure: same model, same bytes.
 * Nothing is printed for a contract in which two types would have one name.
 */
export async function emit(model: ContractModel, context: EmitContext): Promise<Emitted> {
  const clashes = nameClashes(model);
  if (clashes.length > 0) return { files: [], diagnostics: clashes };

  const emitted: readonly Emitted[] = await Promise.all(EMITTERS.map((emitter) => emitter(model, context)));
  const files = emitted.flatMap((one) => one.files).sort((a, b) => byText(a.path, b.path));
  checkPaths(files);
  return { files, diagnostics: emitted.flatMap(({ diagnostics }) => diagnostics) };
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
