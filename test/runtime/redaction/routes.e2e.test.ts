import { expect, test } from "vitest";
import { scaled } from "../../support/scale.ts";
import { leakedPart } from "./oracle.ts";
import { redactorOf } from "./redactor.ts";
import { expectNoLeak, leave, ROUTES } from "./routes.ts";

const SEED = Number(process.env["TOOLPACT_SEED"] ?? 20_261_123);
/** `secrets.long.ts` plants 20,000. */
const PLANTED = scaled(1000, 200);

test("of secrets planted in all routes of a server none leaves: replies, JSON Pointers, messages, logs, progress, audit, traces", async () => {
  for (let index = 0; index < PLANTED; index++) await expectNoLeak(SEED + index);
}, 60_000);

test.each(ROUTES.filter((route) => route !== "thrown"))(
  "a string without a secret leaves by the route %s",
  async (route) => {
    expect(JSON.stringify(await leave({ text: "harmless", known: [] }, route))).toContain("harmless");
  },
);

test("the oracle recognizes forms and JSON Pointers", () => {
  expect(leakedPart({ a: "x=correct+horse%21" }, "correct horse!")).not.toBeNull();
  expect(leakedPart(["/correct~1horse"], "correct/horse")).not.toBeNull();
});

test.each([
  ["postgres://app:hunter2hunter2@db/x", "hunter2"],
  [`https://hooks.slack.com/services/T${"A1".repeat(4)}/B${"B2".repeat(4)}/${"a1B2".repeat(6)}`, "a1B2a1B2"],
  [`${"long name ".repeat(5)}postgres://app:hunter2hunter2@db/x`, "hunter2"],
])("a secret in the name of an unknown property is not in the reply, escaped or cut: %s", async (text, part) => {
  const out = JSON.stringify(await leave({ text, known: [] }, "inputKey"));
  expect(out).toContain("[redacted]");
  expect(out).not.toContain(part);
});

test("the names of members in a sensitive object are secrets, unless they look like identifiers", () => {
  const input = { vault: { "hunter2hunter2!": 1, address_line: "x", card2: true } };
  const secrets = redactorOf().secrets(input, [{ path: ["vault"], sensitive: true }]);
  expect(secrets).toEqual(["hunter2hunter2!", "1", "x"]);
});
