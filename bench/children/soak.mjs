/**
 * Many calls by many callers: prints bytes of the heap once the stores are full, and after each tenth of the calls.
 * Arguments: how many calls, how many callers, the index of the built runtime, the index of the generated contract.
 * Node must be started with --expose-gc.
 */
import { setImmediate } from "node:timers/promises";
import { askOf, fullServer, load } from "./desk.mjs";

const [, , count, callers, runtime, contract] = process.argv;
const CALLS = Number(count);
const CALLERS = Number(callers);
/** As many calls at a time as a server has under way. */
const AT_ONCE = 16;

let unhandled = 0;
const counted = () => {
  unhandled += 1;
};
process.on("unhandledRejection", counted);

const { implement, desk } = await load(runtime, contract);
const { options } = fullServer();
const core = implement(desk, { ...options, onError: counted });
let number = 0;

async function one() {
  const mine = number++;
  const { reply } = await core.answer("file_ticket", askOf(mine), { principal: `caller-${mine % CALLERS}` });
  if (reply.kind === "failed") counted();
}

async function soak(calls) {
  for (let done = 0; done < calls; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    await setImmediate();
  }
}

async function heap() {
  for (let turn = 0; turn < 3; turn += 1) {
    await setImmediate();
    globalThis.gc();
  }
  return process.memoryUsage().heapUsed;
}

const started = performance.now();
// Every caller once: each has a bucket, and the earlier calls take all the room that there is for them.
await soak(CALLERS);
const before = await heap();
const after = [];
for (let tenth = 0; tenth < 10; tenth += 1) {
  await soak(CALLS / 10);
  after.push(await heap());
}
console.log(JSON.stringify({ before, after, unhandled, seconds: (performance.now() - started) / 1000 }));
