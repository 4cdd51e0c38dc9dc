import { byText, isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import type { ContractModel, Tool } from "../model.ts";
import { canonicalJson, canonicalList, digest, digestText } from "./canonical-json.ts";
import type { Emitted } from "./emitter.ts";
import { jsonFile } from "./json-file.ts";

/** The version of the lock's own format. */
const LOCK_VERSION = 1;

/**
 * `contract.lock.json`: the model itself, with a digest for each tool and one for the whole. It is what `diff` compares with.
 * A tool's digest covers the tool, the shared shapes it reaches and the codes it declares: all that its callers rely on.
 */
export function emitLock(model: ContractModel): Emitted {
  const data = lockedModel(model);
  const parts = partsOf(model);
  const lock = {
    lock: LOCK_VERSION,
    contract: model.contract.name,
    version: model.contract.version,
    digest: `sha256:${digest("toolpact:contract:v1", data)}`,
    tools: Object.fromEntries(model.tools.map((tool) => [tool.name, `sha256:${toolDigest(tool, parts, model)}`])),
    model: data,
  };
  return { files: [jsonFile("contract.lock.json", lock)], diagnostics: [] };
}

/** The model without the places in the spec: those change with every edit and mean nothing to a caller. */
export function lockedModel(model: ContractModel): Json {
  return withoutPlaces(model as unknown as Json);
}

/** The canonical texts that tools' digests are made of, each made once. */
interface Parts {
  readonly errors: ReadonlyMap<string, string>;
  readonly outcomes: ReadonlyMap<string, string>;
  readonly defs: ReadonlyMap<string, string>;
  /** By key, what each shared shape refers to. */
  readonly refs: ReadonlyMap<string, ReadonlySet<string>>;
}

function partsOf({ errors, outcomes, defs }: ContractModel): Parts {
  const shapes = Object.entries(withoutPlaces(defs as unknown as Json) as JsonObject).sort(([a], [b]) => byText(a, b));
  return {
    errors: new Map(errors.map((error) => [error.code, canonicalPart(error)])),
    outcomes: new Map(outcomes.map((outcome) => [outcome.name, canonicalPart(outcome)])),
    defs: new Map(shapes.map(([key, shape]) => [key, canonicalJson(shape)])),
    refs: new Map(shapes.map(([key, shape]) => [key, new Set(refsIn(shape))])),
  };
}

function canonicalPart(part: unknown): string {
  return canonicalJson(withoutPlaces(part as Json));
}

/** The canonical text of `{ defs, errors, outcomes, tool }`, put together from its parts. */
function toolDigest(tool: Tool, { errors, outcomes, defs, refs }: Parts, model: ContractModel): string {
  const codes = new Set(tool.inProfiles.flatMap((one) => one.errors.map(({ code }) => code)));
  const names = new Set(tool.inProfiles.flatMap((one) => one.outcomes));
  const reached = reachedKeys(tool, { codes, names, refs }, model);
  const shared = [...defs].filter(([key]) => reached.has(key)).map(([key, text]) => `${JSON.stringify(key)}:${text}`);
  const text = [
    `"defs":{${shared.join(",")}}`,
    `"errors":${canonicalList([...errors].filter(([code]) => codes.has(code)).map(([, one]) => one))}`,
    `"outcomes":${canonicalList([...outcomes].filter(([name]) => names.has(name)).map(([, one]) => one))}`,
    `"tool":${canonicalPart(tool)}`,
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
  const waiting = [tool, ...answers].flatMap((one) => [...refsIn(one as unknown as Json)]);
  const reached = new Set<string>();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const further = refs.get(key);
    if (further === undefined || reached.has(key)) continue;
    reached.add(key);
    waiting.push(...further);
  }
  return reached;
}

function* refsIn(value: Json): Iterable<string> {
  if (typeof value !== "object" || value === null) return;
  const ref = isJsonObject(value) ? own(value, "$ref") : undefined;
  if (typeof ref === "string" && ref.startsWith("#/$defs/")) yield ref.slice("#/$defs/".length);
  for (const inner of Object.values(value)) yield* refsIn(inner as Json);
}

/** Fields that hold a spec's own values, where a key `at` is not ours. */
const PAYLOADS: ReadonlySet<string> = new Set(["schema", "default", "success", "failure", "const"]);

function withoutPlaces(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([key, inner]) => inner !== undefined && !(key === "at" && isPlace(inner)));
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, isPayload(key, inner) ? inner : withoutPlaces(sorted(key, inner))]),
  );
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
