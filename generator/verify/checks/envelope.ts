import { callable, fittingInput } from "../callable.ts";
import type { CallRequest } from "../connection.ts";
import { waitForRate } from "../rate-pacer.ts";
import { readReply } from "../reply.ts";
import { type Run, type Trial, timeFor, tryCase } from "../run.ts";
import type { SubjectTool } from "../subject.ts";

/** One tool without an envelope is a fault of that tool, several are another kind of server. */
const MAX_TOOLS = 3;
const TIMEOUT_MS = 20_000;

/**
 * True if no answer of the server has the contract's envelope, which is reported once: every other check would report it
 * again. A contract without an envelope has none to look for.
 */
export async function lacksEnvelope(run: Run): Promise<boolean> {
  const { subject, options } = run;
  const tools = callable(run).slice(0, MAX_TOOLS);
  if (subject.model.envelope.onWire === "none" || options.only !== null || tools.length < 2) return false;
  let lacking = 0;
  await tryCase(run, { check: "envelope", tool: null, title: "envelope" }, async (trial) => {
    for (const tool of tools) {
      const seen = await envelopeIn(trial, tool);
      if (seen === "present") lacking = Number.NEGATIVE_INFINITY;
      if (seen === "missing") lacking++;
    }
    if (lacking > 1) trial.found("server-without-envelope", { calls: lacking });
  });
  return lacking > 1;
}

async function envelopeIn({ run }: Trial, tool: SubjectTool): Promise<"present" | "missing" | "unknown"> {
  const call: CallRequest = { name: tool.tool.wireName, arguments: fittingInput(tool) ?? {} };
  await waitForRate(run, tool, false);
  run.calls++;
  const outcome = await run.connection.call(call, timeFor(run, run.options.callTimeoutMs ?? TIMEOUT_MS));
  if (outcome.kind !== "result") return "unknown";
  return readReply(run.subject, tool, call, outcome).envelope === null ? "missing" : "present";
}
