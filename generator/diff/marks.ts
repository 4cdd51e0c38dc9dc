import { isJsonObject, type Json, own } from "../json.ts";
import { definition, dereference } from "../json-schema/resolve-ref.ts";
import type { ContractModel, Mark, Shape, Step } from "../model.ts";

type Marked = Pick<Shape, "marks">;

/** The model that a shape belongs to. */
type Definitions = Pick<ContractModel, "defs">;

/** Beyond this limit, marks behind further references are left out. */
const MAX_EXPANDED = 2_000;

/**
 * The marks of a shape. Where `other`, the same shape in the other contract, does not refer to the same definition, the
 * definition's marks replace the reference. So a shape with a name has the same marks as one without.
 */
export function expandedMarks({ marks }: Marked, { defs }: Definitions, other: Marked): readonly Mark[] {
  const shared = new Set(other.marks.map(referenceOf));
  const expanded: Mark[] = [];
  const waiting: Waiting[] = marks.map((mark) => ({ mark, around: [] }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { ref, inBranch: _inBranch, ...own } = next.mark;
    const isKept = ref === undefined || shared.has(referenceOf(next.mark));
    expanded.push(isKept ? next.mark : own);
    if (!isKept && expanded.length + waiting.length < MAX_EXPANDED) waiting.push(...marksBehind(ref, next, defs));
  }
  return expanded;
}

/** The marks of a definition, as seen from the reference to it; none within the definition itself. */
function marksBehind(ref: string, { mark, around }: Waiting, defs: Definitions["defs"]): readonly Waiting[] {
  if (around.includes(ref)) return [];
  const marks = definition(defs, ref)?.marks ?? [];
  return marks.map((inner) => ({ mark: movedTo(mark, inner), around: [...around, ref] }));
}

interface Waiting {
  readonly mark: Mark;
  /** The definitions that it comes from, the outermost first. */
  readonly around: readonly string[];
}

function referenceOf({ path, ref }: Mark): string {
  return JSON.stringify([path, ref ?? null]);
}

/** A mark of a definition, as seen from a shape that refers to it. No default is taken from a branch. */
function movedTo({ path, inBranch }: Mark, { default: value, ...inner }: Mark): Mark {
  const moved = { ...inner, path: [...path, ...inner.path] };
  if (inBranch === true) return inner.ref === undefined ? moved : { ...moved, inBranch };
  return value === undefined ? moved : { ...moved, default: value };
}

/** True if a schema has that location. What is behind a reference that cannot be resolved counts as present. */
export function hasLocation(schema: Json, [step, ...rest]: readonly Step[], model: Definitions): boolean {
  if (step === undefined) return true;
  const target = isJsonObject(schema) ? (dereference(schema, model.defs) ?? schema) : schema;
  if (!isJsonObject(target)) return true;
  if (step === null) {
    const inner = own(target, "items") ?? own(target, "additionalProperties");
    return inner === undefined || hasLocation(inner, rest, model);
  }
  const properties = own(target, "properties");
  if (isJsonObject(properties) && Object.hasOwn(properties, step))
    return hasLocation(properties[step] ?? null, rest, model);
  return ["allOf", "anyOf", "oneOf", "then", "else"].some((keyword) => own(target, keyword) !== undefined);
}
