import { contract } from "@toolpact/contracts/weather";
import { expect, test } from "vitest";
import { weatherCore } from "../../../examples/weather/core.ts";
import { isRepeatSafe } from "../../../runtime/providers/is-repeat-safe.ts";

const reading = { city: "Oslo", celsius: 3 } as const;

test("a tool of unknown effects executes each call, also with the same key: no reply is replayed", async () => {
  const core = weatherCore();
  const options = { principal: "ada", idempotencyKey: "once" };
  expect(await core.call("record_reading", reading, options)).toEqual({ ok: true, result: { readings: 1 } });
  expect(await core.call("record_reading", reading, options)).toEqual({ ok: true, result: { readings: 2 } });
});

test("the tables of such a tool have the careful values", () => {
  const { readOnly, idempotent, mutation, annotations } = contract.tools.record_reading;
  expect({ readOnly, idempotent, mutation, annotations }).toEqual({
    readOnly: false,
    idempotent: false,
    mutation: true,
    annotations: {},
  });
  expect(isRepeatSafe({ verb: null, idempotent })).toBe(false);
});

test("a failure that may have had an effect is not retryable", async () => {
  const { retryable } = contract.plain.hasCodes ? { retryable: contract.toolErrors.default.record_reading } : {};
  expect(retryable).toMatchObject({ city_unknown: "no", station_busy: "yes", internal: "no", timeout: "if_no_effect" });
});
