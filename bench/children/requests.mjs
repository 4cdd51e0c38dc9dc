/**
 * The CPU time of hostile requests, in milliseconds, over each transport. Arguments: rounds, the index of the built
 * runtime, the index of the generated contract. Client and server share the process, so the client's part is included.
 */
import { createServer } from "node:http";
import { PassThrough } from "node:stream";
import { ownCore } from "./orders.mjs";
import { runtimePart } from "./runtime-part.mjs";

const [, , rounds, runtime, contract] = process.argv;
const ROUNDS = Number(rounds);
const WARM_UP = 200;
const PROGRESS = 300;

const { createHttpHandler, serveStdio } = await runtimePart(runtime, "mcp/index.js");
const core = await ownCore(runtime, contract, async (input, call) => {
  for (let done = 1; input.text === "progress" && done <= PROGRESS; done += 1) call.progress(done);
  return input;
});

const names = (count, value = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, value]));
const nested = (levels) => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);
const call = (input, meta = {}, id = 1) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name: "echo_note", arguments: input, _meta: meta },
});
const initialize = (experimental) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: { experimental },
    clientInfo: { name: "bench", version: "1.0.0" },
  },
});
const batch = (count, message) => Array.from({ length: count }, (_, id) => ({ ...message, id }));
/** `JSON.stringify` cannot write a value this deep. */
const deep = (levels) =>
  JSON.stringify(call({ data: { deep: "HERE" } })).replace('"HERE"', `${"[".repeat(levels)}${"]".repeat(levels)}`);
const text = (part, length = 990_000) => call({ text: part.repeat(Math.ceil(length / part.length)).slice(0, length) });
const keys = (count) => names(count, "AKIAIOSFODNN7EXAMPLE");
const keyNames = (count) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`AKIA${String(index).padStart(16, "Q")}`, 0]));

/** Each request, as a value or as JSON. */
const CASES = {
  "`_meta` with 980 names": call({}, names(980)),
  "`_meta` with 90,000 names": call({}, names(90_000)),
  "`initialize` with 980 capabilities": initialize(names(980, {})),
  "`initialize` with 60,000 capabilities": initialize(names(60_000, {})),
  "a batch of 100 `tools/call`": batch(100, call({})),
  "a batch of 100 `tools/list`": batch(100, { jsonrpc: "2.0", method: "tools/list", params: {} }),
  "a batch of 100 calls with 900 names in each `_meta`": batch(100, call({}, names(900))),
  "an input of 9,900 names": call({ data: names(9900) }),
  "an input of 19,900 names": call({ data: names(19_900) }),
  "an input of 90,000 names": call({ data: names(90_000) }),
  "an input of 60 nested lists": call({ data: { deep: nested(60) } }),
  "an input of 990 nested lists": call({ data: { deep: nested(990) } }),
  "an input of 500,000 nested lists": deep(500_000),
  "300 times progress with a token of 256 characters": call({ text: "progress" }, { progressToken: "t".repeat(256) }),
  "300 times progress with a token of 1 MB": call({ text: "progress" }, { progressToken: "t".repeat(1e6) }),
  "an id of 1 MB": call({}, {}, "i".repeat(1e6)),
  "a string of 990,000 commas": text(","),
  "a string of 990,000 quotes": text('"', 490_000),
  "a string of 990,000 letters": text("a"),
  "a base64 string of 990,000 characters": text("QUtJQUlPU0ZPRE5ON0VYQU1QTEU"),
  "a string with 40,000 escapes": text("\\u0041%41 password ", 760_000),
  "a string with 30,000 assignments": text("password=correct-horse ", 690_000),
  "9,000 API keys as values": call({ data: keys(9000) }),
  "9,000 API keys as names": call({ data: keyNames(9000) }),
};

const HEADERS = { "content-type": "application/json", accept: "application/json, text/event-stream" };
const ANSWERED = /"(?:result|structuredContent)":/;

async function nodeDoor() {
  const handler = await createHttpHandler(core);
  // No timeout: a client that is blocked for seconds would reuse a closed connection.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => void handler.node(request, response));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${server.address().port}/mcp`;
  const ask = async (body) => (await fetch(url, { method: "POST", headers: HEADERS, body })).text();
  return { ask, close: () => void server.close() };
}

async function fetchDoor() {
  const handler = await createHttpHandler(core);
  const url = "http://127.0.0.1/mcp";
  const ask = async (body) =>
    (await handler.fetch(new Request(url, { method: "POST", headers: HEADERS, body }))).text();
  return { ask, close: () => handler.close() };
}

/** A request that is refused without an answer is followed by a ping, whose answer ends the wait. */
async function stdioDoor() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const server = await serveStdio(core, { streams: { input, output }, signals: [] });
  let told = "";
  let settle = () => undefined;
  output.on("data", (chunk) => {
    told += chunk;
    if (told.includes('"id":"ping"') && (told.includes('"id":1}') || told.includes('"id":1,') || !expectsAnswer))
      settle();
  });
  let expectsAnswer = true;
  const ask = (body, isAnswered = true) =>
    new Promise((resolve) => {
      told = "";
      expectsAnswer = isAnswered;
      settle = () => resolve(told);
      input.write(`${body}\n{"jsonrpc":"2.0","id":"ping","method":"ping"}\n`);
    });
  await ask(JSON.stringify(initialize({})));
  return { ask, close: () => server.close() };
}

async function cpuOf(ask) {
  const before = process.cpuUsage();
  const answer = await ask();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, isAnswered: ANSWERED.test(answer) };
}

async function measure(door, body, isAnswered) {
  const taken = [];
  for (let round = 0; round < ROUNDS; round += 1) taken.push(await cpuOf(() => door.ask(body, isAnswered)));
  const sorted = taken.map(({ ms }) => ms).sort((a, b) => a - b);
  return { ms: sorted[Math.floor(ROUNDS / 2)], isAnswered: taken[0].isAnswered };
}

const doors = { "node:http": await nodeDoor(), fetch: await fetchDoor(), stdio: await stdioDoor() };
const small = JSON.stringify(call({ text: "hello" }));
for (const door of Object.values(doors)) for (let sent = 0; sent < WARM_UP; sent += 1) await door.ask(small);

const measured = [];
for (const [name, request] of Object.entries(CASES)) {
  const body = typeof request === "string" ? request : JSON.stringify(request);
  const { isAnswered, ms } = await measure(doors["node:http"], body);
  const taken = { "node:http": ms, fetch: (await measure(doors.fetch, body)).ms };
  if (!Array.isArray(request) && !(request.method === "initialize"))
    taken.stdio = (await measure(doors.stdio, body, isAnswered)).ms;
  measured.push({ name, isAnswered, ms: taken });
}
for (const door of Object.values(doors)) await door.close();
console.log(JSON.stringify(measured));
