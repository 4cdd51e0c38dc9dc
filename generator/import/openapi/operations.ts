import { isJsonObject, type Json, type JsonObject, listOf, own } from "../../json.ts";
import { resolveRef } from "../../json-schema/resolve-ref.ts";
import { shownValue } from "../clean-text.ts";
import type { Notes } from "../draft.ts";

/** A document with its shared schemas. */
export interface Document {
  readonly root: JsonObject;
  /** By name, in keywords of 2020-12, with references as `#/$defs/…`. */
  readonly defs: JsonObject;
}

/** One operation of an API. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: JsonObject;
  /** Those of the path, and its own. */
  readonly parameters: readonly JsonObject[];
}

const METHODS = ["get", "head", "options", "trace", "post", "put", "patch", "delete", "query"];

/** All operations, in the order of the document. */
export function operationsOf(document: Document, notes: Notes): readonly Operation[] {
  const paths = own(document.root, "paths");
  return Object.entries(isJsonObject(paths) ? paths : {}).flatMap(([path, held]) => {
    const item = resolved(held, document);
    if (item === null) {
      notes.leftOut(["paths", path], shownValue(held));
      return [];
    }
    const rows = Object.entries(item).filter(([method]) => METHODS.includes(method));
    return rows.flatMap(([method, body]) => {
      const shared = listOf(own(item, "parameters"));
      return isJsonObject(body) ? [operationOf({ method, path, body, shared }, document, notes)] : [];
    });
  });
}

interface Found {
  readonly method: string;
  readonly path: string;
  readonly body: JsonObject;
  readonly shared: readonly Json[];
}

function operationOf({ method, path, body, shared }: Found, document: Document, notes: Notes): Operation {
  const id = own(body, "operationId");
  const name =
    typeof id === "string" && id !== "" ? id : `${method}${path}`.replaceAll(/[^A-Za-z0-9]+/g, "_").replace(/_$/, "");
  const parameters = new Map<string, JsonObject>();
  for (const value of [...shared, ...listOf(own(body, "parameters"))]) {
    const parameter = resolved(value, document);
    if (parameter === null) notes.leftOut(["paths", path, method, "parameters"], shownValue(value));
    else parameters.set(`${parameter["in"]} ${parameter["name"]}`, parameter);
  }
  return { name, method, path, body, parameters: [...parameters.values()] };
}

const MAX_STEPS = 16;

/** What a reference within the document leads to; null for one that leads nowhere, or out of it. */
export function resolved(value: Json | undefined, { root }: Document): JsonObject | null {
  let at = value;
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    if (!isJsonObject(at)) return null;
    const ref = own(at, "$ref");
    if (typeof ref !== "string") return at;
    at = ref.startsWith("#/") ? resolveRef(root, ref) : undefined;
  }
  return null;
}
