import { appendFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { callOnce } from "../idempotency/once.ts";
import { type ClientKind, connectStores } from "./clients.ts";

/**
 * One of several processes on one server: takes from one bucket for a while, then makes calls that all the others make too.
 * Arguments: the client, its port, how long to take, how many calls, a file that gets a line for each effect.
 */
const [kind, port, takeForMs, calls, effects] = process.argv.slice(2);
const stores = await connectStores(kind as ClientKind, Number(port), 20_000);

process.send?.("ready");
await new Promise((resolve) => process.once("message", resolve));

let allowed = 0;
let denied = 0;
const untilMs = Date.now() + Number(takeForMs);
async function takeOn(): Promise<void> {
  while (Date.now() < untilMs) {
    const taken = await stores.limits.take(`${kind}-shared`, { perMinute: 60, burst: 50 });
    if (taken.allowed) allowed += 1;
    else denied += 1;
  }
}
await Promise.all(Array.from({ length: 4 }, takeOn));

async function call(key: string): Promise<string> {
  const ask = { key, inputDigest: "a", leaseMs: 30_000, windowMs: 60_000 };
  return callOnce(ask, {
    store: stores.duplicates,
    effect: async () => {
      appendFileSync(effects ?? "", `${key}\n`);
      await sleep(2);
      return `"${key} by ${process.pid}"`;
    },
    pause: async () => sleep(5),
    passes: () => undefined,
  });
}
const answers = await Promise.all(Array.from({ length: Number(calls) }, (_, i) => call(`${kind}-${i}`)));

process.send?.({ allowed, denied, answers });
await stores.close();
process.disconnect?.();
