import { canonicalJson } from "../../emit/canonical-json.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { pointerOf } from "../../json-pointer.ts";
import { KEYWORDS, type KeywordKind } from "../../json-schema/keywords.ts";

/** What a change of a schema is about: each sort has a rule for inputs and one for outputs. */
export type ChangeSort =
  | "property-added"
  | "property-removed"
  | "required-new"
  | "required"
  | "optional"
  | "type"
  | "values"
  | "bounds"
  | "pattern"
  | "closing"
  | "composition"
  | "whole";

/** One keyword that differs at one place. */
export interface SchemaChange {
  readonly sort: ChangeSort;
  /** JSON Pointer into the schema. */
  readonly place: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  /** The old schema with this change and no other. */
  readonly alone: (before: JsonSchema) => JsonSchema;
}

type Path = readonly string[];

/** Everything that differs between two schemas but words and other notes. */
export function schemaChanges(before: JsonSchema, after: JsonSchema): readonly SchemaChange[] {
  return changesAt(before, after, []);
}

function changesAt(before: Json | undefined, after: Json | undefined, path: Path): readonly SchemaChange[] {
  if (before !== undefined && after !== undefined && canonicalJson(before) === canonicalJson(after)) return [];
  if (!isJsonObject(before) || !isJsonObject(after)) return [leaf("composition", path, before, after)];
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const isTorn = CONDITIONAL.some((keyword) => Object.hasOwn(before, keyword) !== Object.hasOwn(after, keyword));
  const keywords = isTorn ? all.filter((keyword) => !CONDITIONAL.includes(keyword)) : all;
  const changes = keywords.flatMap((keyword) => {
    const value = [own(before, keyword), own(after, keyword)] as const;
    return changesOf(keyword, value, { path, before, after });
  });
  return isTorn ? [...changes, conditionalChange(before, after, path)] : changes;
}

/** They have an effect only together. */
const CONDITIONAL: readonly string[] = ["if", "then", "else"];

function conditionalChange(before: JsonObject, after: JsonObject, path: Path): SchemaChange {
  const partOf = (schema: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(schema).filter(([keyword]) => CONDITIONAL.includes(keyword)));
  const replaced = (value: Json | undefined): Json => {
    const others = Object.entries(isJsonObject(value) ? value : {}).filter(
      ([keyword]) => !CONDITIONAL.includes(keyword),
    );
    return Object.fromEntries([...others, ...Object.entries(partOf(after))]);
  };
  return {
    sort: "composition",
    place: pointerOf([...path, "if"]),
    before: partOf(before),
    after: partOf(after),
    alone: (schema) => edited(schema, path, replaced),
  };
}

interface Place {
  readonly path: Path;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

type Held = readonly [before: Json | undefined, after: Json | undefined];

function changesOf(keyword: string, [before, after]: Held, place: Place): readonly SchemaChange[] {
  const kind: KeywordKind = KEYWORDS.get(keyword) ?? "note";
  if (kind === "note" || isSame(before, after)) return [];
  const path = [...place.path, keyword];
  if (keyword === "required") return requiredChanges(path, [before, after], place);
  if (kind === "map") return mapChanges(keyword, [before, after], path);
  if (kind === "list" && isPaired(before, after)) {
    return (before as readonly Json[]).flatMap((one, index) =>
      changesAt(one, (after as readonly Json[])[index], [...path, String(index)]),
    );
  }
  if (kind === "schema" && isJsonObject(before) && isJsonObject(after)) return changesAt(before, after, path);
  return [leaf(sortOf(keyword), path, before, after)];
}

function isPaired(before: Json | undefined, after: Json | undefined): boolean {
  return Array.isArray(before) && Array.isArray(after) && before.length === after.length;
}

function isSame(before: Json | undefined, after: Json | undefined): boolean {
  return before !== undefined && after !== undefined && canonicalJson(before) === canonicalJson(after);
}

function mapChanges(keyword: string, [before, after]: Held, path: Path): readonly SchemaChange[] {
  const [a, b] = [isJsonObject(before) ? before : {}, isJsonObject(after) ? after : {}];
  const isProperties = keyword === "properties";
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((name) => {
    const [was, is] = [own(a, name), own(b, name)];
    const at = [...path, name];
    if (was !== undefined && is !== undefined) return changesAt(was, is, at);
    // A definition that was added or removed is reported where it is referenced.
    if (keyword === "$defs") return [];
    const sort = isProperties ? (was === undefined ? "property-added" : "property-removed") : sortOf(keyword);
    return [leaf(sort, at, was, is)];
  });
}

function requiredChanges(path: Path, [before, after]: Held, place: Place): readonly SchemaChange[] {
  const [was, is] = [before, after].map((value) => (Array.isArray(value) ? value.map(String) : []));
  const known = own(place.before, "properties");
  const added = (is ?? []).filter((name) => was?.includes(name) !== true);
  const removed = (was ?? []).filter((name) => is?.includes(name) !== true);
  const change = (name: string, isAdded: boolean): SchemaChange => ({
    sort: !isAdded ? "optional" : isJsonObject(known) && Object.hasOwn(known, name) ? "required" : "required-new",
    place: pointerOf([...place.path, "properties", name]),
    before: !isAdded,
    after: isAdded,
    alone: (schema) => edited(schema, path, (subvalue) => withName(subvalue, name, isAdded)),
  });
  return [...added.map((name) => change(name, true)), ...removed.map((name) => change(name, false))];
}

function withName(value: Json | undefined, name: string, isAdded: boolean): Json {
  const others = (Array.isArray(value) ? value : []).filter((one) => one !== name);
  return isAdded ? [...others, name] : others;
}

function leaf(sort: ChangeSort, path: Path, before: Json | undefined, after: Json | undefined): SchemaChange {
  return { sort, place: pointerOf(path), before, after, alone: (schema) => edited(schema, path, () => after) };
}

/** A copy in which `edit` has replaced the value at the path; undefined removes it. */
function edited(schema: JsonSchema, path: Path, edit: (held: Json | undefined) => Json | undefined): JsonSchema {
  return (editedAt(schema, path, edit) ?? true) as JsonSchema;
}

function editedAt(
  value: Json | undefined,
  [first, ...rest]: Path,
  edit: (held: Json | undefined) => Json | undefined,
): Json | undefined {
  if (first === undefined) return edit(value);
  if (Array.isArray(value)) {
    return value.map((one: Json, index) => (String(index) === first ? (editedAt(one, rest, edit) ?? true) : one));
  }
  const object = isJsonObject(value) ? value : {};
  const inner = editedAt(own(object, first), rest, edit);
  const others = Object.entries(object).filter(([key]) => key !== first);
  return Object.fromEntries(inner === undefined ? others : [...others, [first, inner]]);
}

const SORTS: Readonly<Record<string, ChangeSort>> = {
  type: "type",
  enum: "values",
  const: "values",
  pattern: "pattern",
  format: "pattern",
  additionalProperties: "closing",
  unevaluatedProperties: "closing",
  unevaluatedItems: "closing",
  patternProperties: "closing",
  propertyNames: "closing",
  uniqueItems: "bounds",
  multipleOf: "bounds",
};

function sortOf(keyword: string): ChangeSort {
  return SORTS[keyword] ?? (/^(?:min|max|exclusive)/.test(keyword) ? "bounds" : "composition");
}
