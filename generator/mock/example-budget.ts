import type { BindingName } from "../bindings.ts";
import { isJsonObject, type Json, objectOf, own } from "../json.ts";
import { pointerSteps } from "../json-pointer.ts";
import { markedPlaces } from "../lint/schema-queries/bound-places.ts";
import type { ContractModel, Tool } from "../model.ts";
import { inputAt } from "../verify/field-marks.ts";
import type { MockCall } from "./mock-request.ts";

/** The budget of a result that is within it, by binding; empty if neither the contract nor the call sets one. */
export function budgetFacts(model: ContractModel, call: MockCall, result: Json): Readonly<Record<string, Json>> {
  const limit = (bind: BindingName) => numberAt(model, call, bind) ?? Number.POSITIVE_INFINITY;
  const maxBytes = Math.min(limit("max_result_bytes"), model.limits.resultBytes ?? Number.POSITIVE_INFINITY);
  if (Number.isFinite(maxBytes)) return withinBudget(bytesOf(JSON.stringify(result)), maxBytes);
  const texts = call.tool.truncate.flatMap(({ at }) => textsAt(result, pointerSteps(at)));
  const [maxTextBytes, maxLines] = [limit("max_text_bytes"), limit("max_text_lines")];
  if (Number.isFinite(maxTextBytes)) return withinBudget(Math.max(0, ...texts.map(bytesOf)), maxTextBytes);
  if (Number.isFinite(maxLines)) return withinBudget(Math.max(0, ...texts.map(linesOf)), maxLines);
  return {};
}

function withinBudget(used: number, limit: number) {
  return { truncated: false, budget_used: used, budget_limit: limit };
}

/** The number at a bound property of the input, or its default. */
function numberAt(model: ContractModel, { tool, input }: MockCall, bind: BindingName): number | undefined {
  const field = inputAt(model, tool, bind);
  if (field === null) return undefined;
  const value = own(objectOf(input), field) ?? defaultOf(model, tool, field);
  return typeof value === "number" ? value : undefined;
}

function defaultOf(model: ContractModel, { input }: Tool, field: string): Json | undefined {
  const places = [...markedPlaces(input, model.defs)].filter(({ path }) => path.length === 1 && path[0] === field);
  return places.find(({ mark }) => mark.default !== undefined)?.mark.default;
}

/** The strings at a pointer, in each element of the lists on its way. */
function textsAt(value: Json | undefined, [step, ...rest]: readonly string[]): readonly string[] {
  if (step === undefined) return typeof value === "string" ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => textsAt(item, rest));
  return isJsonObject(value) ? textsAt(own(value, step), rest) : [];
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** A line feed at the end starts no line. */
function linesOf(text: string): number {
  const feeds = text.split("\n").length - 1;
  return text === "" || text.endsWith("\n") ? feeds : feeds + 1;
}
