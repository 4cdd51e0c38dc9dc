import type { Verb } from "../contract/contract.ts";

/** One thing that a handler did to a dependency. Source: INV-MCP-002. */
export interface EffectRecord {
  readonly dependency: string;
  /** The method, with dots between the names: `users.find`; `call` for a dependency that is a function. Empty where the dependency was not handed out. */
  readonly operation: string;
  /** The access: from `verbs`, otherwise the one that the tool declares; null if neither defines it. */
  readonly verb: Verb | null;
  /** What the tool declares it may do there at most; null where it declares nothing. */
  readonly declared: Verb | null;
  readonly elapsedMs: number;
  readonly outcome: "ok" | "failed" | "refused";
}

/** From weak to strong. */
const STRENGTH: readonly Verb[] = ["read", "create", "update", "delete"];

/** True for a use that the tool's declaration covers. */
export function isDeclared({ verb, declared }: Pick<EffectRecord, "verb" | "declared">): boolean {
  if (declared === null) return false;
  return verb === null || STRENGTH.indexOf(verb) <= STRENGTH.indexOf(declared);
}
