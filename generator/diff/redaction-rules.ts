import type { ContractModel, Mark, Shape, Step } from "../model.ts";
import type { SourceRef } from "../source.ts";
import { change } from "./change.ts";
import { expandedMarks, hasLocation } from "./marks.ts";
import type { DiffRule, Sides } from "./rule.ts";

/** Rules about redaction, by id. */
export const REDACTION_RULES: Readonly<Record<string, DiffRule>> = {
  *"redaction-removed"(sides) {
    for (const { what, path, at, tools } of redactionRows(sides, "removed")) {
      yield change("redaction-removed", { effect: "breaking", path, tools, at }, { what });
    }
  },
  *"redaction-added"(sides) {
    for (const { what, path, at, tools } of redactionRows(sides, "added")) {
      yield change("redaction-added", { effect: "compatible", path, tools, at }, { what });
    }
  },
  *"redaction-form-changed"(sides) {
    const [before, after] = [sides.before.redaction, sides.after.redaction];
    for (const what of ["mask", "pathStyle"] as const) {
      if (before[what] === after[what]) continue;
      const facts = { effect: "breaking", path: `redaction/${what}`, at: sides.after.contract.at } as const;
      yield change("redaction-form-changed", facts, { what, from: before[what], to: after[what] });
    }
  },
};

/** Something that is redacted on one side only. */
interface RedactionRow {
  readonly what: string;
  readonly path: string;
  readonly tools: readonly string[];
  readonly at: SourceRef;
}

/** What is no longer redacted, or newly. A field counts only if both contracts have it. */
function redactionRows(sides: Sides, way: "removed" | "added"): readonly RedactionRow[] {
  const [from, to] = way === "removed" ? [sides.before, sides.after] : [sides.after, sides.before];
  return [...listRows(from, to, sides.after.contract.at), ...markRows(from, to, sides)];
}

function listRows(from: ContractModel, to: ContractModel, at: SourceRef): readonly RedactionRow[] {
  return (["names", "detectors"] as const).flatMap((list) =>
    from.redaction[list]
      .filter((one) => !to.redaction[list].includes(one))
      .map((one) => {
        const what = list === "names" ? `A property named "${one}"` : `The output of the detector ${one}`;
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
    const marked = new Set(sensitivePlaces(expandedMarks(other.shape, to, shape)));
    return sensitivePlaces(expandedMarks(shape, from, other.shape))
      .filter((place) => !marked.has(place) && hasLocation(other.shape.schema, JSON.parse(place) as Step[], to))
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
