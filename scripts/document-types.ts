import { compile } from "json-schema-to-typescript";
import type { Json, JsonObject } from "../generator/json.ts";
import { POSITIONS } from "../generator/schemas/build/positions.ts";
import { mapObjects } from "./map-objects.ts";

const CONTRACT_IMPORTS = `
import type { Json, JsonSchema } from "../json.ts";

/** A shape: JSON Schema 2020-12. */
export type SchemaSpec = JsonSchema;
`;

const PROJECT_IMPORTS = `
import type { Json } from "../json.ts";
`;

/** TypeScript types of the documents that a meta-schema allows. Shapes are `SchemaSpec`, whatever they contain. */
export async function documentTypes(schema: JsonObject, name: string): Promise<string> {
  const { definitions, ...root } = mapObjects(schema, (object) => forTypes(object)) as JsonObject & {
    definitions: JsonObject;
  };
  const kept = Object.entries(definitions).filter(([key]) => !isShape(key));
  const plain = { ...root, definitions: Object.fromEntries(kept) };
  const text = await compile(plain as never, name, {
    bannerComment: name === "ContractDocument" ? CONTRACT_IMPORTS : PROJECT_IMPORTS,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 120 },
    $refOptions: { resolve: { external: false, http: false, file: false } as never },
  });
  return readonlyText(text);
}

function isShape(definition: string): boolean {
  return (
    Object.hasOwn(POSITIONS, definition) ||
    definition.startsWith("keyword-") ||
    ["SchemaFile", "TextSchema"].includes(definition)
  );
}

function forTypes(object: JsonObject): JsonObject {
  const { description } = object;
  if (typeof description === "string" && Object.keys(object).length === 1) return { description, tsType: "Json" };
  if (refersToShape(object))
    return { ...(typeof description === "string" ? { description } : {}), tsType: "SchemaSpec" };
  return withoutNames(object);
}

function refersToShape(object: JsonObject): boolean {
  const [only] = Array.isArray(object["allOf"]) ? (object["allOf"] as readonly Json[]) : [object];
  const ref = (only as JsonObject | undefined)?.["$ref"];
  return typeof ref === "string" && isShape(ref.slice("#/definitions/".length));
}

/** `title` and `$id` would name the types; identifiers are shapes too; a string or a map is two types. */
function withoutNames(object: JsonObject): JsonObject {
  const { title, $id, ...rest } = object;
  if (typeof title !== "string") return withoutBounds(object);
  if (title === "An identifier") return { description: rest["description"] ?? "", tsType: "SchemaSpec" };
  if (!Array.isArray(rest["type"])) return rest;
  const { type, pattern, maxLength, description, ...map } = rest;
  return { description: description ?? "", anyOf: [{ type: "string" }, { type: "object", ...map }] };
}

function withoutBounds({ minItems, maxItems, ...rest }: JsonObject): JsonObject {
  return rest;
}

/** json-schema-to-typescript has no option for it. */
function readonlyText(text: string): string {
  return text
    .replace(/^(\s+)(?=("[^"]+"|[$\w]+)\??: )/gm, "$1readonly ")
    .replace(/^(\s+)(?=\[k: string\]: )/gm, "$1readonly ")
    .replace(/(: |\| )(\(.+\)|\w+)\[\]/g, "$1readonly $2[]");
}
