import { expect, test } from "vitest";
import { input as acquireInput } from "../../generated/broker/validators/auth_graph_token_acquire_v1.ts";
import {
  isFailure as isBrokerFailure,
  isSuccess as isBrokerSuccess,
} from "../../generated/broker/validators/envelope.ts";
import { isWorkflowFailure } from "../../generated/social/validators/envelope.ts";
import { isSuccess as isTasksSuccess } from "../../generated/tasks/validators/envelope.ts";
import { input as patchInput } from "../../generated/tasks/validators/tasks_patch.ts";
import { describeWithData } from "../support/needs.ts";
import {
  BROKER_FAILURE,
  BROKER_REQUEST,
  BROKER_SUCCESS,
  MESSAGE_EXAMPLES,
  SOCIAL_ENVELOPE,
  TASKS_ENVELOPE,
  TASKS_SUGGESTION,
} from "./placeholders.ts";
import { blocksOf, readExample } from "./read-example.ts";

describeWithData("the message examples of the seeds", (folder) => {
  test("seed 000: the envelope, as a failure of the workflow profile", () => {
    const reply = readExample(folder, SOCIAL_ENVELOPE);
    expect(isWorkflowFailure.problems(reply)).toEqual([]);
  });

  test("seed 000: the same without its code is refused", () => {
    const { error: _error, ...reply } = readExample(folder, SOCIAL_ENVELOPE) as Record<string, unknown>;
    expect(isWorkflowFailure(reply)).toBe(false);
  });

  test("seed 002: the envelope, as a success", () => {
    expect(isTasksSuccess.problems(readExample(folder, TASKS_ENVELOPE))).toEqual([]);
  });

  test("seed 002: the suggestion is valid in an envelope, and its parameters are a request of its target", () => {
    const suggestion = readExample(folder, TASKS_SUGGESTION) as { target: string; params: unknown };
    const reply = { ...(readExample(folder, TASKS_ENVELOPE) as object), suggestions: [suggestion] };
    expect(suggestion.target).toBe("tasks_patch");
    expect(isTasksSuccess.problems(reply)).toEqual([]);
    expect(patchInput.problems(suggestion.params)).toEqual([]);
  });

  test("seed 004: the request", () => {
    expect(acquireInput.problems(readExample(folder, BROKER_REQUEST))).toEqual([]);
  });

  test("seed 004: an unknown field at any depth is refused", () => {
    const request = readExample(folder, BROKER_REQUEST) as { graph: object };
    expect(acquireInput({ ...request, surprise: 1 })).toBe(false);
    expect(acquireInput({ ...request, graph: { ...request.graph, surprise: 1 } })).toBe(false);
  });

  test("seed 004: the success", () => {
    expect(isBrokerSuccess.problems(readExample(folder, BROKER_SUCCESS))).toEqual([]);
  });

  test("seed 004: the failure", () => {
    expect(isBrokerFailure.problems(readExample(folder, BROKER_FAILURE))).toEqual([]);
  });

  test("every JSON block of the seeds is a message example with a row in the table, or the schema of an identifier", () => {
    for (const seed of ["000", "001", "002", "003", "004"]) {
      for (const [index, block] of blocksOf(folder, seed).entries()) {
        const isListed = MESSAGE_EXAMPLES.some((example) => example.seed === seed && example.block === index + 1);
        const isIdentifierSchema = /"pattern"/.test(block) && JSON.parse(block).type === "string";
        expect(isListed || isIdentifierSchema, `seed ${seed}, block ${index + 1}`).toBe(true);
      }
    }
  });
});
