import type { BindingName } from "../../bindings.ts";
import { isReadOnly } from "../../facts.ts";
import { isJsonObject, type Json, type JsonObject } from "../../json.ts";
import { callTool, withMember } from "../call-tool.ts";
import { callable, NO_RESULT, richInput } from "../callable.ts";
import { inputAt } from "../field-marks.ts";
import { boundsOf, valuesAt } from "../places.ts";
import { isOk, type Reply } from "../reply.ts";
import { type Run, type Trial, tryCase } from "../run.ts";
import type { SubjectTool } from "../subject.ts";
import type { Check } from "./check.ts";

/** The bindings that set a budget, and the check of a reply against each. */
const BUDGET_CASES = {
  max_result_bytes: checkBytes,
  max_text_bytes: checkTextBytes,
  max_text_lines: checkTextLines,
} as const satisfies Partial<Record<BindingName, (look: Look) => void>>;

type Parameter = keyof typeof BUDGET_CASES;

interface Look {
  readonly trial: Trial;
  readonly tool: SubjectTool;
  readonly cap: number;
  readonly reply: Reply;
}

/** Replies keep their budgets, report truncation, and are cut between characters. */
export const budget: Check = async (run) => {
  for (const tool of callable(run).filter(({ tool }) => isReadOnly(tool))) {
    for (const parameter of Object.keys(BUDGET_CASES) as readonly Parameter[]) {
      const field = inputAt(run.subject.model, tool.tool, parameter);
      if (field !== null) await tryParameter(run, tool, { parameter, field });
    }
  }
};

async function tryParameter(
  run: Run,
  tool: SubjectTool,
  { parameter, field }: { readonly parameter: Parameter; readonly field: string },
): Promise<void> {
  const { least, most } = boundsOf(tool, field);
  await tryCase(run, { check: "budget", tool, title: field }, async (trial) => {
    const base = await richInput(trial, tool);
    if (base === null) return trial.skip(NO_RESULT);
    const whole = await callTool(trial, tool, withMember(base, field, most));
    if (!isOk(whole)) return trial.skip(NO_RESULT);
    for (const cap of capsFor(parameter, whole, { least, most }))
      await tryCap(trial, { tool, base, parameter, field, cap, whole });
  });
}

/** The least, some more so that a character is met within, and half of the whole. */
function capsFor(
  parameter: Parameter,
  whole: Reply,
  { least, most }: { readonly least: number; readonly most: number },
) {
  const first = Math.max(least, 2);
  const half = Math.floor(bytesOf(whole.envelope?.result ?? null) / 2);
  const near = parameter === "max_text_bytes" ? [first, first + 1, first + 2, first + 3] : [first];
  return [...new Set([...near, half])].filter((cap) => cap >= least && cap <= most);
}

interface Capping {
  readonly tool: SubjectTool;
  readonly base: JsonObject;
  readonly parameter: Parameter;
  readonly field: string;
  readonly cap: number;
  readonly whole: Reply;
}

async function tryCap(trial: Trial, { tool, base, parameter, field, cap, whole }: Capping): Promise<void> {
  const reply = await callTool(trial, tool, withMember(base, field, cap));
  if (!isOk(reply)) return;
  BUDGET_CASES[parameter]({ trial, tool, cap, reply });
  checkCharacters({ trial, tool, reply, whole });
  const place = trial.run.subject.variant;
  const hasPlace = [place.success, place.resultExtras].some((one) =>
    one?.marks.some(({ bind }) => bind === "truncated"),
  );
  const isTold = reply.envelope?.bound.get("truncated") === true;
  if (hasPlace && !isTold && isCut(whole.envelope?.result, reply.envelope?.result)) {
    trial.found("truncation-not-reported", { tool: tool.tool.name }, reply);
  }
}

function checkBytes({ trial, tool, cap, reply }: Look): void {
  const { name } = tool.tool;
  const bytes = bytesOf(reply.envelope?.result ?? null);
  if (bytes > cap)
    trial.found("budget-not-kept", { tool: name, detail: `it has ${bytes} bytes, and ${cap} are allowed` }, reply);
  const used = reply.envelope?.bound.get("budget_used");
  if (typeof used === "number" && used !== bytes) {
    trial.found(
      "budget-misreported",
      { tool: name, detail: `the result has ${bytes} bytes, but ${used} are reported` },
      reply,
    );
  }
  const limit = reply.envelope?.bound.get("budget_limit");
  if (typeof limit === "number" && limit !== cap) {
    trial.found(
      "budget-misreported",
      { tool: name, detail: `the budget is ${cap} bytes, but ${limit} are reported` },
      reply,
    );
  }
}

function checkTextBytes({ trial, tool, cap, reply }: Look): void {
  for (const text of textsOf(tool, reply)) {
    const bytes = Buffer.byteLength(text);
    const detail = `a string has ${bytes} bytes, and ${cap} are allowed`;
    if (bytes > cap) trial.found("budget-not-kept", { tool: tool.tool.name, detail }, reply);
  }
}

function checkTextLines({ trial, tool, cap, reply }: Look): void {
  for (const text of textsOf(tool, reply)) {
    const lines = text.replace(/\n$/, "").split("\n").length;
    const detail = `a string has ${lines} lines, and ${cap} are allowed`;
    if (lines > cap) trial.found("budget-not-kept", { tool: tool.tool.name, detail }, reply);
  }
}

/** The strings that the contract allows to be truncated. */
function textsOf({ tool }: SubjectTool, { envelope }: Reply): readonly string[] {
  return tool.truncate
    .filter(({ by }) => by !== "elements")
    .flatMap(({ at }) => valuesAt(envelope?.result, at.split("/").slice(1)))
    .filter((text) => typeof text === "string");
}

/** A string that was cut within a character ends in a part of one that the whole does not contain. */
function checkCharacters({ trial, tool, reply, whole }: Omit<Look, "cap"> & { readonly whole: Reply }): void {
  const had = [...texts(whole.envelope?.result ?? null, "")].some(([, text]) => isBroken(text));
  if (had) return;
  for (const [place, text] of texts(reply.envelope?.result ?? null, "")) {
    if (isBroken(text)) trial.found("text-cut-inside-character", { tool: tool.tool.name, detail: place }, reply);
  }
}

function isBroken(text: string): boolean {
  return text.includes("\ufffd") || /[\ud800-\udfff]/u.test(text);
}

function* texts(value: Json, place: string): Iterable<readonly [place: string, text: string]> {
  if (typeof value === "string") yield [place, value];
  const parts = isJsonObject(value)
    ? Object.entries(value)
    : Array.isArray(value)
      ? Object.entries(value as object)
      : [];
  for (const [name, part] of parts) yield* texts(part as Json, `${place}/${name}`);
}

/** True where something is shorter than in the whole. */
function isCut(whole: Json | undefined, part: Json | undefined): boolean {
  if (typeof whole === "string") return typeof part === "string" && part.length < whole.length;
  if (Array.isArray(whole)) return Array.isArray(part) && part.length < whole.length;
  if (!isJsonObject(whole) || !isJsonObject(part)) return false;
  return Object.entries(whole).some(([name, one]) => isCut(one, Object.hasOwn(part, name) ? part[name] : undefined));
}

function bytesOf(value: Json): number {
  return Buffer.byteLength(JSON.stringify(value));
}
