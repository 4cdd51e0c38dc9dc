import { join } from "node:path";
import { expect, test } from "vitest";
import type { Json } from "../../generator/json.ts";
import { compile } from "../../generator/pipeline.ts";
import { connect } from "../../generator/verify/connect.ts";
import { run } from "../cli/fake-session.ts";
import { readerFolder } from "../docs/run-page.ts";
import { fill } from "../write/temporary-folder.ts";
import { entriesOf, listDifferences } from "./list-differences.ts";
import { WHOLE_LIST } from "./whole-list.ts";

const SERVE = `
import { implement } from "@toolpact/runtime";
import { serveStdio } from "@toolpact/runtime/mcp";
import { contract } from "./generated/index.js";

const handlers = Object.keys(contract.tools).map((name) => [name, async () => ({ second: name })]);
await serveStdio(implement(contract, { profile: "default", tools: Object.fromEntries(handlers) } as never));
`;

test("a server of an imported contract lists and answers what the original did", async () => {
  const cwd = readerFolder();
  fill(cwd, { "list.json": JSON.stringify({ tools: WHOLE_LIST }), "serve.ts": SERVE });
  expect(await run(cwd, ["import", "list.json", "--out", "contract"], { compile })).toMatchObject({ code: 0 });
  expect(await run(cwd, ["gen", "contract", "--out", "generated"], { compile })).toMatchObject({ code: 0 });
  const args = ["--import", "tsx", "--conditions=@toolpact/source", join(cwd, "serve.ts")];
  const env = { PATH: process.env["PATH"] ?? "" };
  const target = { kind: "command", command: process.execPath, args, cwd, env } as const;
  const connected = await connect(target, { timeoutMs: 60_000, stderr: () => {} });
  if (connected.kind !== "connected") throw new Error(connected.why);
  const { connection } = connected;
  try {
    const listed = await connection.list(30_000, "as-sent");
    if ("why" in listed) throw new Error(listed.why);
    expect(listDifferences(entriesOf(WHOLE_LIST as unknown as readonly Json[]), entriesOf(listed))).toEqual([]);
    const call = { name: "dots.and-dashes", arguments: { zebra: "striped" } };
    const outcome = await connection.call(call, 30_000);
    expect(outcome).toMatchObject({ kind: "result", result: { structuredContent: { second: "dots.and-dashes" } } });
  } finally {
    await connection.close();
  }
});
