import { describe, expect, test } from "vitest";
import { found, idsIn, lowerText, said } from "../support/lower-text.ts";

describe("an identifier", () => {
  test("is self-contained: string, canonical steps, description and examples", () => {
    const { model, diagnostics } = lowerText(
      "identifiers: { TaskId: { description: A task., type: string, pattern: '^T', x-canonical: [trim, nfc], examples: [T1] } }\n",
    );
    expect(diagnostics).toEqual([]);
    expect(model.identifiers).toMatchObject([
      {
        name: "TaskId",
        typeName: "TaskId",
        schema: { type: "string", pattern: "^T" },
        canonical: ["trim", "nfc"],
        description: "A task.",
        examples: ["T1"],
        errorCode: null,
      },
    ]);
  });

  test("that refers to another has its shape, canonical form and code, and its own name", () => {
    const { model, diagnostics } = lowerText(
      "identifiers: { NodeId: { $ref: TaskId, description: A node. }, TaskId: { type: string, pattern: '^T', x-canonical: [trim], x-error: bad } }\nerrors: { bad: { retry: never, message: Bad. } }\n",
    );
    expect(diagnostics).toEqual([]);
    expect(found(model.identifiers[0])).toMatchObject({
      name: "NodeId",
      schema: { type: "string", pattern: "^T" },
      canonical: ["trim"],
      description: "A node.",
      errorCode: "bad",
    });
  });

  test("keeps every demand along a chain of references", () => {
    const { model } = lowerText(
      "identifiers: { A: { $ref: B, title: Mine, pattern: '^a', maxLength: 5 }, B: { type: string, title: Theirs, pattern: 'b$', maxLength: 9 } }\n",
    );
    expect(found(model.identifiers[0]).schema).toEqual({
      type: "string",
      title: "Mine",
      pattern: "^a",
      maxLength: 5,
      allOf: [{ pattern: "b$" }, { maxLength: 9 }],
    });
  });

  test("must be a string", () => {
    const lowered = lowerText("identifiers: { A: { $ref: N } }\ntypes: { N: { type: integer } }\n");
    expect(said(lowered)).toEqual(['The identifier "A" is not a string.']);
  });

  test("must not refer to itself", () => {
    expect(idsIn(lowerText("identifiers: { A: { $ref: B }, B: { $ref: A } }\n"))).toContain("reference-cycle");
  });
});
