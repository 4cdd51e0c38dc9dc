import { test } from "vitest";
import { expectHidden } from "./hide-planted.ts";
import { plant } from "./planted.ts";

const SEED = Number(process.env["TOOLPACT_SEED"] ?? 1);

test("of 20,000 planted secrets none leaves", { timeout: 3_600_000 }, () => {
  for (let index = 0; index < 20_000; index++) expectHidden(plant(SEED + index));
});
