import { type JsonObject, own } from "../../json.ts";
import { word } from "../random.ts";
import { type Run, timeFor, tryCase, whyOver } from "../run.ts";
import type { Check } from "./check.ts";

const TIMEOUT_MS = 10_000;

/**
 * A call of an unknown tool is a protocol error. Without an envelope a failure is accepted too: version 1 of the official
 * SDK answers so. Source: MCP, tools.
 */
export const unknownTool: Check = async (run) => {
  const name = `no_such_tool_${word(run.random, 6).toLowerCase()}`;
  await tryCase(run, { check: "unknown-tool", tool: null, title: name }, async ({ found, skip }) => {
    const call = { name, arguments: {} };
    const outcome = await run.connection.call(call, timeFor(run, run.options.callTimeoutMs ?? TIMEOUT_MS));
    const over = outcome.kind === "silence" ? whyOver(run) : null;
    if (over !== null) return skip(over);
    if (outcome.kind === "silence") found("no-answer", { tool: name, detail: outcome.why }, { call, outcome });
    if (outcome.kind === "result" && !isPlainFailure(run, outcome.result))
      found("unknown-tool-answered", { tool: name }, { call, outcome });
  });
};

function isPlainFailure({ subject }: Run, result: JsonObject): boolean {
  return subject.model.envelope.onWire === "none" && own(result, "isError") === true;
}
