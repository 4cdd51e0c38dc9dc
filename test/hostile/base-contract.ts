import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { isJsonObject, type Json, type JsonObject, own } from "../../generator/json.ts";

/** The files of a contract and of what it imports, by path. */
export type SpecTexts = ReadonlyMap<string, JsonObject>;

const BASE = join(import.meta.dirname, "fixtures/base");

/** A contract with every spec keyword at least once, and with the schema keywords at each position that takes a schema. */
export function baseContract(): SpecTexts {
  const paths = readdirSync(BASE, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".yaml"));
  const written = paths.sort().map((path) => {
    const name = path.replaceAll("\\", "/").replace(/\.yaml$/, ".json");
    return [name, parse(readFileSync(join(BASE, path), "utf8")) as JsonObject] as const;
  });
  const files = new Map(written);
  const every = at(files.get("contract/types.json") ?? {}, ["types", "EveryKeyword"]);
  return new Map([...files].map(([path, root]) => [path, withEveryKeyword(root, every)]));
}

/** Where a schema gets the property `every`, which has all keywords. */
const PLACES: readonly (readonly string[])[] = [
  ["tools", "read_note", "input"],
  ["tools", "read_note", "output"],
  ["errors", "in.parts", "details"],
  ["errors", "in.parts", "result"],
  ["outcomes", "put_aside"],
];

function withEveryKeyword(root: JsonObject, every: JsonObject): JsonObject {
  return PLACES.filter(([section = ""]) => Object.hasOwn(root, section)).reduce(
    (made, path) => edit(made, path, (schema) => joined(schema, every)),
    root,
  );
}

/** Local references are seen from a schema's root, so the local definitions move there. */
function joined(schema: JsonObject, { $defs = {}, ...every }: JsonObject): JsonObject {
  return { ...schema, $defs, properties: { ...object(own(schema, "properties")), every } };
}

function edit(
  root: JsonObject,
  [step, ...rest]: readonly string[],
  change: (found: JsonObject) => JsonObject,
): JsonObject {
  if (step === undefined) return change(root);
  return { ...root, [step]: edit(object(own(root, step)), rest, change) };
}

function at(root: JsonObject, path: readonly string[]): JsonObject {
  return path.reduce((inner, step) => object(own(inner, step)), root);
}

function object(value: Json | undefined): JsonObject {
  return value !== undefined && isJsonObject(value) ? value : {};
}
