import { sha256 } from "../base/sha256.ts";
import type { Contract, IdempotencyRow } from "../contract/contract.ts";
import { canonicalJson } from "../json/canonical-json.ts";
import { isJsonObject } from "../json/json.ts";
import type { Call } from "./call.ts";

/** What identifies a call: its key, and the digest of its input. */
export interface CallKey {
  readonly key: string;
  readonly inputDigest: string;
}

/** Input properties that do not identify a call: repeats of one call may differ in them. */
const MECHANICS = [
  "contract_version",
  "request_id",
  "idempotency_key",
  "timeout_ms",
  "max_result_bytes",
  "max_text_bytes",
  "max_text_lines",
] as const;

/**
 * The key under which a call is remembered, within its principal, tool and major version; no profile is in it.
 * Null for a call that brings no key where the contract takes none from the input.
 */
export async function callKey(contract: Contract, call: Call, row: IdempotencyRow): Promise<CallKey | null> {
  const sent = call.idempotencyKey ?? (row.key === "request_id" ? call.requestId : null);
  if (sent === null && row.key !== "input") return null;
  const inputDigest = await sha256(canonicalJson(withoutMechanics(call)));
  const own = sent === null ? `input:${inputDigest}` : `sent:${sent}`;
  return {
    key: `${contract.name}\0${contract.major}\0${call.tool.name}\0${call.principal === null ? "" : `=${call.principal}`}\0${own}`,
    inputDigest,
  };
}

function withoutMechanics({ input, tool }: Call): unknown {
  return MECHANICS.reduce((left, bind) => {
    const path = tool.inputAt(bind);
    return path === null ? left : without(left, path);
  }, input);
}

function without(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined || !isJsonObject(value) || !Object.hasOwn(value, name)) return value;
  const { [name]: inner, ...others } = value;
  return rest.length === 0 ? others : { ...others, [name]: without(inner, rest) };
}
