import { expect, test } from "vitest";
import { scale, scaled } from "../../support/scale.ts";
import { expectHidden } from "./hide-planted.ts";
import { leakedPart } from "./oracle.ts";
import { FORM_NAMES, plant, SLOT_NAMES } from "./planted.ts";

const SEED = Number(process.env["TOOLPACT_SEED"] ?? 20_261_121);
/** As many as a change can wait for; `secrets.long.ts` plants 20,000. */
const PLANTED = scaled(1500, 400);

test("of planted secrets none leaves, in whatever form and place; what was done is listed, and nothing else is touched", () => {
  for (let index = 0; index < PLANTED; index++) expectHidden(plant(SEED + index));
});

test.skipIf(scale === "tiny")("the sample has each form and each slot many times", () => {
  const hows = Array.from({ length: PLANTED }, (_, index) => plant(SEED + index).how);
  for (const form of FORM_NAMES)
    expect(hows.filter((how) => how.includes(` as ${form} in `)).length).toBeGreaterThan(PLANTED / 100);
  for (const slot of SLOT_NAMES)
    expect(hows.filter((how) => how.includes(` in ${slot}, `)).length).toBeGreaterThan(PLANTED / 100);
});

test("the oracle sees a secret in each form: a reply that is not redacted leaks", () => {
  const unseen = Array.from({ length: 300 }, (_, index) => plant(index)).filter(
    ({ reply, secret }) => leakedPart(reply, secret) === null,
  );
  expect(unseen.map(({ how }) => how)).toEqual([]);
});
