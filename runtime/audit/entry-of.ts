import type { Answer } from "../core/answer.ts";
import type { Call } from "../core/call.ts";
import { isDeclared } from "../core/effects.ts";
import { secretsOf } from "../core/secrets-of.ts";
import type { Setup } from "../core/setup.ts";
import { own } from "../json.ts";
import type { AuditEntry } from "./audit-sink.ts";

/** What the audit sink is told of a call, redacted. */
export function entryOf(setup: Setup, call: Call, answer: Answer): AuditEntry {
  const { contract, profile, clock } = setup;
  const { notes, tool } = call;
  const { facts } = answer;
  const { ok, code, effect, reply } = endOf(setup, answer);
  return {
    atMs: call.startedMs,
    elapsedMs: clock.nowMs() - call.startedMs,
    contract: contract.name,
    version: contract.version,
    profile,
    tool: tool.name,
    requestId: call.requestId,
    principal: call.principal,
    input: inputOf(setup, call),
    ok,
    code,
    effect,
    reply,
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

function inputOf(setup: Setup, call: Call): unknown {
  const { notes, tool } = call;
  if (notes.input === undefined) return null;
  const known = secretsOf(setup, call);
  if (known.length === 0) return notes.inputSeen?.clean;
  return setup.redactor.value(notes.input, { marks: tool.row.input, known }).value;
}

function endOf({ contract }: Setup, answer: Answer): Pick<AuditEntry, "ok" | "code" | "effect" | "reply"> {
  if (answer.kind === "ok") return { ok: true, code: null, effect: null, reply: answer.result };
  const { code, effect, details = null } = answer;
  return { ok: false, code, effect: effect ?? own(contract.errors, code)?.effect ?? "unknown", reply: details };
}
