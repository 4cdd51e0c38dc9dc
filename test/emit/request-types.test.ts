import { expect, test } from "vitest";
import { emit } from "../../generator/emit/emit.ts";
import { sharedTypeNames, typeRequests } from "../../generator/emit/type-requests.ts";
import { typesToolpact } from "../../generator/engines/types-toolpact.ts";
import type { ContractModel } from "../../generator/model.ts";
import { tinyContext } from "../support/emit-tiny.ts";
import { lowerText } from "../support/lower-text.ts";

const SPEC = `
identifiers:
  CardId: { type: string, pattern: '^CARD-[0-9]+$', x-canonical: [trim], description: The id of a card. }
types:
  Label: { type: string, maxLength: 20 }
  Filter:
    properties:
      cards: { type: array, maxItems: 9, items: { $ref: CardId } }
      label: { $ref: Label }
      not: { $ref: Filter }
  Card: { properties: { id: { $ref: CardId } }, required: [id] }
tools:
  find_cards:
    description: Find cards.
    input:
      properties:
        filter: { $ref: Filter }
        after: { $ref: CardId, description: The card before the first. }
        label: { $ref: Label }
    output: { properties: { cards: { type: array, maxItems: 9, items: { $ref: Card } } }, required: [cards] }
  rename_label:
    description: Rename a label.
    input: { properties: { from: { $ref: Label }, to: { $ref: Label } }, required: [from, to] }
    output: { properties: { label: { $ref: Label } }, required: [label] }
    idempotent: true
`;

async function declarationOf(name: string, { model }: { readonly model: ContractModel }): Promise<string> {
  const { text } = await typesToolpact.print(typeRequests(model), sharedTypeNames(model));
  const found = text.split(/\n\n(?=\/\*\*|export)/).find((one) => new RegExp(`export \\w+ ${name}\\b`).test(one));
  return found?.trim() ?? "";
}

test("a request takes a plain string for an identifier, and the handler gets the branded type", async () => {
  const lowered = lowerText(SPEC);
  expect(await declarationOf("FindCardsRequest", lowered)).toBe(`/** The input that a caller of find_cards sends. */
export interface FindCardsRequest {
  filter?: FilterRequest;
  /** The card before the first. */
  after?: string;
  label?: Label;
}`);
  expect(await declarationOf("FindCardsInput", lowered)).toContain("after?: CardId;");
});

test("a shared shape with identifiers has a form for requests, also where it refers to itself", async () => {
  const lowered = lowerText(SPEC);
  expect(await declarationOf("FilterRequest", lowered)).toBe(`export interface FilterRequest {
  /** At most 9 items. */
  cards?: string[];
  label?: Label;
  not?: FilterRequest;
}`);
  expect(await declarationOf("CardRequest", lowered)).toBe("");
  expect(await declarationOf("LabelRequest", lowered)).toBe("");
});

test("a request without identifiers is the handler's input by another name", async () => {
  const declaration = await declarationOf("RenameLabelRequest", lowerText(SPEC));
  expect(declaration).toContain("export type RenameLabelRequest = RenameLabelInput;");
});

test.each(["FilterRequest", "SampleContract"])("a type called %s has the name of a generated one", async (name) => {
  const { model } = lowerText(SPEC.replace("  Label:", `  ${name}: { type: string, maxLength: 20 }\n  Label:`));
  const { diagnostics } = await emit(model, tinyContext("ts", model));
  expect(diagnostics.map(({ id, message }) => `${id} ${message}`)).toEqual([
    expect.stringMatching(new RegExp(`^generated-name-collision .*${name}`)),
  ]);
});
