import type { BindingName } from "../../bindings.ts";
import { isContained } from "../../diff/satisfiability/contains.ts";
import { honoursKeys } from "../../facts.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema } from "../../json.ts";
import { isValid } from "../../json-schema/reference-validator.ts";
import type { IdempotencyRule, SituationName } from "../../model.ts";
import { fieldsOf, standAlone } from "../broken-inputs.ts";
import { callTool, withMember } from "../call-tool.ts";
import { callable, fittingInput, NO_INPUT } from "../callable.ts";
import { inputAt } from "../field-marks.ts";
import { word } from "../random.ts";
import { codeOf, inShort, isOk, type Reply } from "../reply.ts";
import { type Run, type Trial, tryCase } from "../run.ts";
import type { SubjectTool } from "../subject.ts";
import { essence } from "./canonical-form.ts";
import type { Check } from "./check.ts";

/** The same call with the same key happens once; a failed one may be sent again. */
export const keys: Check = async (run) => {
  for (const tool of callable(run)) {
    const rule = ruleOf(run, tool);
    if (rule === null) continue;
    const input = fittingInput(tool);
    for (const [title, act] of CASES) {
      if (rule.key !== "idempotency_key" && title !== "a repeat") continue;
      await tryCase(run, { check: "keys", tool, title }, async (trial) => {
        if (!run.connection.hasPrincipal) return trial.skip("the server cannot identify this caller");
        return input === null ? trial.skip(NO_INPUT) : act({ trial, tool, rule, input });
      });
    }
  }
};

type Rule = Pick<IdempotencyRule, "key" | "onRepeat">;

/** The idempotency rule of a tool. A writing tool that is not idempotent honours a key by default. */
function ruleOf({ subject: { model } }: Run, { tool }: SubjectTool): Rule | null {
  if (tool.idempotency !== null) return model.idempotency.find(({ name }) => name === tool.idempotency) ?? null;
  return honoursKeys(tool) ? { key: "idempotency_key", onRepeat: "replay" } : null;
}

interface Keyed {
  readonly trial: Trial;
  readonly tool: SubjectTool;
  readonly rule: Rule;
  readonly input: JsonObject;
}

const CASES = [
  ["a repeat", tryRepeat],
  ["concurrent calls", tryTwins],
  ["another input", tryOther],
  ["after a failure", tryFailure],
] as const;

function newKey({ run }: Trial): string {
  return `verify-${word(run.random, 16)}`;
}

async function tryRepeat({ trial, tool, rule, input }: Keyed): Promise<void> {
  const asking = rule.key === "idempotency_key" ? { key: newKey(trial) } : {};
  const first = await callTool(trial, tool, input, asking);
  if (!isOk(first)) return trial.skip(`the first call returned ${inShort(first)}`);
  const again = await callTool(trial, tool, input, asking);
  if (isRepeat(trial, rule, first, again)) return;
  // Policy may reject the call first, and a rejected call was not carried out.
  if (!isOk(again)) return trial.skip(`the repeat returned ${inShort(again)}`);
  const detail = `the repeat returned ${inShort(again)}, with another result`;
  trial.found("repeat-executed", { tool: tool.tool.name, detail }, again);
}

function isRepeat({ run }: Trial, { onRepeat }: Rule, first: Reply, again: Reply): boolean {
  if (onRepeat === "reject") return codeOf(again) === run.subject.common.get("duplicate");
  return essence(again) === essence(first);
}

async function tryTwins({ trial, tool, input }: Keyed): Promise<void> {
  const asking = { key: newKey(trial), once: true };
  const concurrent = await Promise.all([callTool(trial, tool, input, asking), callTool(trial, tool, input, asking)]);
  const [one, other] = concurrent;
  if (!concurrent.every(isOk) || essence(one) === essence(other)) return;
  trial.found("repeat-executed", { tool: tool.tool.name, detail: "two concurrent calls had different results" }, other);
}

/** Another input may fail for a reason of its own, so the next one is tried. */
async function tryOther({ trial, tool, input }: Keyed): Promise<void> {
  const others = otherInputs(trial, tool, input);
  if (others.length === 0) return trial.skip("no other valid input was found");
  for (const other of others) {
    const key = newKey(trial);
    const first = await callTool(trial, tool, input, { key });
    if (!isOk(first)) return trial.skip(`the first call returned ${inShort(first)}`);
    const reply = await callTool(trial, tool, other, { key });
    if (isOk(reply)) return trial.found("key-reuse-accepted", { tool: tool.tool.name }, reply);
    if (codeOf(reply) === trial.run.subject.common.get("key_reused")) return;
  }
}

/** Situations that only a key that is still taken leads to. */
const TAKEN: readonly SituationName[] = ["duplicate", "in_progress", "key_reused", "outcome_unknown"];

async function tryFailure({ trial, tool, input }: Keyed): Promise<void> {
  const { common } = trial.run.subject;
  for (const other of [...failingExamples(tool), ...otherInputs(trial, tool, input)]) {
    const key = newKey(trial);
    const first = await callTool(trial, tool, other, { key });
    const code = codeOf(first);
    if (code === null || !isReleased(trial, tool, first)) continue;
    const again = await callTool(trial, tool, other, { key });
    const then = codeOf(again);
    if (then === null || then === code || !TAKEN.some((situation) => common.get(situation) === then)) return;
    return trial.found("failure-keeps-key", { tool: tool.tool.name, code, then }, again);
  }
  return trial.skip("no input was found that fails without effect");
}

/** True if the handler raised the error: a call that an earlier guard rejects never uses the key. */
function isReleased({ run }: Trial, { inProfile }: SubjectTool, reply: Reply): boolean {
  const code = codeOf(reply);
  const declared = inProfile.errors.find((one) => one.code === code);
  const effect =
    reply.envelope?.bound.get("effect") ?? run.subject.model.errors.find((one) => one.code === code)?.effect;
  return declared?.origins.includes("handler") === true && (declared.retryable === "yes" || effect === "none");
}

function failingExamples({ tool }: SubjectTool): readonly JsonObject[] {
  return tool.examples
    .filter(({ error }) => error !== null)
    .map(({ input }) => input)
    .filter(isJsonObject);
}

/** Other valid inputs that differ in one string; what it names may not exist. */
function otherInputs({ run }: Trial, { tool, input: schema }: SubjectTool, base: JsonObject): readonly JsonObject[] {
  if (!isJsonObject(schema)) return [];
  const fields = fieldsOf(schema);
  const mechanics = MECHANICS.map((bind) => inputAt(run.subject.model, tool, bind));
  const meant = Object.entries(base).filter(([name]) => !mechanics.includes(name));
  return meant.flatMap(([name, value]) => {
    const other = typeof value === "string" ? otherText(fields[name] ?? true, value, schema) : undefined;
    const input = other === undefined ? null : withMember(base, name, other);
    return input !== null && isValid(schema, input) === true ? [input] : [];
  });
}

/** The bindings that do not change what a call requests. */
const MECHANICS: readonly BindingName[] = ["contract_version", "request_id", "idempotency_key", "timeout_ms"];

function otherText(field: JsonSchema, text: string, root: JsonObject): Json | undefined {
  const longer = `${text}9`;
  const whole = standAlone(field, root);
  if (isValid(whole, longer) === true) return longer;
  const found = isContained(whole, { enum: [text] });
  return found.kind === "not-contained" ? found.witness : undefined;
}
