import type { BindingName } from "../bindings.ts";
import { canonicalText } from "../canonical-text.ts";
import { isJsonObject, type Json } from "../json.ts";
import type { CanonicalStep, ContractModel, Mark, Tool } from "../model.ts";
import type { Subject, SubjectTool } from "./subject.ts";

/** A mark, and its depth below the field. */
interface Below {
  readonly mark: Mark;
  readonly depth: number;
}

/** The marks on a field at the top of an input and on all within it, through references. An alias has its field's. */
function marksOf(model: ContractModel, { input }: Tool, field: string): readonly Below[] {
  const meant =
    input.marks.find(({ path, aliases }) => path.length === 1 && aliases?.includes(field))?.path[0] ?? field;
  const found: Below[] = input.marks
    .filter(({ path }) => path[0] === meant)
    .map((mark) => ({ mark, depth: mark.path.length - 1 }));
  const seen = new Set<string>();
  for (let index = 0; index < found.length; index++) {
    const { mark: { ref } = {}, depth = 0 } = found[index] ?? {};
    if (ref === undefined || seen.has(ref)) continue;
    seen.add(ref);
    const marks = Object.hasOwn(model.defs, ref) ? (model.defs[ref]?.marks ?? []) : [];
    found.push(...marks.map((mark) => ({ mark, depth: depth + mark.path.length })));
  }
  return found;
}

/** The top-level field of a tool's input with a binding, its own or its type's; null if there is none. */
export function inputAt(model: ContractModel, tool: Tool, bind: BindingName): string | null {
  const fields = new Set(tool.input.marks.map(({ path }) => path[0]).filter((name) => typeof name === "string"));
  const isBound = (field: string) =>
    marksOf(model, tool, field).some(({ mark, depth }) => depth === 0 && mark.bind === bind);
  return [...fields].find(isBound) ?? null;
}

/** The other names of a field. */
export function aliasesOf(model: ContractModel, tool: Tool, field: string): readonly string[] {
  return marksOf(model, tool, field).flatMap(({ mark, depth }) => (depth === 0 ? (mark.aliases ?? []) : []));
}

/** How a field is canonicalised before it is checked. */
export function canonicalSteps(model: ContractModel, tool: Tool, field: string): readonly CanonicalStep[] {
  const own = marksOf(model, tool, field).filter(({ depth }) => depth === 0);
  return [...new Set(own.flatMap(({ mark }) => mark.canonical ?? []))];
}

/**
 * The codes that are correct for an invalid value of a field, and how a server transforms a value before it checks
 * it. A location within the field may have a code of its own.
 */
export function badValues(subject: Subject, { tool, inProfile }: SubjectTool, field: string, invalid: string) {
  const marks = marksOf(subject.model, tool, meantBy(subject.model, tool, field));
  const codesAt = (isMeant: (depth: number) => boolean) =>
    marks
      .filter(({ depth }) => isMeant(depth))
      .flatMap(({ mark: { errorCode } }) => (errorCode === undefined ? [] : [errorCode]))
      .filter((code) => inProfile.errors.some((declared) => declared.code === code));
  const ofField = codesAt((depth) => depth === 0);
  const codes = [...(ofField.length > 0 ? ofField : [invalid]), ...codesAt((depth) => depth > 0)];
  const steps = [...new Set(marks.flatMap(({ mark }) => mark.canonical ?? []))];
  return { codes, canonical: (value: Json) => canonicalValue(value, steps) };
}

/** The field that an alias stands for. */
function meantBy(model: ContractModel, tool: Tool, field: string): string {
  const names = tool.input.marks.map(({ path }) => path[0]).filter((name) => typeof name === "string");
  return names.find((name) => aliasesOf(model, tool, name).includes(field)) ?? field;
}

function canonicalValue(value: Json, steps: readonly CanonicalStep[]): Json {
  if (steps.length === 0) return value;
  if (typeof value === "string") return canonicalText(value, steps);
  if (Array.isArray(value)) return value.map((one: Json) => canonicalValue(one, steps));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, canonicalValue(one, steps)]));
}
