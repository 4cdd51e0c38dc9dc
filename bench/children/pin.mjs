// Measures `pinned` with a client that has its list at hand: <index of the runtime> <tools.json>.
import { readFileSync } from "node:fs";
import { runtimePart } from "./runtime-part.mjs";

const [index, file] = process.argv.slice(2);
const { pinned } = await runtimePart(index, "client/pinned.js");
const { pinDigest } = await runtimePart(index, "client/pin-digest.js");
const text = readFileSync(file, "utf8");
const pinnedTools = {};
for (const { name, _meta, ...tool } of JSON.parse(text).tools) {
  pinnedTools[name] = { digest: await pinDigest(tool), ...tool };
}
// Every answer of a server is a new value.
const lists = Array.from({ length: 60 }, () => JSON.parse(text));
const client = { transport: {}, listTools: async () => lists.pop(), callTool: async () => ({}) };

let start = performance.now();
const guarded = await pinned(client, { pin: 1, tools: pinnedTools });
const starting = performance.now() - start;
const taken = [];
while (lists.length > 0) {
  start = performance.now();
  const outcomes = await guarded.$checkPin();
  taken.push(performance.now() - start);
  if (outcomes.some(({ verdict }) => verdict !== "unchanged")) throw new Error("A tool changed.");
}
taken.sort((a, b) => a - b);
console.log(
  JSON.stringify({ starting, checking: taken[Math.floor(taken.length / 2)], tools: Object.keys(pinnedTools).length }),
);
