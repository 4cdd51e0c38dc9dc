import { byText, isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import type { ContractModel, Tool } from "../model.ts";
import { digest } from "./canonical-json.ts";
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
  const lock = {
    lock: LOCK_VERSION,
    contract: model.contract.name,
    version: model.contract.version,
    digest: `sha256:${digest("toolpact:contract:v1", data)}`,
    tools: Object.fromEntries(model.tools.map((tool) => [tool.name, `sha256:${toolDigest(tool, model)}`])),
    model: data,
  };
  return { files: [jsonFile("contract.lock.json", lock)], diagnostics: [] };
}

/** The model without the places in the spec: those change with every edit and mean nothing to a caller. */
export function lockedModel(model: ContractModel): Json {
  return withoutPlaces(model as unknown as Json);
}

function toolDigest(tool: Tool, model: ContractModel): string {
  const codes = new Set(tool.inProfiles.flatMap(({ errors }) => errors.map(({ code }) => code)));
  const errors = model.errors.filter(({ code }) => codes.has(code));
  const outcomes = model.outcomes.filter(({ name }) => tool.inProfiles.some((one) => one.outcomes.includes(name)));
  const data = withoutPlaces({ tool, errors, outcomes } as unknown as Json);
  const defs = withoutPlaces(model.defs as unknown as Json) as JsonObject;
  const reached = reachedKeys(data, defs);
  const shared = Object.fromEntries(Object.entries(defs).filter(([key]) => reached.has(key)));
  return digest("toolpact:tool:v1", { ...(data as JsonObject), defs: shared });
}

/** The keys of the shared shapes that a value refers to, directly or through others. */
function reachedKeys(value: Json, defs: JsonObject): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (inner: Json): void => {
    for (const key of refsIn(inner)) {
      const def = own(defs, key);
      if (def === undefined || reached.has(key)) continue;
      reached.add(key);
      visit(def);
    }
  };
  visit(value);
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
