import type { Call } from "../call/call.ts";
import { isDeclared } from "../call/effects.ts";
import { secretsOf } from "../call/redact-reply.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import type { RedactedReply, Reply } from "../contract/reply.ts";
import { own } from "../json/json.ts";
import type { Redactor } from "../redaction/redact.ts";
import type { AuditEntry } from "./audit-sink.ts";

/** The audit record of a call, redacted. */
export async function entryOf(server: ServerEnvironment, call: Call, reply: RedactedReply): Promise<AuditEntry> {
  const redactor = await server.redactor();
  const known = secretsOf(redactor, call);
  const { contract, profile, clock } = server;
  const { notes, tool } = call;
  const { facts } = reply;
  const { ok, code, effect, reply: sent } = endOf(server, reply);
  return {
    atMs: call.startedMs,
    elapsedMs: clock.nowMs() - call.startedMs,
    contract: contract.name,
    version: contract.version,
    profile,
    tool: tool.name,
    calledAs: call.options.calledAs ?? null,
    requestId: redactor.text(call.requestId, known),
    principal: call.principal === null ? null : redactor.text(call.principal, known),
    input: inputOf(redactor, call, known),
    ok,
    code,
    effect,
    reply: sent,
    effects: [...notes.effects],
    undeclared: notes.effects.filter((effect) => !isDeclared(effect)),
    redactions: facts.redactions ?? [],
    policy: facts.policy ?? null,
    rate: notes.rate ?? null,
    attempts: facts.attempts ?? 0,
    replayed: facts.replayed ?? false,
    truncated: facts.truncated ?? false,
    droppedSuggestions: notes.droppedSuggestions,
  };
}

function inputOf(redactor: Redactor, call: Call, known: readonly string[]): unknown {
  const { notes, tool } = call;
  if (notes.input === undefined) return null;
  return redactor.value(notes.input, { marks: tool.row.input, known }).value;
}

function endOf({ contract }: ServerEnvironment, reply: Reply): Pick<AuditEntry, "ok" | "code" | "effect" | "reply"> {
  if (reply.kind === "ok") return { ok: true, code: null, effect: null, reply: reply.result };
  const { code, effect, details = null } = reply;
  return { ok: false, code, effect: effect ?? own(contract.errors, code)?.effect ?? "unknown", reply: details };
}
