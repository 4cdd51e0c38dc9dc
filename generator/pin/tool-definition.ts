import { canonicalJson, digestText } from "../emit/canonical-json.ts";
import { isJsonObject, type JsonObject, own } from "../json.ts";
import { DEFINITION_KEYS, type StatedContract, type ToolDefinition } from "./pin.ts";

/** The part of an entry of `tools/list` that is pinned. An entry without an input schema takes any object. */
export function definitionOf(entry: JsonObject): ToolDefinition {
  const members = DEFINITION_KEYS.flatMap((key) => {
    const value = own(entry, key);
    return value === undefined ? [] : [[key, value] as const];
  });
  return { inputSchema: { type: "object" }, ...Object.fromEntries(members) };
}

/** The digest of a definition. `runtime/client/pin-digest.ts` computes the same. */
export function definitionDigest(definition: ToolDefinition): string {
  return `sha256:${digestText("toolpact:pinned-tool:v1", canonicalJson({ ...definitionOf(definition as unknown as JsonObject) }))}`;
}

/** The contract that an entry states under any prefix of `_meta`, or null. */
export function statedContract(entry: JsonObject): StatedContract | null {
  const [version, digest] = ["contract_version", "contract_digest"].map((key) => metaValue(entry, key));
  const stated = {
    ...(typeof version === "string" ? { version } : {}),
    ...(typeof digest === "string" ? { digest } : {}),
  };
  return Object.keys(stated).length === 0 ? null : stated;
}

/** The former names that an entry states in `_meta`, under any prefix. */
export function statedAliases(entry: JsonObject): readonly string[] {
  const aliases = metaValue(entry, "aliases");
  return Array.isArray(aliases) ? aliases.filter((name): name is string => typeof name === "string") : [];
}

function metaValue(entry: JsonObject, name: string) {
  const meta = own(entry, "_meta");
  if (!isJsonObject(meta)) return undefined;
  const key = Object.keys(meta).find((one) => one.endsWith(`/${name}`));
  return key === undefined ? undefined : own(meta, key);
}
