import { isJsonObject, type Json, type JsonSchema, own } from "../json.ts";
import { subschemas } from "../schema/walk-schemas.ts";
import type { SourceRef } from "../source.ts";
import type { Sides, ToolPair } from "./rule.ts";

/** Something that is described in other words. */
export interface TextRow {
  readonly what: string;
  readonly path: string;
  readonly place: string | undefined;
  readonly tools: readonly string[];
  readonly at: SourceRef;
}

/** Tools, the places of their schemas, and shared shapes. */
export function textRows(sides: Sides): readonly TextRow[] {
  const shared = Object.entries(sides.after.defs).flatMap(([key, def]): readonly TextRow[] => {
    const before = Object.hasOwn(sides.before.defs, key) ? sides.before.defs[key] : undefined;
    if (before === undefined) return [];
    const about = { whole: `the type "${key}"`, path: `types/${key}`, tools: [], at: def.at };
    return schemaRows(before.schema, def.schema, about);
  });
  return [...sides.tools.flatMap(toolRows), ...shared];
}

function toolRows({ name, before, after }: ToolPair): readonly TextRow[] {
  const told = before.wireDescription === after.wireDescription && before.title === after.title;
  const of = (part: "input" | "output") =>
    schemaRows(before[part]?.schema ?? true, after[part]?.schema ?? true, {
      whole: `the ${part} of "${name}"`,
      path: `tools/${name}/${part}`,
      tools: [name],
      at: (after[part] ?? after).at,
    });
  const own = { what: `"${name}"`, path: `tools/${name}/description`, place: undefined, tools: [name], at: after.at };
  return [...(told ? [] : [own]), ...of("input"), ...of("output")];
}

function schemaRows(
  before: JsonSchema,
  after: JsonSchema,
  { whole, ...about }: Pick<TextRow, "path" | "tools" | "at"> & { readonly whole: string },
): readonly TextRow[] {
  const [old, now] = [textsOf(before, "", new Map()), textsOf(after, "", new Map())];
  return [...now].flatMap(([place, text]) => {
    const was = old.get(place);
    if (was === undefined || was === text) return [];
    return [{ ...about, what: `${place === "" ? "The root" : place} in ${whole}`, place }];
  });
}

const WORDS = ["title", "description", "examples", "deprecated"] as const;

/** By place, the words that a schema has there, even if there are none. */
function textsOf(schema: Json, place: string, texts: Map<string, string>): ReadonlyMap<string, string> {
  if (!isJsonObject(schema)) return texts;
  texts.set(place, JSON.stringify(WORDS.map((word) => own(schema, word) ?? null)));
  for (const { keyword, key, schema: inner } of subschemas(schema)) {
    textsOf(inner, `${place}/${keyword}${key === null ? "" : `/${key}`}`, texts);
  }
  return texts;
}
