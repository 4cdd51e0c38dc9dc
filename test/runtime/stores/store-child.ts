import { appendFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { callOnce } from "../idempotency/once.ts";
import { type ClientKind, connectStores } from "./clients.ts";

/**
 * One of several processes on one server: takes from one bucket, then makes calls that all the others make too.
 * Arguments: the client, its port, how often to take, the burst, how many calls, a file that gets a line for each effect.
 */
const [kind, port, takes, burst, calls, effects] = process.argv.slice(2);
const stores = await connectStores(kind as ClientKind, Number(port), 20_000);

process.send?.("ready");
await new Promise((resolve) => process.once("message", resolve));

let allowed = 0;
let denied = 0;
/** How many ask at the same time. */
const TAKERS = 4;
/** The burst is all that a minute allows, and the test ends before that. */
const rate = { perMinute: Number(burst), burst: Number(burst) };
async function takeOn(): Promise<void> {
  for (let count = 0; count < Number(takes) / TAKERS; count++) {
    const taken = await stores.limits.take(`${kind}-shared`, rate);
    if (taken.allowed) allowed += 1;
    else denied += 1;
  }
}
await Promise.all(Array.from({ length: TAKERS }, takeOn));

async function call(key: string): Promise<string> {
  const ask = { key, inputDigest: "a", leaseMs: 30_000, windowMs: 60_000 };
  return callOnce(ask, {
    store: stores.idempotency,
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
