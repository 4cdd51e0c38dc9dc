import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { type ClientKind, connectStores } from "./clients.ts";
import { callWithKey, onceCore } from "./once-core.ts";

/**
 * One of many processes on one server. For each message, a list of keys, it calls a tool once with each key and sends what
 * the calls returned: the id of a session or an error code. Arguments: the client, its port, a file that gets a line for
 * each effect.
 */
const [kind, port, effects = ""] = process.argv.slice(2);
const stores = await connectStores(kind as ClientKind, Number(port), 20_000, 1);
const core = onceCore({
  idempotency: stores.idempotency,
  timeoutMs: 60_000,
  effect: async (key) => {
    appendFileSync(effects, `${key}\n`);
    return randomUUID();
  },
});

async function call(key: string): Promise<unknown> {
  const { data, error } = await callWithKey(core, key);
  return data?.["session"] ?? error?.code;
}

process.on("message", async (keys: readonly string[]) => {
  process.send?.(await Promise.all(keys.map(call)));
});
process.once("disconnect", () => void stores.close());
process.send?.("ready");
