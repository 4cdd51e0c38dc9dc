import { test } from "vitest";
import { expectHidden } from "./hide-planted.ts";
import { plant } from "./planted.ts";
import { expectNoLeak } from "./routes.ts";

const SEED = Number(process.env["TOOLPACT_SEED"] ?? 1);

test("of 20,000 planted secrets none leaves", { timeout: 3_600_000 }, () => {
  for (let index = 0; index < 20_000; index++) expectHidden(plant(SEED + index));
});

test("of 20,000 secrets planted in all routes of a server none leaves", { timeout: 3_600_000 }, async () => {
  for (let index = 0; index < 20_000; index++) await expectNoLeak(SEED + index);
});
