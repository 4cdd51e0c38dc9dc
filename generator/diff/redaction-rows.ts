import { isJsonObject, type Json, own } from "../json.ts";
import type { ContractModel, Mark, Shape, Step } from "../model.ts";
import { dereference } from "../schema/bundle.ts";
import type { SourceRef } from "../source.ts";
import type { Sides } from "./rule.ts";

/** Something that is redacted on one side only. */
export interface RedactionRow {
  readonly what: string;
  readonly path: string;
  readonly tools: readonly string[];
  readonly at: SourceRef;
}

/** What is no longer redacted, or newly. A field counts only if both contracts have it. */
export function redactionRows(sides: Sides, way: "removed" | "added"): readonly RedactionRow[] {
  const [from, to] = way === "removed" ? [sides.before, sides.after] : [sides.after, sides.before];
  return [...listRows(from, to, sides.after.contract.at), ...markRows(from, to, sides)];
}

function listRows(from: ContractModel, to: ContractModel, at: SourceRef): readonly RedactionRow[] {
  return (["names", "detectors"] as const).flatMap((list) =>
    from.redaction[list]
      .filter((one) => !to.redaction[list].includes(one))
      .map((one) => {
        const what = list === "names" ? `A property named "${one}"` : `What the detector ${one} finds`;
        return { what, path: `redaction/${list}/${one}`, tools: [], at };
      }),
  );
}

function markRows(from: ContractModel, to: ContractModel, sides: Sides): readonly RedactionRow[] {
  const others = new Map(shapesOf(to).map((one) => [one.path, one]));
  const places = new Map(shapesOf(sides.after).map((one) => [one.path, one.shape.at]));
  return shapesOf(from).flatMap(({ path, tools, shape }) => {
    const other = others.get(path);
    if (other === undefined) return [];
    const marked = new Set(sensitivePlaces(other.shape.marks));
    return sensitivePlaces(shape.marks)
      .filter((place) => !marked.has(place) && has(other.shape.schema, JSON.parse(place) as readonly Step[], to))
      .map((place) => {
        const steps = (JSON.parse(place) as readonly Step[]).map((step) => `/${step ?? "*"}`).join("");
        const at = places.get(path) ?? shape.at;
        return { what: `${steps === "" ? "All" : steps} of ${path}`, path, tools, at };
      });
  });
}

function sensitivePlaces(marks: readonly Mark[]): readonly string[] {
  return marks.filter(({ sensitive }) => sensitive === true).map(({ path }) => JSON.stringify(path));
}

interface NamedShape {
  readonly path: string;
  readonly tools: readonly string[];
  readonly shape: Pick<Shape, "schema" | "marks" | "at">;
}

function shapesOf({ tools, errors, outcomes, envelope, defs }: ContractModel): readonly NamedShape[] {
  const row = (
    path: string,
    shape: NamedShape["shape"] | null,
    names: readonly string[] = [],
  ): readonly NamedShape[] => (shape === null ? [] : [{ path, tools: names, shape }]);
  return [
    ...tools.flatMap(({ name, input, output }) => [
      ...row(`tools/${name}/input`, input, [name]),
      ...row(`tools/${name}/output`, output, [name]),
    ]),
    ...errors.flatMap(({ code, details, result }) => [
      ...row(`errors/${code}/details`, details),
      ...row(`errors/${code}/result`, result),
    ]),
    ...outcomes.flatMap(({ name, shape }) => row(`outcomes/${name}`, shape)),
    ...envelope.variants.flatMap(({ profile, success, failure }) => [
      ...row(`envelope/${profile}/success`, success),
      ...row(`envelope/${profile}/failure`, failure),
    ]),
    ...Object.entries(defs).flatMap(([key, def]) => row(`types/${key}`, def)),
  ];
}

/** True if a schema speaks of the place. What stands behind a reference that cannot be followed counts as there. */
function has(schema: Json, [step, ...rest]: readonly Step[], model: ContractModel): boolean {
  if (step === undefined) return true;
  const target = isJsonObject(schema) ? (dereference(schema, model.defs) ?? schema) : schema;
  if (!isJsonObject(target)) return true;
  if (step === null) {
    const inner = own(target, "items") ?? own(target, "additionalProperties");
    return inner === undefined || has(inner, rest, model);
  }
  const properties = own(target, "properties");
  if (isJsonObject(properties) && Object.hasOwn(properties, step)) return has(properties[step] ?? null, rest, model);
  return ["allOf", "anyOf", "oneOf", "then", "else"].some((keyword) => own(target, keyword) !== undefined);
}
