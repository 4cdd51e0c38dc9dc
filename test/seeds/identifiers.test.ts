import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as identifiers from "../../generated/tasks/identifiers.ts";
import { describeWithData } from "../support/needs.ts";

interface Vector {
  /** One identifier's name, or several that share a pattern: `PlanId|TaskId`. */
  readonly type: string;
  readonly value?: string;
  readonly value_repeat?: readonly [string, number];
  readonly ok?: boolean;
  /** The result that the document requires, if the original's code differs. */
  readonly ok_doc?: boolean;
  readonly ok_code?: boolean;
}

const parsers: Readonly<Record<string, (value: unknown) => string | null>> = {
  WorkspaceId: identifiers.parseWorkspaceId,
  PlanId: identifiers.parsePlanId,
  TaskId: identifiers.parseTaskId,
  StepId: identifiers.parseStepId,
  TaskNodeId: identifiers.parseTaskNodeId,
  StepPath: identifiers.parseStepPath,
  GraphNodeId: identifiers.parseGraphNodeId,
  GraphType: identifiers.parseGraphType,
  GraphRel: identifiers.parseGraphRel,
  ConflictId: identifiers.parseConflictId,
};

describeWithData("the identifiers of seed 002", (folder) => {
  const text = readFileSync(join(folder, "vectors/identifiers.json"), "utf8");
  const { cases } = JSON.parse(text) as { cases: readonly Vector[] };

  test.each(cases.flatMap((vector) => vector.type.split("|").map((type) => ({ ...vector, type }))))(
    "$type of $value $value_repeat",
    (vector) => {
      const value = vector.value ?? (vector.value_repeat?.[0] ?? "").repeat(vector.value_repeat?.[1] ?? 0);
      const parse = parsers[vector.type];
      if (parse === undefined) throw new Error(`No parser for ${vector.type}`);
      const expected = vector.ok_doc ?? vector.ok ?? vector.ok_code;
      expect(parse(value) !== null).toBe(expected);
    },
  );

  test("every kind of identifier of the vectors was tried", () => {
    expect(new Set(cases.flatMap(({ type }) => type.split("|")))).toEqual(new Set(Object.keys(parsers)));
  });
});

test("a graph node's id is trimmed: the canonical form is what is kept", () => {
  expect(identifiers.parseGraphNodeId(" CARD-1 ")).toBe("CARD-1");
  expect(identifiers.isGraphNodeId(" CARD-1 ")).toBe(false);
});
