import { isJsonObject, type Json, type JsonObject, memberAt, objectOf, own } from "../../json.ts";
import { escapeStep } from "../../json-pointer.ts";
import { olderDefinitions } from "../../json-schema/resolve-ref.ts";
import { subschemas } from "../../json-schema/walk.ts";
import type { SpecPath } from "../../source.ts";
import type { ListedTool } from "../../tools-list/tools-list.ts";
import { printEach } from "../schema-queries/print-path.ts";
import { clipped } from "./clipped.ts";
import type { ClientFault } from "./rule.ts";

/** A schema in a tool's row. */
export interface SchemaPlace {
  readonly schema: JsonObject;
  /** From the row on. */
  readonly below: SpecPath;
}

/** The two schemas of a row. */
export type Part = "inputSchema" | "outputSchema";

/** The schema itself and all in it, definitions too, as deep as it goes. Takes no stack for that: lists are untrusted. */
export function* schemasOf({ row }: ListedTool, part: Part): Iterable<SchemaPlace> {
  const root = own(row, part);
  const waiting: SchemaPlace[] = isJsonObject(root) ? [{ schema: root, below: [part] }] : [];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    yield place;
    for (const child of childrenOf(place).toReversed()) waiting.push(child);
  }
}

function childrenOf({ schema, below }: SchemaPlace): readonly SchemaPlace[] {
  return [...subschemas(schema), ...olderDefinitions(schema)].flatMap(({ steps, schema: inner }) =>
    isJsonObject(inner) ? [{ schema: inner, below: [...below, ...steps] }] : [],
  );
}

/** What to report of a schema: true for its location only, a string for more, null for nothing. */
export type Telling = (schema: JsonObject, place: SchemaPlace) => string | true | null;

/** One fault for each tool that has such a schema in its input: at the first of them, naming some. */
export function* faultsInInputs(
  tools: readonly ListedTool[],
  tell: Telling,
  more: Pick<ClientFault, "clients"> = {},
): Iterable<ClientFault> {
  for (const tool of tools) {
    const found = [...schemasOf(tool, "inputSchema")].flatMap((place) => {
      const told = tell(place.schema, place);
      return told === null ? [] : [{ below: place.below, told }];
    });
    const [first] = found;
    if (first !== undefined) yield { tool, below: first.below, detail: printEach(found, printTold), ...more };
  }
}

function printTold({ below, told }: { readonly below: SpecPath; readonly told: string | true }): string {
  return told === true ? pointerOf(below) : `${pointerOf(below)} (${told})`;
}

/** A location below the root of a schema, as a JSON Pointer with `#` before it. */
export function pointerOf(below: SpecPath): string {
  const steps = below.slice(1).map((step) => escapeStep(clipped(String(step))));
  return ["#", ...steps].join("/");
}

/** The properties that an object schema lists at its root. */
export function propertiesOf(schema: Json | undefined): readonly (readonly [string, Json])[] {
  return Object.entries(objectOf(memberAt(schema, "properties")));
}
