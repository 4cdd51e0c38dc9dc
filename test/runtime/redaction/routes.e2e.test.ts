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

test.each([
  ["hunter2hunter2!", true],
  ["x9kQ2mZ7", true],
  ["secret 1", true],
  ["12345678", true],
  ["address_line", false],
  ["card2", false],
  ["line-12", false],
  ["correcthorse", false],
  ["a1b2c", false],
])(
  "the name of a member in a sensitive object is a secret unless it looks like an identifier: %s",
  (name, isSecret) => {
    const redactor = redactorOf();
    const known = redactor.secrets({ vault: { [name]: true } }, [{ path: ["vault"], sensitive: true }]);
    expect(known).toEqual(isSecret ? [name] : []);
    expect(redactor.text(`no member ${name} here`, known)).toBe(`no member ${isSecret ? "[redacted]" : name} here`);
  },
);

test("a sensitive object leaves with none of its names, whatever they look like", () => {
  const result = { vault: { correcthorse: 1, "hunter2hunter2!": 2 }, open: true };
  const { value } = redactorOf().value(result, { marks: [{ path: ["vault"], sensitive: true }] });
  expect(value).toEqual({ open: true });
});
