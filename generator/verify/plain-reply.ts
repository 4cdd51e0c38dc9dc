import { metaPrefix } from "../advertised/meta-prefix.ts";
import { plainResults } from "../emit/plain-results.ts";
import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import type { ContractModel } from "../model.ts";

/**
 * A result of a contract without an envelope, as the reply that its schemas describe; undefined if it is a success without
 * structured content. A failure without a machine-readable part has no code.
 */
export function plainReply(model: ContractModel, hasOutput: boolean, result: JsonObject): Json | undefined {
  const meta = own(result, "_meta");
  const part = (name: string) => (isJsonObject(meta) ? own(meta, `${metaPrefix(model)}/${name}`) : undefined);
  const facts = part("meta") === undefined ? {} : { meta: part("meta") ?? null };
  if (own(result, "isError") === true) return { ok: false, error: part("error") ?? {}, ...facts };
  const structured = own(result, "structuredContent");
  if (hasOutput && structured === undefined) return undefined;
  return { ok: true, result: structured ?? null, ...facts };
}

/** True if failures of the contract have no code on the wire: it has no envelope and declares no codes. */
export function hidesCodes(model: ContractModel): boolean {
  return plainResults(model)?.hasCodes === false;
}
