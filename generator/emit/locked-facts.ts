import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import type { Tool } from "../model.ts";

/** A tool as a lock has it: known facts are plain values, so that locks of contracts without unknown facts stay as they are. */
export function lockedFacts(tool: JsonObject): JsonObject {
  const { effects, repeats, codes } = tool as unknown as Pick<Tool, "effects" | "repeats" | "codes">;
  const [readOnly, mutation] = effects.kind === "known" ? [effects.readOnly, effects.mutation] : [];
  const facts: Readonly<Record<string, readonly (readonly [string, Json | undefined])[]>> = {
    effects: effects.kind === "known" ? [["readOnly", readOnly]] : [["effects", "unknown"]],
    repeats: repeats.kind === "known" ? [["idempotent", repeats.idempotent]] : [["repeats", "unknown"]],
    codes: [["mutation", mutation], ...(codes === "known" ? [] : [["codes", codes] as const])],
  };
  const entries = Object.entries(tool).flatMap(([key, value]) => facts[key] ?? [[key, value] as const]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as JsonObject;
}

/** The facts of a tool of a lock, as the model has them. Throws a TypeError for anything else. */
export function unlockedFacts(tool: Json): Json {
  if (!isJsonObject(tool)) throw new TypeError("a tool is an object");
  const { readOnly, idempotent, mutation, codes, effects: _effects, repeats: _repeats, ...rest } = tool;
  return {
    ...rest,
    effects: readOnly === undefined ? { kind: "unknown" } : { kind: "known", readOnly, mutation: mutation ?? false },
    repeats: idempotent === undefined ? { kind: "unknown" } : { kind: "known", idempotent },
    codes: codes ?? "known",
  };
}
