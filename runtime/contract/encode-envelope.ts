import { isJsonObject, own, setOwn } from "../json/json.ts";
import type {
  Effect,
  EnvelopeBinding,
  EnvelopeNode,
  EnvelopeObject,
  EnvelopePlace,
  EnvelopeTable,
  ErrorTable,
  Retryable,
  ToolErrorTable,
} from "./contract.ts";
import type { Failed, Reply, ReplyFacts } from "./reply.ts";

/** What `encodeEnvelope` and `decodeEnvelope` are driven by. */
export interface EnvelopeTables extends ReplyTables {
  readonly envelopes: EnvelopeTable;
}

/**
 * The wire form of a reply. An unset binding has its `default`; without one, an optional property is omitted;
 * else it is null. An optional object is left out when one of its required places is empty, or all of them are.
 * Consts fill themselves. `retryable` comes from the tool's table alone.
 */
export function encodeEnvelope<Envelope>(
  tables: EnvelopeTables,
  profile: string,
  tool: string,
  reply: Reply,
): Envelope {
  const row = own(tables.envelopes, profile);
  if (row === undefined) throw new Error(`The contract has no profile ${JSON.stringify(profile)}.`);
  const root = reply.kind === "ok" ? row.success : row.failure;
  return fillObject(root, { tables, profile, tool, reply }).value as Envelope;
}

/** A value for a property, and whether it is set. */
interface Filled {
  readonly value: unknown;
  readonly isEmpty: boolean;
}

const EMPTY: Filled = { value: null, isEmpty: true };

function fillObject(node: EnvelopeObject, filling: Asked): Filled {
  const value: Record<string, unknown> = {};
  let lacksRequired = false;
  let given = 0;
  for (const place of node.places) {
    const filled = fillPlace(place, filling);
    if (place.required || !filled.isEmpty) setOwn(value, place.name, filled.value);
    if (filled.isEmpty) lacksRequired ||= place.required;
    else if (asks(place)) given += 1;
  }
  return { value, isEmpty: lacksRequired || (given === 0 && node.places.some(asks)) };
}

function asks({ node }: EnvelopePlace): boolean {
  return node.kind !== "const";
}

function fillPlace(place: EnvelopePlace, filling: Asked): Filled {
  const { node } = place;
  switch (node.kind) {
    case "const":
      return { value: node.value, isEmpty: false };
    case "object":
      return fillObject(node, filling);
    case "unbound":
      return orDefault(node);
    case "bind":
      return fillBinding(node, place, filling);
  }
}

function fillBinding(node: EnvelopeBinding, place: EnvelopePlace, filling: Asked): Filled {
  const value = resolveBinding(node.bind, filling, place.name);
  if (value === undefined || isNeedlessList(value, node, place)) return orDefault(node);
  if (node.extras !== undefined && filling.reply.kind === "ok" && isJsonObject(value)) {
    return { value: { ...value, ...(fillObject(node.extras, filling).value as object) }, isEmpty: false };
  }
  const { maxLength } = node;
  const isCut = maxLength !== undefined && typeof value === "string";
  return { value: isCut ? cutText(value, maxLength) : value, isEmpty: false };
}

/** An empty list of warnings is omitted, unless the property is required and has no default. */
function isNeedlessList(value: unknown, node: EnvelopeBinding, place: EnvelopePlace): boolean {
  const isListOfNotes = node.bind === "warnings" || node.bind === "suggestions" || node.bind === "redactions";
  if (!isListOfNotes || !Array.isArray(value) || value.length > 0) return false;
  return !place.required || node.default !== undefined;
}

function orDefault(node: Exclude<EnvelopeNode, { readonly kind: "const" | "object" }>): Filled {
  return node.default === undefined ? EMPTY : { value: node.default, isEmpty: false };
}

/** What the tables must know to fill an envelope. */
export interface ReplyTables {
  readonly version: string;
  readonly errors: ErrorTable;
  readonly toolErrors: ToolErrorTable;
}

/** The sources of an envelope's values. */
export interface Asked {
  readonly tables: ReplyTables;
  readonly profile: string;
  readonly tool: string;
  readonly reply: Reply;
}

/**
 * What a reply has for a binding of the property `name`: `context` and `detail` go by it. Undefined if there is nothing
 * to put.
 */
export function resolveBinding(bind: string, asked: Asked, name: string): unknown {
  return SOURCES.get(bind)?.(asked, name);
}

type Source = (asked: Asked, name: string) => unknown;

function fact(read: (facts: ReplyFacts) => unknown): Source {
  return ({ reply }) => read(reply.facts);
}

function failing(read: (reply: Failed, asked: Asked, name: string) => unknown): Source {
  return (asked, name) => (asked.reply.kind === "failed" ? read(asked.reply, asked, name) : undefined);
}

const SOURCES: ReadonlyMap<string, Source> = new Map(
  Object.entries<Source>({
    contract_version: ({ tables }) => tables.version,
    result: ({ reply }) => reply.result,
    tool: ({ tool }) => tool,
    request_id: fact(({ requestId }) => requestId),
    timestamp: fact(({ nowMs }) => (nowMs === undefined ? undefined : isoTime(nowMs))),
    elapsed_ms: fact(({ elapsedMs }) => (elapsedMs === undefined ? undefined : Math.max(0, Math.round(elapsedMs)))),
    context: ({ reply }, name) => own(reply.facts.context ?? {}, name),
    warnings: fact(({ warnings }) => warnings ?? []),
    suggestions: fact(({ suggestions }) => suggestions ?? []),
    redactions: fact(({ redactions }) => redactions ?? []),
    replayed: fact(({ replayed }) => replayed ?? false),
    attempts: fact(({ attempts }) => attempts ?? 0),
    truncated: fact(({ truncated }) => truncated),
    budget_used: fact(({ budgetUsed }) => budgetUsed),
    budget_limit: fact(({ budgetLimit }) => budgetLimit),
    next_offset: fact(({ nextOffset }) => nextOffset),
    next_token: fact(({ nextToken }) => nextToken ?? undefined),
    result_count: fact(({ resultCount }) => resultCount),
    has_more: fact(hasMore),
    policy_decision: fact(({ policy }) => policy?.decision),
    policy_reason: fact(({ policy }) => policy?.reason),
    policy_metadata: fact(({ policy }) => policy?.metadata),
    rate_class: fact(({ rate }) => rate?.class),
    rate_limit: fact(({ rate }) => rate?.perMinute),
    rate_burst: fact(({ rate }) => rate?.burst),
    rate_remaining: fact(({ rate }) => rate?.remaining),
    rate_reset_ms: fact(({ rate }) => rate?.resetMs),
    code: failing(({ code }) => code),
    message: failing(messageOf),
    category: failing(({ code }, { tables }) => own(tables.errors, code)?.category ?? undefined),
    retryable: failing(isRetryable),
    effect: failing(effectOf),
    retry_after_ms: failing(({ retryAfterMs }) => wholeMs(retryAfterMs)),
    retry_after_s: failing(({ retryAfterMs }) => (retryAfterMs === undefined ? undefined : inSeconds(retryAfterMs))),
    retry_at: failing(({ retryAfterMs, facts: { nowMs } }) =>
      retryAfterMs === undefined || nowMs === undefined ? undefined : isoTime(nowMs + Math.max(0, retryAfterMs)),
    ),
    recovery: failing(({ code, recovery }, { tables }) => recovery ?? own(tables.errors, code)?.recovery ?? undefined),
    details: failing(({ details }) => details ?? undefined),
    detail: failing(({ details }, _asked, name) => (isJsonObject(details) ? own(details, name) : undefined)),
  }),
);

/** Derived: there is a next page if there is a token or an offset for it. Unset if that is unknown, or the reply has no page. */
function hasMore({ nextToken, nextOffset, resultCount, mayContinue }: ReplyFacts): boolean | undefined {
  if (nextOffset !== undefined) return true;
  if (mayContinue) return undefined;
  if (nextToken === undefined && resultCount === undefined) return undefined;
  return nextToken !== undefined && nextToken !== null;
}

function messageOf({ code, message, details }: Failed, { tables }: Asked): string {
  const row = own(tables.errors, code);
  return fillMessage(message ?? row?.message ?? code, row?.messageParameters ?? [], details);
}

function effectOf({ code, effect }: Failed, { tables }: Asked): Effect {
  return effect ?? own(tables.errors, code)?.effect ?? "unknown";
}

/** The contract's entry for a code of a tool, with safe defaults. */
function isRetryable(reply: Failed, asked: Asked): boolean {
  const { tables, profile, tool } = asked;
  const ofTool = own(own(tables.toolErrors, profile) ?? {}, tool) ?? {};
  const said: Retryable = own(ofTool, reply.code) ?? "no";
  return said === "yes" || (said === "if_no_effect" && effectOf(reply, asked) === "none");
}

function wholeMs(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : Math.max(0, Math.ceil(ms));
}

function inSeconds(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}

/** The last instant that ISO 8601 can write with four digits of year. */
const LAST_MS = 253_402_300_799_999;

function isoTime(ms: number): string {
  return new Date(Math.min(Math.max(0, Math.ceil(ms)), LAST_MS)).toISOString();
}

/**
 * A message with its details filled in: `{name}` becomes the detail of that name, lists with commas between.
 * A declared name without a value becomes `unknown`; other braces stay.
 */
export function fillMessage(template: string, parameters: readonly string[], details: unknown): string {
  const values = isJsonObject(details) ? details : {};
  return template.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const value = own(values, name);
    if (value === undefined) return parameters.includes(name) ? "unknown" : whole;
    return show(value);
  });
}

function show(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(show).join(", ");
  return JSON.stringify(value) ?? "unknown";
}

/** A string truncated to a maximum number of code points, with an ellipsis. */
export function cutText(text: string, maxCodePoints: number): string {
  if (text.length <= maxCodePoints) return text;
  const points = [...text];
  if (points.length <= maxCodePoints) return text;
  return maxCodePoints === 0 ? "" : `${points.slice(0, maxCodePoints - 1).join("")}…`;
}
