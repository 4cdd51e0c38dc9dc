import type { Effect, ErrorRow, ValidatorModule } from "../contract/contract.ts";
import type { Failed } from "../contract/reply.ts";
import { ToolFailure } from "../contract/tool-failure.ts";
import { own } from "../json/json.ts";
import type { Call } from "./call.ts";
import { copyJson } from "./copy-json.ts";
import { declaredDetails } from "./declared-details.ts";
import { NO_FACTS, refused } from "./refused.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { issueOf } from "./server-issue.ts";

/**
 * The reply to whatever was thrown. A failure with a declared code and fitting details is that failure;
 * everything else is the code of the situation `internal`, and nothing of it is sent. A handler may throw the reason of
 * its signal: that is not a bug.
 *
 * Source: INV-MCP-003.
 */
export async function failureFromThrown(server: ServerEnvironment, call: Call, thrown: unknown): Promise<Failed> {
  if (call.signal.aborted && thrown === call.signal.reason)
    return refused(server.contract, "timeout", effectSoFar(call));
  try {
    if (!ToolFailure.is(thrown))
      return bug(server, call, "thrown", "Something other than a ToolFailure was thrown.", thrown);
    const settled = await settleFailure(server, call, thrown);
    return settled.kind === "failed" ? settled : bug(server, call, settled.kind, settled.message, thrown);
  } catch (again) {
    return bug(server, call, "thrown", "A failure could not be read.", again);
  }
}

function bug(
  server: ServerEnvironment,
  call: Call,
  kind: "thrown" | "undeclared_code" | "bad_failure",
  message: string,
  cause: unknown,
): Failed {
  server.report(issueOf(call, kind, message, cause));
  return refused(server.contract, "internal", effectSoFar(call));
}

/** The effect of a call, as far as a guard can determine it. */
export function effectSoFar(call: Call): Effect {
  return !call.notes.handlerStarted || call.tool.row.readOnly ? "none" : "unknown";
}

/** Why a failure can't leave as it is, in words that hold nothing of it. */
export interface Misfit {
  readonly kind: "undeclared_code" | "bad_failure";
  readonly message: string;
}

/** The failure as a reply, if the tool declares its code and its parts fit; else what is wrong with it. */
export async function settleFailure(
  server: ServerEnvironment,
  call: Call,
  failure: ToolFailure,
): Promise<Failed | Misfit> {
  const { code } = failure;
  const row =
    typeof code === "string" && Object.hasOwn(call.tool.codes, code) ? own(server.contract.errors, code) : undefined;
  if (row === undefined)
    return { kind: "undeclared_code", message: "The tool does not declare the code that it raised." };
  const isGuards = failure === call.notes.guardFailure;
  const parts = isGuards ? await guardParts(server, failure) : await partsOf(server, row, failure);
  if (parts === null)
    return { kind: "bad_failure", message: `The details or the result of ${code} do not match their schema.` };
  for (const { target, params, reason, priority } of failure.suggestions ?? []) {
    call.notes.suggestions.push({ target, params, reason, priority });
  }
  return {
    kind: "failed",
    code,
    ...parts,
    message: textOf(failure.text),
    recovery: textOf(failure.recovery),
    effect: effectOf(failure.effect, call),
    retryAfterMs: msOf(failure.retryAfterMs),
    facts: NO_FACTS,
  };
}

interface Parts {
  readonly details?: unknown;
  readonly result?: unknown;
}

async function guardParts({ contract }: ServerEnvironment, { code, details }: ToolFailure): Promise<Parts> {
  const declared = await declaredDetails(contract, code, Object(details));
  return declared === undefined ? {} : { details: declared };
}

/** Copies of the details and the result, if they fit; null if they don't. */
async function partsOf(server: ServerEnvironment, row: ErrorRow, failure: ToolFailure): Promise<Parts | null> {
  const checks = (await server.contract.validators.errors?.()) ?? {};
  const details = partOf(failure.details, row.details !== null, row.checks.details, checks);
  const result = partOf(failure.result, row.result !== null, row.checks.result, checks);
  if (details === null || result === null) return null;
  return { ...(details && { details: details.copy }), ...(result && { result: result.copy }) };
}

/** Undefined for a part that isn't there, null for one that doesn't fit. */
function partOf(
  value: unknown,
  isDeclared: boolean,
  check: string | null,
  checks: ValidatorModule,
): { readonly copy: unknown } | undefined | null {
  if (value === undefined || value === null) return undefined;
  if (!isDeclared) return null;
  const copy = copyJson(value);
  return check === null || own(checks, check)?.(copy) === true ? { copy } : null;
}

const EFFECTS: ReadonlySet<unknown> = new Set<Effect>(["none", "unknown", "partial", "applied"]);

function effectOf(effect: unknown, call: Call): Effect | undefined {
  if (call.tool.row.readOnly) return "none";
  return EFFECTS.has(effect) ? (effect as Effect) : undefined;
}

function textOf(text: unknown): string | undefined {
  return typeof text === "string" ? text : undefined;
}

function msOf(ms: unknown): number | undefined {
  return typeof ms === "number" && ms >= 0 && Number.isFinite(ms) ? ms : undefined;
}
