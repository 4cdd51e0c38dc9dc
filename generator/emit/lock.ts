import { byText, isJsonObject, type Json, type JsonObject, listOf, setOwn } from "../json.ts";
import type { ContractModel, Tool } from "../model.ts";
import { canonicalJson, digestText } from "./canonical-json.ts";
import type { Emitted } from "./emitter.ts";
import { jsonFile } from "./json-file.ts";
import { lockedFacts } from "./locked-facts.ts";

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
  const shared = sharedTexts(model);
  const tools = Object.fromEntries(model.tools.map((tool) => [tool.name, toolDigest(tool, shared)]));
  return { whole: `sha256:${digestText("toolpact:contract:v1", wholeText(data, tools))}`, tools };
}

/** The canonical text of the model, with each tool's digest in place of the tool. Tools keep the order of the model. */
function wholeText(data: JsonObject, digests: JsonObject): string {
  const members = Object.keys(data).sort();
  const textOf = (key: string) => (key === "tools" ? JSON.stringify(digests) : canonicalJson(data[key] ?? null));
  return `{${members.map((key) => `${JSON.stringify(key)}:${textOf(key)}`).join(",")}}`;
}

/** The model without source locations, which change with every edit and do not matter to callers. */
function lockedModel(model: ContractModel): JsonObject {
  const plain = withoutPlaces(model as unknown as Json) as JsonObject;
  return { ...plain, tools: listOf(plain["tools"]).map((tool) => lockedFacts(tool as JsonObject)) };
}

/** A part that several tools share: its canonical text, and the definitions that it refers to. Printed once. */
interface SharedText {
  readonly text: string;
  readonly refs: readonly string[];
}

interface SharedTexts {
  readonly defs: ReadonlyMap<string, SharedText>;
  /** In the order of the model. */
  readonly errors: ReadonlyMap<string, SharedText>;
  readonly outcomes: ReadonlyMap<string, SharedText>;
}

function sharedTexts({ defs, errors, outcomes }: ContractModel): SharedTexts {
  return {
    defs: new Map(Object.entries(defs).map(([key, def]) => [key, sharedText(def)])),
    errors: new Map(errors.map((error) => [error.code, sharedText(error)])),
    outcomes: new Map(outcomes.map((outcome) => [outcome.name, sharedText(outcome)])),
  };
}

function sharedText(part: unknown): SharedText {
  const text = canonicalJson(part as Json);
  return { text, refs: refsIn(text) };
}

/** The digest of the canonical text of `{ defs, errors, outcomes, tool }`. */
function toolDigest(tool: Tool, shared: SharedTexts): string {
  const codes = new Set(tool.inProfiles.flatMap((one) => one.errors.map(({ code }) => code)));
  const names = new Set(tool.inProfiles.flatMap((one) => one.outcomes));
  const errors = [...shared.errors].flatMap(([code, one]) => (codes.has(code) ? [one] : []));
  const outcomes = [...shared.outcomes].flatMap(([name, one]) => (names.has(name) ? [one] : []));
  const own = sharedText(tool);
  const reached = reachedDefs([own, ...errors, ...outcomes], shared.defs);
  const sorted = [...reached].sort(([a], [b]) => byText(a, b));
  const defs = sorted.map(([key, { text }]) => `${JSON.stringify(key)}:${text}`).join(",");
  const text = `{"defs":{${defs}},"errors":[${textsOf(errors)}],"outcomes":[${textsOf(outcomes)}],"tool":${own.text}}`;
  return `sha256:${digestText("toolpact:tool:v1", text)}`;
}

function textsOf(parts: readonly SharedText[]): string {
  return parts.map(({ text }) => text).join(",");
}

/** The shared shapes that these parts refer to, directly or through others, by key. */
function reachedDefs(parts: readonly SharedText[], defs: SharedTexts["defs"]): ReadonlyMap<string, SharedText> {
  const reached = new Map<string, SharedText>();
  const waiting = parts.flatMap(({ refs }) => refs);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const def = defs.get(key);
    if (def === undefined || reached.has(key)) continue;
    reached.set(key, def);
    waiting.push(...def.refs);
  }
  return reached;
}

/** A reference in canonical JSON: within a string, its quotes would be escaped. */
const REFERENCE = /"\$ref":"#\/\$defs\/([^"\\]*)"/g;

function refsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(REFERENCE), ([, key = ""]) => key);
}

/** Fields that hold a spec's own values, where a key `at` is not ours. */
const PAYLOADS: ReadonlySet<string> = new Set([
  "schema",
  "writtenInput",
  "writtenOutput",
  "_meta",
  "members",
  "default",
  "success",
  "failure",
  "const",
]);

function withoutPlaces(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (!isJsonObject(value)) return value;
  const kept: Record<string, Json> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined || (key === "at" && isPlace(inner))) continue;
    setOwn(kept, key, isPayload(key, inner) ? inner : withoutPlaces(sorted(key, inner)));
  }
  return kept;
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
