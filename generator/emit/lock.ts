import { byText, isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import type { ContractModel, Tool } from "../model.ts";
import { canonicalJson, digest, digestText } from "./canonical-json.ts";
import type { Emitted } from "./emitter.ts";
import { jsonFile } from "./json-file.ts";

/** The version of the lock's own format. */
const LOCK_VERSION = 1;

/** The digests of a contract: of the whole, and of each tool by name. */
export interface Digests {
  readonly whole: string;
  readonly tools: Readonly<Record<string, string>>;
}

/**
 * `contract.lock.json`: the model itself, with a digest for each tool and one for the whole. It is what `diff` compares with.
 */
export function emitLock(model: ContractModel): Emitted {
  const data = lockedModel(model);
  const { whole, tools } = digestsOfLocked(data);
  const { name, version } = model.contract;
  const lock = { lock: LOCK_VERSION, contract: name, version, digest: whole, tools, model: data };
  return { files: [jsonFile("contract.lock.json", lock)], diagnostics: [] };
}

/**
 * The digests of a model. A tool's digest covers the tool, the shared shapes it reaches and the codes it declares: all
 * that its callers rely on. That of the whole covers the model with each tool's digest in the tool's place.
 */
export function digestsOf(model: ContractModel): Digests {
  return digestsOfLocked(lockedModel(model));
}

function digestsOfLocked(data: JsonObject): Digests {
  // It differs from a model in nothing but the locations, which no digest covers.
  const model = data as unknown as ContractModel;
  const tools = Object.fromEntries(model.tools.map((tool) => [tool.name, toolDigest(tool, model)]));
  return { whole: `sha256:${digestText("toolpact:contract:v1", wholeText(data, tools))}`, tools };
}

/** The canonical text of the model, with each tool's digest in place of the tool. Tools keep the order of the model. */
function wholeText(data: JsonObject, digests: JsonObject): string {
  const members = Object.keys(data).sort();
  const textOf = (key: string) => (key === "tools" ? JSON.stringify(digests) : canonicalJson(data[key] ?? null));
  return `{${members.map((key) => `${JSON.stringify(key)}:${textOf(key)}`).join(",")}}`;
}

/** The model without the places in the spec: those change with every edit and mean nothing to a caller. */
function lockedModel(model: ContractModel): JsonObject {
  return withoutPlaces(model as unknown as Json) as JsonObject;
}

function toolDigest(tool: Tool, { errors, outcomes, defs }: ContractModel): string {
  const codes = new Set(tool.inProfiles.flatMap((one) => one.errors.map(({ code }) => code)));
  const names = new Set(tool.inProfiles.flatMap((one) => one.outcomes));
  const own = {
    tool,
    errors: errors.filter(({ code }) => codes.has(code)),
    outcomes: outcomes.filter(({ name }) => names.has(name)),
  } as unknown as JsonObject;
  return `sha256:${digest("toolpact:tool:v1", { ...own, defs: reachedDefs(own, defs as unknown as JsonObject) })}`;
}

/** The shared shapes that a value refers to, directly or through others, by key. */
function reachedDefs(value: Json, defs: JsonObject): JsonObject {
  const reached = new Map<string, Json>();
  const waiting = refsIn(value);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const def = own(defs, key);
    if (def === undefined || reached.has(key)) continue;
    reached.set(key, def);
    refsIn(def, waiting);
  }
  return Object.fromEntries(reached);
}

function refsIn(value: Json, found: string[] = []): string[] {
  if (typeof value !== "object" || value === null) return found;
  const ref = isJsonObject(value) ? own(value, "$ref") : undefined;
  if (typeof ref === "string" && ref.startsWith("#/$defs/")) found.push(ref.slice("#/$defs/".length));
  for (const inner of Object.values(value)) refsIn(inner, found);
  return found;
}

/** Fields that hold a spec's own values, where a key `at` is not ours. */
const PAYLOADS: ReadonlySet<string> = new Set(["schema", "writtenInput", "default", "success", "failure", "const"]);

function withoutPlaces(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (!isJsonObject(value)) return value;
  const kept: [string, Json][] = [];
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined || (key === "at" && isPlace(inner))) continue;
    kept.push([key, isPayload(key, inner) ? inner : withoutPlaces(sorted(key, inner))]);
  }
  return Object.fromEntries(kept);
}

/** Maps by name have no order of their own. */
function sorted(key: string, value: Json): Json {
  if ((key !== "defs" && key !== "uses") || !isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => byText(a, b)));
}

/** `success` and `failure` are shapes in a variant, plain values in its discriminator. */
function isPayload(key: string, value: Json): boolean {
  return PAYLOADS.has(key) && !(isJsonObject(value) && Object.hasOwn(value, "marks"));
}

function isPlace(value: Json): boolean {
  return isJsonObject(value) && Object.hasOwn(value, "file") && Object.hasOwn(value, "line");
}
