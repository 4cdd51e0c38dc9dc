import { contract } from "@toolpact/contracts/automation";
import { expect, test } from "vitest";
import { markTrees } from "../../../runtime/call/annotation-tree.ts";
import { CarriedInput } from "../../../runtime/call/follow-up-suggestions.ts";
import { toolPlans } from "../../../runtime/call/plan.ts";
import { checkedSuggestions } from "../../../runtime/call/suggestions.ts";
import { alone } from "../guards/guard-call.ts";

/** Which parameters a suggestion to store something leaves with, of these. */
async function suggested(params: unknown) {
  const { server, call, told } = alone(contract, "memory_retrieve");
  call.notes.suggestions.push({ target: "memory_store", params, reason: "Keep it.", priority: "low" });
  const plan = toolPlans(contract, "default", markTrees(contract.marks));
  const kept = await checkedSuggestions({ ...server, plan }, call);
  const [one] = kept.map((suggestion) => suggestion.params);
  return { params: one, dropped: call.notes.droppedSuggestions, told: told.map(({ kind }) => kind) };
}

const fits = { key: "k", text: "t" };

test("what fits its target leaves as it is, and of the call's own input what the target takes", async () => {
  expect(await suggested(fits)).toEqual({ params: fits, dropped: 0, told: [] });
  expect(await suggested(new CarriedInput(fits))).toEqual({ params: fits, dropped: 0, told: [] });
  expect(await suggested(new CarriedInput({ ...fits, other: 1 }))).toEqual({ params: fits, dropped: 0, told: [] });
});

test.each([
  ["parameters that its target doesn't know", { ...fits, other: 1 }],
  ["too few of them", { key: "k" }],
  ["none", null],
  ["a list", []],
  ["what is no JSON", { ...fits, text: () => "t" }],
])("one with %s is dropped and reported to the operator", async (_case, params) => {
  expect(await suggested(params)).toEqual({ params: undefined, dropped: 1, told: ["suggestion_dropped"] });
});

test.each([
  ["lacks something", { other: 1, key: "k" }],
  ["has something wrong", { ...fits, text: 7, other: 1 }],
  ["is no object", "text"],
])("one made from an input that %s is dropped and not reported", async (_case, input) => {
  expect(await suggested(new CarriedInput(input))).toEqual({ params: undefined, dropped: 1, told: [] });
});

test.each([
  ["given by a handler", fits],
  ["made of the call's input", new CarriedInput(fits)],
])("one %s whose target's validator cannot be loaded is dropped, and the reason reported", async (_case, params) => {
  const { server, call, told } = alone(contract, "memory_retrieve");
  const plans = toolPlans(contract, "default", markTrees(contract.marks));
  const failure = new Error("Cannot find module");
  const plan = (tool: string) => {
    const found = plans(tool);
    return found === null ? null : { ...found, validators: () => Promise.reject(failure) };
  };
  call.notes.suggestions.push({ target: "memory_store", params, reason: "Keep it.", priority: "low" });
  expect(await checkedSuggestions({ ...server, plan }, call)).toEqual([]);
  expect(call.notes.droppedSuggestions).toBe(1);
  expect(told).toMatchObject([
    {
      kind: "suggestion_dropped",
      message: "A suggestion to call memory_store could not be validated.",
      cause: failure,
    },
  ]);
});
