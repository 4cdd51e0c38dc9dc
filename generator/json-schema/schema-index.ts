import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import { fragmentSteps, valueAt } from "./resolve-ref.ts";
import { appliedSubschemas, isSchema } from "./walk.ts";

/** A schema with the URI of the resource it belongs to. */
export interface Located {
  readonly schema: JsonSchema;
  readonly base: string;
}

/** Every schema that a reference may name, by its full URI. */
export interface SchemaIndex {
  /** What `uri` names, pointers and anchors included; undefined for nothing. */
  readonly find: (uri: string) => Located | undefined;
  /** What `$dynamicAnchor` of that name stands for in a resource. */
  readonly findDynamic: (base: string, name: string) => Located | undefined;
  readonly isDynamic: boolean;
  /** The URI that the references of each schema are relative to. */
  readonly bases: ReadonlyMap<JsonObject, string>;
}

/** Indexes the resources and anchors of documents. */
export function indexSchemas(documents: ReadonlyMap<string, JsonSchema>): SchemaIndex {
  const found: Found = { resources: new Map(), anchors: new Map(), dynamic: new Map(), bases: new Map() };
  for (const [uri, schema] of documents) {
    found.resources.set(uri, { schema, base: uri });
    note(schema, uri, found);
  }
  return {
    find: (uri) => found.anchors.get(uri) ?? followPointer(uri, found.resources),
    findDynamic: (base, name) => found.dynamic.get(`${base}#${name}`),
    isDynamic: found.dynamic.size > 0,
    bases: found.bases,
  };
}

interface Found {
  readonly resources: Map<string, Located>;
  readonly anchors: Map<string, Located>;
  readonly dynamic: Map<string, Located>;
  readonly bases: Map<JsonObject, string>;
}

function note(schema: JsonSchema, around: string, found: Found): void {
  if (!isJsonObject(schema)) return;
  const base = baseOf(schema, around);
  const located = { schema, base };
  found.bases.set(schema, base);
  if (base !== around) found.resources.set(base, located);
  const [anchor, dynamic] = [own(schema, "$anchor"), own(schema, "$dynamicAnchor")];
  if (typeof anchor === "string") found.anchors.set(`${base}#${anchor}`, located);
  if (typeof dynamic === "string") {
    found.anchors.set(`${base}#${dynamic}`, located);
    found.dynamic.set(`${base}#${dynamic}`, located);
  }
  for (const child of appliedSubschemas(schema)) note(child.schema, base, found);
}

/** The URI that relative references in a schema start from. */
export function baseOf(schema: JsonSchema, around: string): string {
  const id = isJsonObject(schema) ? own(schema, "$id") : undefined;
  return typeof id === "string" ? (resolveUri(id, around)?.replace(/#$/, "") ?? around) : around;
}

/** A reference as a full URI; null for what is none. */
export function resolveUri(reference: string, base: string): string | null {
  return URL.canParse(reference, base) ? new URL(reference, base).href : null;
}

function followPointer(uri: string, resources: ReadonlyMap<string, Located>): Located | undefined {
  const [address = "", fragment = ""] = uri.split("#");
  const resource = resources.get(address);
  if (resource === undefined || fragment === "") return resource;
  if (!fragment.startsWith("/")) return undefined;
  let at: Json | undefined = resource.schema;
  let { base } = resource;
  for (const step of fragmentSteps(`#${fragment}`)) {
    at = valueAt(at, [step]);
    if (isSchema(at)) base = baseOf(at, base);
  }
  return isSchema(at) ? { schema: at, base } : undefined;
}
