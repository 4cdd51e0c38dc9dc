import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { children, defKeyOf, isSchema } from "../local-refs.ts";
import { KEYWORDS } from "../schema-keywords.ts";
import { SILENT } from "./shape.ts";

/** Documents that references may lead to, by address. Contracts have none: only tests of the standard hand some in. */
export type Remotes = ReadonlyMap<string, Json>;

/** Finds what references lead to, for all roots of one module. */
export interface Resolver {
  /** The root to compile in the place of `root`: itself, or a copy where its references mean something of their own. */
  readonly add: (root: JsonSchema) => JsonSchema;
  /** What the `$ref` of a schema leads to. */
  readonly target: (schema: JsonObject) => JsonSchema | undefined;
  /** A text that is equal for schemas that mean the same; null where only the schema itself means it. */
  readonly meaningOf: (schema: JsonObject) => string | null;
}

/** Roots that agree about their definitions and refer to them by name alone share them; others stand for themselves. */
export function createResolver(remotes: Remotes): Resolver {
  const shared = new Map<string, JsonSchema>();
  const addresses = createAddresses(remotes);
  return {
    add(root) {
      if (joins(root, shared)) return root;
      const copy = structuredClone(root);
      addresses.index(copy, START);
      return copy;
    },
    target(schema) {
      const ref = String(own(schema, "$ref"));
      return addresses.has(schema) ? addresses.find(ref, schema) : shared.get(defKeyOf(ref) ?? "");
    },
    meaningOf: (schema) => (addresses.has(schema) ? null : meaningOf(schema)),
  };
}

/** The schema as text, without the keywords that restrict nothing. */
function meaningOf(schema: JsonSchema): string {
  if (!isJsonObject(schema)) return String(schema);
  const parts = Object.entries(schema)
    .filter(([keyword]) => !SILENT.has(keyword) && !keyword.startsWith("x-"))
    .map(([keyword, held]) => `${JSON.stringify(keyword)}:${meaningOfHeld(keyword, held)}`);
  return `{${parts.join()}}`;
}

function meaningOfHeld(keyword: string, held: Json): string {
  const kind = KEYWORDS.get(keyword);
  if (kind === "schema") return meaningOf(held as JsonSchema);
  if (kind === "list") return `[${(held as readonly JsonSchema[]).map(meaningOf).join()}]`;
  if (kind !== "map") return JSON.stringify(held);
  const entries = Object.entries(held as Readonly<Record<string, JsonSchema>>);
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${meaningOf(one)}`).join()}}`;
}

const START = "https://schema.invalid/";

function joins(root: JsonSchema, shared: Map<string, JsonSchema>): boolean {
  if (!isJsonObject(root)) return true;
  const held = own(root, "$defs");
  const defs = Object.entries(isJsonObject(held) ? held : {}).filter((entry): entry is [string, JsonSchema] =>
    isSchema(entry[1]),
  );
  const agrees = defs.every(([key, def]) => !shared.has(key) || isSame(shared.get(key), def));
  if (!agrees || !refersByName(root)) return false;
  for (const [key, def] of defs) if (!shared.has(key)) shared.set(key, def);
  return true;
}

function isSame(a: JsonSchema | undefined, b: JsonSchema): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** True if every reference is `#/$defs/<key>` and no schema below has an address of its own. */
function refersByName(schema: JsonSchema, isRoot = true): boolean {
  if (!isJsonObject(schema)) return true;
  const ref = own(schema, "$ref");
  if (ref !== undefined && (typeof ref !== "string" || defKeyOf(ref) === null)) return false;
  if (!isRoot && own(schema, "$id") !== undefined) return false;
  return children(schema).every((child) => refersByName(child.schema, false));
}

interface Addresses {
  readonly index: (root: JsonSchema, base: string) => void;
  readonly has: (schema: JsonObject) => boolean;
  readonly find: (ref: string, from: JsonObject) => JsonSchema | undefined;
}

/** Schemas by `$id` and anchor. */
function createAddresses(remotes: Remotes): Addresses {
  const book: Book = { bases: new Map(), named: new Map() };
  const documentAt = (address: string): JsonSchema | undefined => {
    const remote = remotes.get(address);
    if (!book.named.has(`${address}#`) && isSchema(remote)) enter(remote, address, book);
    return book.named.get(`${address}#`);
  };
  return {
    index: (root, base) => enter(root, base, book),
    has: (schema) => book.bases.has(schema),
    find(ref, from) {
      const address = addressOf(ref, book.bases.get(from) ?? START);
      const root = address === null ? undefined : documentAt(address.document);
      return address === null || root === undefined ? undefined : within(root, address, book);
    },
  };
}

interface Book {
  /** The address that references of a schema are relative to. */
  readonly bases: Map<JsonObject, string>;
  readonly named: Map<string, JsonSchema>;
}

interface Address {
  readonly document: string;
  readonly fragment: string;
}

function enter(root: JsonSchema, address: string, book: Book): void {
  book.named.set(`${address}#`, root);
  enterBelow(root, address, book);
}

function enterBelow(schema: JsonSchema, outer: string, book: Book): void {
  if (!isJsonObject(schema)) return;
  const id = own(schema, "$id");
  const base = typeof id === "string" ? (addressOf(id, outer)?.document ?? outer) : outer;
  book.bases.set(schema, base);
  if (base !== outer || id !== undefined) book.named.set(`${base}#`, schema);
  for (const anchor of [own(schema, "$anchor"), own(schema, "$dynamicAnchor")]) {
    if (typeof anchor === "string") book.named.set(`${base}#${anchor}`, schema);
  }
  for (const child of children(schema)) enterBelow(child.schema, base, book);
}

function within(root: JsonSchema, { document, fragment }: Address, { bases, named }: Book): JsonSchema | undefined {
  if (!fragment.startsWith("/")) return named.get(`${document}#${fragment}`);
  const found = walk(root, fragment);
  const isKnown = typeof found === "boolean" || (isJsonObject(found) && bases.has(found));
  return isKnown ? (found as JsonSchema) : undefined;
}

function addressOf(ref: string, base: string): Address | null {
  try {
    const url = new URL(ref, base);
    const fragment = decodeURIComponent(url.hash.slice(1));
    url.hash = "";
    return { document: url.href, fragment };
  } catch {
    return null;
  }
}

function walk(root: JsonSchema, pointer: string): Json | undefined {
  return pointer
    .slice(1)
    .split("/")
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<Json | undefined>((at, step) => {
      if (typeof at !== "object" || at === null || !Object.hasOwn(at, step)) return undefined;
      return (at as JsonObject)[step];
    }, root);
}
