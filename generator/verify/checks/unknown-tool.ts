import { word } from "../random.ts";
import { tryCase } from "../run.ts";
import type { Check } from "./check.ts";

const TIMEOUT_MS = 10_000;

/** A tool that nobody has is an error of the protocol. Source: DESIGN 7; MCP, tools. */
export const unknownTool: Check = async (run) => {
  const name = `no_such_tool_${word(run.random, 6).toLowerCase()}`;
  await tryCase(run, { check: "unknown-tool", tool: null, title: name }, async ({ found }) => {
    const call = { name, arguments: {} };
    const outcome = await run.connection.call(call, run.options.callTimeoutMs ?? TIMEOUT_MS);
    if (outcome.kind === "silence") found("no-answer", { tool: name, detail: outcome.why }, { call, outcome });
    if (outcome.kind === "result") found("unknown-tool-answered", { tool: name }, { call, outcome });
  });
};
