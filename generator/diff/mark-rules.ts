import type { ContractModel, Mark, Shape, Step } from "../model.ts";
import type { SourceRef } from "../source.ts";
import { change } from "./change.ts";
import { expandedMarks, hasLocation } from "./marks.ts";
import type { DiffRule, Sides } from "./rule.ts";

/** Rules about what the runtime does with an input property, by id. */
export const MARK_RULES: Readonly<Record<string, DiffRule>> = {
  "default-changed": markRule("default-changed", {
    read: (mark) => (mark.default === undefined ? null : JSON.stringify(mark.default)),
    // In schemas as they were written, a default describes a server that fills it in itself.
    breaks: ({ from }, { after }) => from !== null && after.contract.schemas !== "as_written",
  }),
  "alias-changed": markRule("alias-changed", {
    read: (mark) => mark.aliases?.join(", ") ?? null,
    breaks: ({ from, to }) => from?.split(", ").some((alias) => to?.split(", ").includes(alias) !== true) === true,
  }),
  "binding-changed": markRule("binding-changed", {
    read: (mark) => mark.bind ?? null,
    breaks: ({ from }) => from !== null,
  }),
  "invalid-input-code-changed": markRule("invalid-input-code-changed", {
    read: (mark) => mark.errorCode ?? null,
    breaks: () => true,
    absent: "the common code",
  }),
};

interface MarkRule {
  /** The value of an annotation, as a string; null if absent. */
  readonly read: (mark: Mark) => string | null;
  readonly breaks: (row: MarkRow, sides: Sides) => boolean;
  /** What the message calls null. */
  readonly absent?: string;
}

type MarkRuleId = "default-changed" | "alias-changed" | "binding-changed" | "invalid-input-code-changed";

function markRule(id: MarkRuleId, { read, breaks, absent = "none" }: MarkRule): DiffRule {
  return function* (sides) {
    for (const row of markRows(sides, read)) {
      const { path, place, tools, at } = row;
      const effect = breaks(row, sides) ? "breaking" : "compatible";
      const parameters = { tool: row.name, place, from: row.from ?? absent, to: row.to ?? absent };
      yield change(id, { effect, path, place, tools, at }, parameters);
    }
  };
}

/** An input property whose mark differs. */
interface MarkRow {
  readonly path: string;
  /** The tool, or the shared shape. */
  readonly name: string;
  /** None for a shared shape. */
  readonly tools: readonly string[];
  readonly place: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly at: SourceRef;
}

/** The differences in what `read` returns, shared shapes included. A property counts only if both contracts have it. */
function markRows(sides: Sides, read: (mark: Mark) => string | null): readonly MarkRow[] {
  const old = new Map(shapesOf(sides.before).map((one) => [one.path, one.shape]));
  return shapesOf(sides.after).flatMap(({ path, name, tools, shape }) => {
    const before = old.get(path);
    if (before === undefined) return [];
    const was = valuesOf(expandedMarks(before, sides.before, shape), read);
    const is = valuesOf(expandedMarks(shape, sides.after, before), read);
    return [...new Set([...was.keys(), ...is.keys()])]
      .filter((location) => was.get(location) !== is.get(location))
      .flatMap((location): readonly MarkRow[] => {
        const steps = JSON.parse(location) as Step[];
        const isInBoth =
          hasLocation(before.schema, steps, sides.before) && hasLocation(shape.schema, steps, sides.after);
        const [from, to] = [was.get(location) ?? null, is.get(location) ?? null];
        const place = steps.map((step) => `/${step ?? "*"}`).join("");
        return isInBoth ? [{ path, name, tools, place, from, to, at: shape.at }] : [];
      });
  });
}

type Marked = Pick<Shape, "schema" | "marks" | "at">;

interface NamedShape extends Pick<MarkRow, "path" | "name" | "tools"> {
  readonly shape: Marked;
}

function shapesOf({ tools, defs }: ContractModel): readonly NamedShape[] {
  return [
    ...tools.map(({ name, input }) => ({ path: `tools/${name}/input`, name, tools: [name], shape: input })),
    ...Object.entries(defs).map(([key, def]) => ({ path: `types/${key}`, name: key, tools: [], shape: def })),
  ];
}

/** What `read` returns, by path as JSON. */
function valuesOf(marks: readonly Mark[], read: (mark: Mark) => string | null): ReadonlyMap<string, string> {
  const found = marks.flatMap((mark): readonly (readonly [string, string])[] => {
    const value = read(mark);
    return value === null ? [] : [[JSON.stringify(mark.path), value]];
  });
  return new Map(found);
}
