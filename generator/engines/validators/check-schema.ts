import { code } from "../../emit/code.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { certainlySeen } from "./certainly-seen.ts";
import { asTest, type CheckStep, must, run, settle } from "./check-step.ts";
import { addEvaluated, type EvaluatedLocations, nothingEvaluated } from "./evaluated-locations.ts";
import { and, negate, never, or } from "./expression.ts";
import type { Compiler, Keyword, Place } from "./keyword.ts";
import { KEYWORDS } from "./keywords.ts";
import { isKind, isKindOf, type Kind, kindsOf, topicOf, withoutKeyword } from "./schema-queries.ts";

/** The steps that check a schema: all its keywords, those about one kind of value behind a question for that kind. */
export function checkSchema(schema: JsonSchema, place: Place, compiler: Compiler): readonly CheckStep[] {
  if (!isJsonObject(schema)) return schema ? [] : [must(never)];
  const asked = trackerOf(schema, place, compiler);
  const kinds = kindsOf(schema);
  const rows = rowsOf(schema, kinds);
  const kind = nullableKind(kinds, rows);
  const around = { schema, kinds, place, asked, compiler };
  const steps = kind === null ? plain(rows, around) : nullable(kind, rows, around);
  if (place.seen !== null && asked.own !== null) addOwn(place.seen, asked.own, schema);
  return steps;
}

/** What records which parts the keywords of a schema evaluate. */
interface Asked {
  /** Of the schema's own `unevaluated…`; null where it has none. */
  readonly own: EvaluatedLocations | null;
  /** Of all other keywords. */
  readonly others: EvaluatedLocations | null;
}

function trackerOf(schema: JsonObject, place: Place, compiler: Compiler): Asked {
  if (!asksForLeft(schema)) return { own: null, others: place.seen };
  const certain = certainlySeen(withoutLeft(schema), compiler.target);
  const seen = certain ?? nothingEvaluated();
  return { own: seen, others: certain === null ? seen : null };
}

function addOwn(seen: EvaluatedLocations, more: EvaluatedLocations, schema: JsonObject): void {
  addEvaluated(seen, more);
  if (own(schema, "unevaluatedProperties") !== undefined) seen.allProperties = true;
  if (own(schema, "unevaluatedItems") !== undefined) seen.allItems = true;
}

function asksForLeft(schema: JsonObject): boolean {
  return own(schema, "unevaluatedProperties") !== undefined || own(schema, "unevaluatedItems") !== undefined;
}

function withoutLeft(schema: JsonObject): JsonObject {
  return withoutKeyword(withoutKeyword(schema, "unevaluatedProperties"), "unevaluatedItems");
}

/** True for a schema whose function has to return what is not evaluated, since that depends on branches. */
export function tellsLeft(schema: JsonObject, compiler: Compiler): boolean {
  if (!asksForLeft(schema)) return false;
  const certain = certainlySeen(withoutLeft(schema), compiler.target);
  return certain === null || certain.contains.size > 0;
}

type Row = readonly [Keyword, Json];

const ORDER: ReadonlyMap<string, readonly [number, Keyword]> = new Map(
  KEYWORDS.map((keyword, index) => [keyword.name, [index, keyword]]),
);

/** The keywords that constrain the types that a schema allows, with their values. */
export function rowsOf(schema: JsonObject, kinds = kindsOf(schema)): readonly Row[] {
  const found: (readonly [number, Keyword])[] = [];
  for (const name of Object.keys(schema)) {
    const row = ORDER.get(name);
    if (row !== undefined && speaksOf(kinds, row[1])) found.push(row);
  }
  return found.sort(([a], [b]) => a - b).map(([, keyword]) => [keyword, schema[keyword.name] as Json]);
}

function speaksOf(kinds: readonly Kind[] | null, { about }: Keyword): boolean {
  return about === null || kinds === null || kinds.some((kind) => topicOf(kind) === about);
}

/** True for a schema whose check takes a loop, and therefore is not one expression. */
export function takesLoop(schema: JsonSchema): boolean {
  if (!isJsonObject(schema)) return false;
  const isLoop = (keyword: string) => (own(schema, keyword) ?? true) !== true;
  const mayBe = (kind: Kind) => kindsOf(schema)?.includes(kind) ?? true;
  return (isLoop("additionalProperties") && mayBe("object")) || (isJsonObject(own(schema, "items")) && mayBe("array"));
}

/** The one type in addition to null that a schema allows, if nothing is required of null. */
function nullableKind(kinds: readonly Kind[] | null, rows: readonly Row[]): Kind | null {
  if (kinds?.length !== 2 || !kinds.includes("null")) return null;
  if (!rows.every(([row]) => row.name === "type" || row.about !== null)) return null;
  return kinds.find((one) => one !== "null") ?? null;
}

interface Surroundings {
  readonly schema: JsonObject;
  readonly kinds: readonly Kind[] | null;
  readonly place: Place;
  readonly asked: Asked;
  readonly compiler: Compiler;
}

function nullable(kind: Kind, rows: readonly Row[], around: Surroundings): readonly CheckStep[] {
  const { schema, place, compiler } = around;
  const isNull = isKind(place.value, "null", compiler);
  const rest = rows.filter(([row]) => row.name !== "type").flatMap((row) => stepsOf(row, around));
  const steps = [must(isKindOf(schema, kind, place.value, compiler)), ...rest];
  const test = asTest(steps);
  if (test !== null) return [must(or([isNull, test]))];
  return [run({ head: code`if (${negate(isNull).code})`, body: settle(steps, place.fail) })];
}

function stepsOf([row, held]: Row, { schema, place, asked, compiler }: Surroundings): readonly CheckStep[] {
  const seen = row.name.startsWith("unevaluated") ? asked.own : asked.others;
  const { value, scope, fail, left, hint } = place;
  return row.check({ value, scope, fail, seen, left, hint, held, schema, compiler });
}

function plain(rows: readonly Row[], around: Surroundings): readonly CheckStep[] {
  const { kinds, place, compiler } = around;
  if (kinds?.length === 1) return rows.flatMap((row) => stepsOf(row, around));
  return runsOf(rows).flatMap(({ about, rows: some }) => {
    const steps = some.flatMap((row) => stepsOf(row, around));
    return about === null ? steps : onlyFor(about, steps, place, compiler);
  });
}

interface Run {
  readonly about: Keyword["about"];
  readonly rows: Row[];
}

/** Neighbouring keywords about the same kind of value, together. */
function runsOf(rows: readonly Row[]): readonly Run[] {
  const runs: Run[] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.about === row[0].about) last.rows.push(row);
    else runs.push({ about: row[0].about, rows: [row] });
  }
  return runs;
}

/** Steps that count for one kind of value only. */
function onlyFor(kind: Kind, steps: readonly CheckStep[], place: Place, compiler: Compiler): readonly CheckStep[] {
  if (steps.length === 0) return [];
  const isIt = isKind(place.value, kind, compiler);
  const test = asTest(steps);
  if (test !== null) return [must(test.form === "true" ? test : or([negate(isIt), and([test])]))];
  return [run({ head: code`if (${isIt.code})`, body: settle(steps, place.fail) })];
}
