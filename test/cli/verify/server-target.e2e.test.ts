import { expect, test } from "vitest";
import type { Io } from "../../../generator/cli/io.ts";
import { withServer } from "../../../generator/cli/verify/server-target.ts";

/** Starts a server from its source; what came of it, and what was printed. */
async function reach(source: string) {
  const printed: string[] = [];
  const io = { stderr: { write: (text: string) => void printed.push(text) }, onStop: () => () => {} } as unknown as Io;
  const env = { PATH: process.env["PATH"] ?? "" };
  const target = { kind: "command", command: process.execPath, args: ["-e", source], cwd: "/", env } as const;
  const came = await withServer(target, { timeoutMs: 600_000, isQuiet: false }, io, async () => "connected");
  return { came, stderr: printed.join("") };
}

test("a server that listens on HTTP instead of stdio is reported before the time limit, with what to do", async () => {
  const { came } = await reach(
    'console.error("shop listens on http://127.0.0.1:3000/mcp"); process.stdin.resume(); setInterval(() => {}, 1000);',
  );
  expect(came).toMatch(/listens on http:\/\/127\.0\.0\.1:3000\/mcp and does not answer on stdio.*--stdio.*--url/);
}, 90_000);

const ANSWERS = `require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  const result = { protocolVersion: params?.protocolVersion, capabilities: {}, serverInfo: { name: "a", version: "1" } };
  const answer = method === "initialize" ? { result } : { error: { code: -32601, message: "no" } };
  if (id !== undefined) console.log(JSON.stringify({ jsonrpc: "2.0", id, ...answer }));
}).on("close", () => process.exit());`;

test("a server that prints a URL and answers on stdio is connected to", async () => {
  const { came } = await reach(`console.error("metrics on http://localhost:9090/metrics");${ANSWERS}`);
  expect(came).toBe("connected");
}, 60_000);

test("every line that a server prints has a prefix, so that none is a command to a CI runner", async () => {
  const { stderr } = await reach(`console.error("::stop-commands::x\\n::add-mask::a\\r::error::b");${ANSWERS}`);
  expect(stderr).toContain("server: ::stop-commands::x\n");
  for (const line of stderr.trimEnd().split("\n")) expect(line).toMatch(/^server: /);
}, 60_000);
