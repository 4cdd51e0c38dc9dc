import { canonicalJson } from "../../emit/canonical-json.ts";
import { isJsonObject, type Json, type JsonSchema, own } from "../../json.ts";
import { bundle } from "../../json-schema/bundle.ts";
import { subschemas } from "../../json-schema/walk.ts";
import type { SourceRef } from "../../source.ts";
import { change } from "../change.ts";
import type { DiffRule, Sides, ToolPair } from "../rule.ts";
import { alignNames } from "../satisfiability/align-names.ts";
import { type SharedLocation, sharedLocation } from "../schema-rows.ts";

/** A tool, or a part of its input or output, that is described otherwise. */
export const descriptionChanged: DiffRule = function* (sides) {
  for (const { what, path, place, tools, at } of textRows(sides)) {
    yield change("description-changed", { effect: "compatible", bump: "patch", path, place, tools, at }, { what });
  }
};

/** Something that is described in other words. */
interface TextRow {
  readonly what: string;
  readonly path: string;
  readonly place: string | undefined;
  readonly tools: readonly string[];
  readonly at: SourceRef;
}

/** Tools, the locations in their schemas, and shared shapes. A type that several tools call otherwise is listed once. */
function textRows(sides: Sides): readonly TextRow[] {
  const rows = [...sides.tools.flatMap((pair) => toolRows(pair, sides)), ...sharedRows(sides)];
  return [...new Map(rows.map((row) => [`${row.path}\n${row.place}`, row])).values()];
}

function sharedRows(sides: Sides): readonly TextRow[] {
  return Object.entries(sides.after.defs).flatMap(([key, def]): readonly TextRow[] => {
    const before = Object.hasOwn(sides.before.defs, key) ? sides.before.defs[key] : undefined;
    if (before === undefined) return [];
    const about = { whole: `the type "${key}"`, path: `types/${key}`, tools: [], at: def.at };
    return schemaRows([before.schema, def.schema], sides, about);
  });
}

function toolRows({ name, before, after }: ToolPair, sides: Sides): readonly TextRow[] {
  const isSame = before.wireDescription === after.wireDescription && before.title === after.title;
  const of = (part: "input" | "output") =>
    schemaRows([before[part]?.schema ?? true, after[part]?.schema ?? true], sides, {
      whole: `the ${part} of "${name}"`,
      path: `tools/${name}/${part}`,
      tools: [name],
      at: (after[part] ?? after).at,
    });
  const own = { what: `"${name}"`, path: `tools/${name}/description`, place: undefined, tools: [name], at: after.at };
  return [...(isSame ? [] : [own]), ...of("input"), ...of("output")];
}

function schemaRows(
  [before, after]: readonly [JsonSchema, JsonSchema],
  sides: Sides,
  { whole, ...about }: Pick<TextRow, "path" | "tools" | "at"> & { readonly whole: string },
): readonly TextRow[] {
  if (canonicalJson(before) === canonicalJson(after)) return [];
  const aligned = alignNames(bundle(before, sides.before.defs), bundle(after, sides.after.defs));
  const [old, now] = aligned.map((schema) => textsOf(schema, "", new Map()));
  return [...(now ?? [])].flatMap(([place, text]) => {
    const was = old?.get(place);
    if (was === undefined || was === text) return [];
    const shared = sharedLocation(place);
    if (shared === null) return [{ ...about, what: `${place === "" ? "the root" : place} in ${whole}`, place }];
    return renamedRow(shared, sides);
  });
}

/** A location in a type that only the new contract calls so. */
function renamedRow({ key, place }: SharedLocation, { before, after }: Sides): readonly TextRow[] {
  const def = Object.hasOwn(after.defs, key) ? after.defs[key] : undefined;
  if (def === undefined || Object.hasOwn(before.defs, key)) return [];
  const what = `${place === "" ? "the root" : place} in the type "${key}"`;
  return [{ what, path: `types/${key}`, place, tools: [], at: def.at }];
}

const WORDS = ["title", "description", "examples", "deprecated"] as const;

/** The title, description, examples and deprecation of every subschema, by its location. */
function textsOf(schema: Json, place: string, texts: Map<string, string>): ReadonlyMap<string, string> {
  if (!isJsonObject(schema)) return texts;
  texts.set(place, JSON.stringify(WORDS.map((word) => own(schema, word) ?? null)));
  for (const { keyword, key, schema: inner } of subschemas(schema)) {
    textsOf(inner, `${place}/${keyword}${key === null ? "" : `/${key}`}`, texts);
  }
  return texts;
}
