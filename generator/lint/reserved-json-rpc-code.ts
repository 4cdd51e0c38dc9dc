import { type Json, type JsonObject, own } from "../json.ts";
import { walkSchema } from "../json-schema/walk-values.ts";
import type { ContractModel } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import { ownedShapes } from "./schema-queries/shapes.ts";

/** What JSON-RPC keeps for itself and for protocols built on it. */
const FIRST_RESERVED = -32768;
const LAST_RESERVED = -32000;

/**
 * A contract's own numbers stay clear of JSON-RPC's: a client that meets -32602 takes it for the protocol's.
 *
 * Source: MCP 2026-07-28, error codes (-32000 to -32099 are not to be newly allocated); JSON-RPC 2.0, section 5.1.
 */
export function* reservedJsonRpcCode(model: ContractModel): Iterable<Finding> {
  for (const { code, at } of model.errors) {
    const number = Number(code);
    if (isReserved(number)) yield finding(`errors/${code}`, "reserved-json-rpc-code", at, { number });
  }
  for (const { path, shape, at } of ownedShapes(model)) {
    if (!/^(?:errors\/|envelope\/failure)/.test(path)) continue;
    const numbers = new Set([...walkSchema(shape.schema)].flatMap(({ schema }) => fixedNumbers(schema)));
    for (const number of numbers) yield finding(path, "reserved-json-rpc-code", at, { number });
  }
}

function fixedNumbers(schema: JsonObject): readonly number[] {
  const some = own(schema, "enum");
  const values: readonly (Json | undefined)[] = [own(schema, "const"), ...(Array.isArray(some) ? some : [])];
  return values.filter((value) => typeof value === "number").filter(isReserved);
}

function isReserved(number: number): boolean {
  return number >= FIRST_RESERVED && number <= LAST_RESERVED;
}
