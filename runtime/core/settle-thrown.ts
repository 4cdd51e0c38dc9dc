import type { Effect, ErrorRow, ValidatorModule } from "../contract.ts";
import { own } from "../json.ts";
import { ToolFailure } from "../tool-failure.ts";
import { type FailedAnswer, refused } from "./answer.ts";
import type { Call } from "./call.ts";
import { copyJson } from "./copy-json.ts";
import { type Setup, troubleOf } from "./setup.ts";

/**
 * The answer to whatever was thrown. A failure with a declared code and fitting details is that failure;
 * everything else is the code of the situation `internal`, and nothing of it leaves. A handler that throws the reason of
 * its signal did as it was told.
 *
 * Source: INV-MCP-003, DESIGN 6.
 */
export async function settleThrown(setup: Setup, call: Call, thrown: unknown): Promise<FailedAnswer> {
  if (call.signal.aborted && thrown === call.signal.reason)
    return refused(setup.contract, "timeout", effectSoFar(call));
  try {
    if (!ToolFailure.is(thrown))
      return bug(setup, call, "thrown", "Something other than a ToolFailure was thrown.", thrown);
    return await settleFailure(setup, call, thrown);
  } catch (again) {
    return bug(setup, call, "thrown", "A failure could not be read.", again);
  }
}

async function settleFailure(setup: Setup, call: Call, failure: ToolFailure): Promise<FailedAnswer> {
  const { code } = failure;
  const row =
    typeof code === "string" && Object.hasOwn(call.tool.codes, code) ? own(setup.contract.errors, code) : undefined;
  if (row === undefined)
    return bug(setup, call, "undeclared_code", "The tool does not declare the code that it raised.", failure);
  const parts = await partsOf(setup, row, failure);
  if (parts === null)
    return bug(setup, call, "bad_failure", `The details or the result of ${code} do not fit their schema.`, failure);
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
    facts: {},
  };
}

interface Parts {
  readonly details?: unknown;
  readonly result?: unknown;
}

/** Copies of the details and the result, if they fit; null if they don't. */
async function partsOf(setup: Setup, row: ErrorRow, failure: ToolFailure): Promise<Parts | null> {
  const checks = (await setup.contract.validators.errors?.()) ?? {};
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

function bug(
  setup: Setup,
  call: Call,
  kind: "thrown" | "undeclared_code" | "bad_failure",
  message: string,
  cause: unknown,
): FailedAnswer {
  setup.tell(troubleOf(call, kind, message, cause));
  return refused(setup.contract, "internal", effectSoFar(call));
}

/** What a call left behind, as far as a guard can tell. Source: DESIGN 6, Effect. */
export function effectSoFar(call: Call): Effect {
  return !call.notes.handlerStarted || call.tool.row.readOnly ? "none" : "unknown";
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
