import type { BindingName } from "../bindings.ts";
import { isJsonObject, type Json, type JsonSchema, memberAt, own } from "../json.ts";
import type { ContractModel, Mark, Step } from "../model.ts";
import { resolved } from "./find-misfit.ts";
import type { Reply } from "./reply.ts";
import type { SubjectTool } from "./subject.ts";

const DEEPEST = 8;

/** The locations of a binding in a tool's output, shared shapes included. */
export function outputPlaces(
  model: ContractModel,
  { tool }: SubjectTool,
  bind: BindingName,
): readonly (readonly Step[])[] {
  return placesIn(model, tool.output?.marks ?? [], bind, []);
}

function placesIn(
  model: ContractModel,
  marks: readonly Mark[],
  bind: BindingName,
  base: readonly Step[],
): readonly (readonly Step[])[] {
  if (base.length > DEEPEST) return [];
  return marks.flatMap((mark) => {
    const path = [...base, ...mark.path];
    const def = mark.ref !== undefined && Object.hasOwn(model.defs, mark.ref) ? model.defs[mark.ref] : undefined;
    const below = def === undefined || path.length === 0 ? [] : placesIn(model, def.marks, bind, path);
    return mark.bind === bind ? [path, ...below] : below;
  });
}

/** Every value at a path, including each element of a list. */
export function valuesAt(value: Json | undefined, [step, ...rest]: readonly Step[]): readonly Json[] {
  if (value === undefined) return [];
  if (step === undefined) return [value];
  if (step === null) return Array.isArray(value) ? value.flatMap((one: Json) => valuesAt(one, rest)) : [];
  return isJsonObject(value) ? valuesAt(own(value, step), rest) : [];
}

/** The value of a binding in an answer's envelope or result. */
export function saidAt(
  model: ContractModel,
  tool: SubjectTool,
  { envelope }: Reply,
  bind: BindingName,
): Json | undefined {
  if (envelope === null) return undefined;
  const inOutput = outputPlaces(model, tool, bind).flatMap((path) => valuesAt(envelope.result, path));
  return envelope.bound.get(bind) ?? inOutput[0];
}

/** The least and the most that the schema of a number allows. */
export function boundsOf({ input }: SubjectTool, field: string): { readonly least: number; readonly most: number } {
  const node = resolved((memberAt(input, "properties", field) ?? true) as JsonSchema, input);
  const limitOf = (keyword: string, otherwise: number) => {
    const value = memberAt(node, keyword);
    return typeof value === "number" ? value : otherwise;
  };
  return { least: limitOf("minimum", 0), most: limitOf("maximum", 1_000_000) };
}

/** The lists at the top of a result, by name. */
export function listsIn({ envelope }: Reply): ReadonlyMap<string, readonly Json[]> {
  const result = envelope?.kind === "ok" ? envelope.result : null;
  if (Array.isArray(result)) return new Map([["", result as readonly Json[]]]);
  if (!isJsonObject(result)) return new Map();
  return new Map(Object.entries(result).filter((entry): entry is [string, readonly Json[]] => Array.isArray(entry[1])));
}
