import { expect, test } from "vitest";
import type { OkAnswer } from "../../../runtime/core/answer.ts";
import { checkMasked } from "../../../runtime/guards/check-masked.ts";
import { alone, withRow } from "./guard-call.ts";

test("a secret that is told only now is no bug, though nothing needed the search for secrets before", async () => {
  const validators = () => ({ result: () => true }) as never;
  const { setup, call } = alone(withRow("memory_search", {}), "memory_search", { validators });
  const answer: OkAnswer = { kind: "ok", result: { text: "t" }, facts: {} };
  call.notes.secrets.push("told-too-late");
  expect(await checkMasked(setup, call, answer, answer)).toBe(answer);
});
