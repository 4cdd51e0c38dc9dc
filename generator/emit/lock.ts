import { byText, isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import type { ContractModel, Tool } from "../model.ts";
import { canonicalJson, canonicalList, digestText } from "./canonical-json.ts";
import type { Emitted, GeneratedFile, Seal } from "./emitter.ts";
import { jsonFile, plain } from "./json-file.ts";

/** The version of the lock's own format. */
const LOCK_VERSION = 1;

/**
 * `contract.lock.json`: the model itself, with a digest for each tool and one for the whole. It is what `diff` compares with.
 * A tool's digest covers the tool, the shared shapes it reaches and the codes it declares: all that its callers rely on.
 * That of the whole covers the model with each tool's digest in the tool's place.
 */
export function emitLock(model: ContractModel): Emitted {
  const data = lockedModel(model);
  const tools = (own(data, "tools") ?? []) as readonly Json[];
  const parts = partsOf(data);
  const digests = model.tools.map((tool, index) => {
    return [tool.name, `sha256:${toolDigest(tool, canonicalJson(tools[index] ?? null), parts, model)}`] as const;
  });
  const whole = aroundTools(data);
  const members = digests.map(([tool, digest]) => `${JSON.stringify(tool)}:${JSON.stringify(digest)}`);
  const rows = model.tools.map(({ name }, index) => [name, tools[index] ?? null] as const);
  const file = jsonFile("contract.lock.json", {
    lock: plain(LOCK_VERSION),
    contract: plain(model.contract.name),
    version: plain(model.contract.version),
    digest: plain(`sha256:${sealDigest(whole, members)}`),
    tools: { list: DIGESTS, kind: "object", rows: digests },
    model: {
      members: mapValues(data, (key, value) => (key === "tools" ? { list: key, kind: "list", rows } : plain(value))),
    },
  });
  return {
    files: [{ ...file, seal: { ...whole, list: DIGESTS, start: file.text.indexOf(SEAL) + SEAL.length } }],
    diagnostics: [],
  };
}

const DIGESTS = "digests";
/** What stands before the digest of the whole; no text of JSON holds it. */
const SEAL = `"digest": "sha256:`;

/** The digest of the whole, given the canonical members of its tools: each tool with its own digest. */
function sealDigest({ before, after }: Pick<Seal, "before" | "after">, members: readonly string[]): string {
  return digestText("toolpact:contract:v1", `${before}{${members.join(",")}}${after}`);
}

/** The canonical text of the model, before and after its tools. */
function aroundTools(data: JsonObject): Pick<Seal, "before" | "after"> {
  const textOf = (isWanted: (key: string) => boolean) =>
    canonicalJson(Object.fromEntries(Object.entries(data).filter(([key]) => isWanted(key)))).slice(1, -1);
  return {
    before: `{${[textOf((key) => key < "tools"), '"tools":'].join(",")}`,
    after: `,${textOf((key) => key > "tools")}}`,
  };
}

function mapValues<T>(object: JsonObject, change: (key: string, value: Json) => T): { readonly [key: string]: T } {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(key, value ?? null)]));
}

/** The model without the places in the spec: those change with every edit and mean nothing to a caller. */
export function lockedModel(model: ContractModel): JsonObject {
  return withoutPlaces(model as unknown as Json) as JsonObject;
}

/** The canonical texts that digests are made of, each made once. Lists are in the model's order. */
interface Parts {
  readonly errors: readonly string[];
  readonly outcomes: readonly string[];
  readonly defs: ReadonlyMap<string, string>;
  /** By key, what each shared shape refers to. */
  readonly refs: ReadonlyMap<string, ReadonlySet<string>>;
}

function partsOf(data: JsonObject): Parts {
  const textsOf = (key: string) => ((own(data, key) ?? []) as readonly Json[]).map(canonicalJson);
  const shapes = Object.entries((own(data, "defs") ?? {}) as JsonObject).sort(([a], [b]) => byText(a, b));
  return {
    errors: textsOf("errors"),
    outcomes: textsOf("outcomes"),
    defs: new Map(shapes.map(([key, shape]) => [key, canonicalJson(shape)])),
    refs: new Map(shapes.map(([key, shape]) => [key, new Set(refsIn(shape))])),
  };
}

/** The canonical text of `{ defs, errors, outcomes, tool }`, put together from its parts. */
function toolDigest(tool: Tool, toolText: string, parts: Parts, model: ContractModel): string {
  const codes = new Set(tool.inProfiles.flatMap((one) => one.errors.map(({ code }) => code)));
  const names = new Set(tool.inProfiles.flatMap((one) => one.outcomes));
  const reached = reachedKeys(tool, { codes, names, refs: parts.refs }, model);
  const shared = [...parts.defs].filter(([key]) => reached.has(key));
  const text = [
    `"defs":{${shared.map(([key, shape]) => `${JSON.stringify(key)}:${shape}`).join(",")}}`,
    `"errors":${canonicalList(parts.errors.filter((_, index) => codes.has(model.errors[index]?.code ?? "")))}`,
    `"outcomes":${canonicalList(parts.outcomes.filter((_, index) => names.has(model.outcomes[index]?.name ?? "")))}`,
    `"tool":${toolText}`,
  ];
  return digestText("toolpact:tool:v1", `{${text.join(",")}}`);
}

/** What a tool may answer with, and what refers to what. */
interface Reaching {
  readonly codes: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly refs: Parts["refs"];
}

/** The keys of the shared shapes that a tool, its errors and its outcomes refer to, directly or through others. */
function reachedKeys(
  tool: Tool,
  { codes, names, refs }: Reaching,
  { errors, outcomes }: ContractModel,
): ReadonlySet<string> {
  const answers = [...errors.filter(({ code }) => codes.has(code)), ...outcomes.filter(({ name }) => names.has(name))];
  const waiting = refsIn([tool, ...answers] as unknown as Json);
  const reached = new Set<string>();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const further = refs.get(key);
    if (further === undefined || reached.has(key)) continue;
    reached.add(key);
    waiting.push(...further);
  }
  return reached;
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

/** A lock whose rows have changed, with the digest that they have now. */
export function resealed(file: GeneratedFile & { readonly seal: Seal }): GeneratedFile {
  const { text, rows = [], seal } = file;
  const own = rows.filter(({ list }) => list === seal.list);
  const members = own.map(({ start, end }) => text.slice(start, end).replace('": "', '":"'));
  const digest = sealDigest(seal, members);
  return { ...file, text: `${text.slice(0, seal.start)}${digest}${text.slice(seal.start + digest.length)}` };
}
