import { contract as automation } from "@toolpact/contracts/automation";
import type { Contract, IdempotencyRow } from "../../../runtime/contract/contract.ts";
import { order } from "../../../runtime/guards/order.ts";
import type { IdempotencyStore } from "../../../runtime/idempotency/idempotency-store.ts";
import { assemble } from "../../../runtime/implement/implement.ts";
import type { Servable } from "../../../runtime/mcp/server-options.ts";
import { automationTools, type Envelope } from "../call/automation-server.ts";
import { withRow } from "../guards/guard-call.ts";

const TOOL = "session_create";

const ROW: IdempotencyRow = {
  key: "idempotency_key",
  windowMs: 3_600_000,
  onRepeat: "replay",
  onConcurrent: "wait",
  onStoreError: "deny",
};

export interface OnceOptions {
  readonly idempotency: IdempotencyStore;
  readonly timeoutMs: number;
  /** Happens in the handler. Returns the id of the session. */
  readonly effect: (key: string) => Promise<string>;
}

/** A core with a tool that is deduplicated by its idempotency key and must not be repeated. Rate limits are in memory. */
export function onceCore({ idempotency, timeoutMs, effect }: OnceOptions): Servable {
  const changes = { idempotency: "waiting", timeoutMs };
  const contract: Contract = withRow(TOOL, changes, { idempotency: { waiting: ROW } });
  const create = async ({ goal }: { readonly goal: string }, { idempotencyKey }: { idempotencyKey: string }) => ({
    session: await effect(idempotencyKey),
    goal,
    participants: ["writer"],
    state: "active",
    started_at: "2026-01-01T00:00:00Z",
  });
  const names = Object.keys(automation.dependencies).filter((name) => name !== "limits");
  const dependencies = Object.fromEntries(names.map((name) => [name, {}]));
  const tools = { ...automationTools(), [TOOL]: create };
  return assemble(contract, { profile: "default", dependencies, tools, stores: { idempotency } } as never, order);
}

/** Calls the tool with a key. Each key has a principal of its own, so that few calls share a rate limit. */
export async function callWithKey(core: Servable, key: string): Promise<Envelope> {
  const input = { goal: "Ship it.", participants: ["writer"] };
  const { envelope } = await core.answer(TOOL, input, { principal: key, idempotencyKey: key });
  return envelope as Envelope;
}

/** The codes that the tool declares, except the one for bugs. */
export const DECLARED_CODES: ReadonlySet<string> = new Set(
  Object.keys(automation.toolErrors.default[TOOL]).filter((code) => code !== "INTERNAL_ERROR"),
);
