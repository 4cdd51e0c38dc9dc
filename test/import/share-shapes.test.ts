import { expect, test } from "vitest";
import { draftOfToolsList } from "../../generator/import/from-tools-list.ts";
import type { Json } from "../../generator/json.ts";
import { readToolsList } from "../../generator/tools-list/read-tools-list.ts";

function draftOf(inputSchema: Json) {
  const tools = [{ name: "move", description: "Moves.", inputSchema }];
  const { value } = readToolsList([{ path: "list.json", text: JSON.stringify(tools) }]);
  return draftOfToolsList(value.tools, { name: "shared", origin: "a test" });
}

const AMOUNT = {
  type: "object",
  properties: { value: { type: "number" }, unit: { type: "string" } },
  required: ["value"],
};

test("a shape that only definitions share becomes a type that is written", () => {
  const { types, notes } = draftOf({
    type: "object",
    properties: { buy: { $ref: "#/$defs/Buy" }, sell: { $ref: "#/$defs/Sell" } },
    $defs: {
      Buy: { type: "object", properties: { amount: AMOUNT } },
      Sell: { type: "object", properties: { amount: AMOUNT, fee: { type: "number" } } },
    },
  });
  expect(types).toEqual({
    Buy: { type: "object", properties: { amount: { $ref: "Amount" } } },
    Sell: { type: "object", properties: { amount: { $ref: "Amount" }, fee: { type: "number" } } },
    Amount: AMOUNT,
  });
  expect(notes.filter(({ kind }) => kind === "left-out")).toEqual([]);
});

test("a shape within such a shape, and an identifier in it, are written too", () => {
  const inner = { type: "object", properties: { size: { type: "number" }, boxId: { type: "string", pattern: "^b" } } };
  const outer = { type: "object", properties: { inner, label: { type: "string" } } };
  const { types, identifiers } = draftOf({
    type: "object",
    properties: { a: { $ref: "#/$defs/A" }, b: { $ref: "#/$defs/B" }, boxId: { type: "string", pattern: "^b" } },
    $defs: {
      A: { type: "object", properties: { outer } },
      B: { type: "object", properties: { outer, inner } },
    },
  });
  expect(types).toEqual({
    A: { type: "object", properties: { outer: { $ref: "Outer" } } },
    B: { type: "object", properties: { outer: { $ref: "Outer" }, inner: { $ref: "Inner" } } },
    Outer: { type: "object", properties: { inner: { $ref: "Inner" }, label: { type: "string" } } },
    Inner: { type: "object", properties: { size: { type: "number" }, boxId: { $ref: "BoxId" } } },
  });
  expect(identifiers).toEqual({ BoxId: { type: "string", pattern: "^b" } });
});
