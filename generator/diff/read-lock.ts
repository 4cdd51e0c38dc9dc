import { type Digests, digestsOf } from "../emit/lock.ts";
import { unlockedFacts } from "../emit/locked-facts.ts";
import { isJsonObject, type Json, type JsonObject, listOf, own } from "../json.ts";
import type { ContractModel } from "../model.ts";
import type { SourceRef } from "../source.ts";
import { fileRef } from "../write/output.ts";
import { diff } from "./diff.ts";

/** A lock as it was read. */
export interface Lock {
  readonly contract: string;
  readonly version: string;
  /** The digests that the file declares. */
  readonly digests: Digests;
  readonly model: ContractModel;
}

/** A lock from its JSON, or why it is none. A lock has no places: every one in its model is `at`. */
export function readLock(
  json: Json,
  at: SourceRef = fileRef("contract.lock.json"),
): Lock | { readonly problem: string } {
  if (!isJsonObject(json) || own(json, "lock") === undefined) return { problem: "it is not a contract.lock.json" };
  if (own(json, "lock") !== 1) return { problem: "it is from another version of Toolpact" };
  const [model, tools, digest] = [own(json, "model"), own(json, "tools"), own(json, "digest")];
  const isWhole = isJsonObject(model) && isJsonObject(tools) && typeof digest === "string";
  if (!isWhole || !hasSections(model)) return { problem: "parts of it are missing" };
  const rows = Object.entries(model).map(([section, held]) => [section, placed(unlocked(section, held), at)]);
  const contract = Object.fromEntries(rows) as unknown as ContractModel;
  if (!isReadable(contract)) return { problem: "it was edited by hand or is damaged" };
  return {
    contract: String(own(json, "contract")),
    version: String(own(json, "version")),
    digests: { whole: digest, tools: tools as Readonly<Record<string, string>> },
    model: contract,
  };
}

function unlocked(section: string, value: Json): Json {
  return section === "tools" ? listOf(value).map(unlockedFacts) : value;
}

/** A lock is a user's file: what is missing in its rows shows when they are read. */
function isReadable(model: ContractModel): boolean {
  try {
    digestsOf(model);
    // Only of tools that differ is everything read.
    diff(model, { ...model, tools: model.tools.map((tool) => ({ ...tool, isOther: true })) });
    return true;
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown;
    return false;
  }
}

const LISTS = [
  ...["profiles", "identifiers", "types", "errors", "commonErrors", "dependencies", "rateClasses", "idempotency"],
  ...["outcomes", "tools", "suppressions"],
];
const MAPS = ["contract", "redaction", "limits", "envelope", "defs"];

function hasSections(model: JsonObject): boolean {
  const isNamed = (row: Json) => isJsonObject(row);
  return (
    LISTS.every((key) => {
      const list = own(model, key);
      return Array.isArray(list) && list.every(isNamed);
    }) && MAPS.every((key) => isJsonObject(own(model, key)))
  );
}

/** Fields that hold a spec's own values. */
const PAYLOADS: ReadonlySet<string> = new Set(["schema", "default", "const", "input", "output"]);

/** A lock has no places: each part of the model gets one. */
function placed(value: Json, at: SourceRef): Json {
  if (Array.isArray(value)) return value.map((one: Json) => placed(one, at));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, isPayload(key, inner) ? inner : placed(inner, at)]);
  const isRow = entries.some(([key]) => ROWS.has(String(key)));
  return Object.fromEntries([...entries, ...(isRow ? [["at", { ...at }]] : [])]);
}

/** Keys of the parts of the model that have a location. */
const ROWS: ReadonlySet<string> = new Set(["name", "code", "schema", "situation", "key", "id", "errors"]);

/** `input` and `output` are shapes in a tool, plain values in its examples. */
function isPayload(key: string, value: Json): boolean {
  return PAYLOADS.has(key) && !(isJsonObject(value) && Object.hasOwn(value, "marks"));
}
