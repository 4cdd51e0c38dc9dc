import { contract as automation } from "@toolpact/contracts/automation";
import { contract as broker } from "@toolpact/contracts/broker";
import { expect, test } from "vitest";
import { nameIn } from "../../../runtime/call/problem-place.ts";
import { codeOf } from "../../../runtime/call/refused.ts";
import { startProblems } from "../../../runtime/implement/start-checks.ts";

test("a profile with tools that ask policy doesn't start without one", () => {
  const handlers = Object.fromEntries(Object.keys(broker.tools).map((name) => [name, () => ({})]));
  const dependencies = Object.fromEntries(Object.keys(broker.dependencies).map((name) => [name, {}]));
  const brought = { profile: "default", handlers, dependencies, policy: undefined };
  expect(startProblems(broker, brought)).toEqual([
    "The profile default has tools with a policy. Pass a `policy` function.",
  ]);
  expect(startProblems(broker, { ...brought, policy: () => ({}) })).toEqual([]);
});

test("a situation that the contract leaves out has the code of `internal`", () => {
  const { internal } = automation.commonErrors;
  const few = { ...automation, commonErrors: { internal } };
  expect(codeOf(few, "rate_limited").code).toBe(internal.code);
  expect(() => codeOf({ ...automation, commonErrors: {} } as never, "rate_limited")).toThrow(
    "The contract automation has no code for rate_limited.",
  );
});

test("a problem names one property, or none that can be shown", () => {
  const problem = (expected: string) => ({ at: "", keyword: "required", expected });
  expect(nameIn(problem('property "a \\"b\\""'))).toBe('a "b"');
  expect(nameIn(problem('property "a" or property "b"'))).toBeNull();
  expect(nameIn(problem("a string"))).toBeNull();
});
