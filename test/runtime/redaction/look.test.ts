import fc from "fast-check";
import { expect, test } from "vitest";
import { lookedAtCopy } from "../../../runtime/core/copy-json.ts";
import { lookBy } from "../../../runtime/redaction/look.ts";
import type { RedactionRules } from "../../../runtime/redaction/redact-value.ts";
import type { ReplyAsk } from "../../../runtime/redaction/redactable.ts";
import { nameBook } from "../../../runtime/redaction/sensitive-names.ts";
import { examples } from "../../support/watched.ts";
import { ENVELOPE } from "./planted.ts";
import { redactorOf } from "./redactor.ts";

const TOKEN = `ghp_${"a1B2".repeat(9)}`;

const NAMES = ["name", "key", "value", "password", "x-api-key", "orders", "is_under_warranty", "__proto__", TOKEN];
const TEXTS = [
  "Authorization",
  "password",
  "see: the note",
  "password: hunter22",
  "2026-11-22T10:15:00Z",
  TOKEN,
  "t",
  "",
];

const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(...TEXTS),
    fc.constantFrom(null, true, 7, 4_242_424_242_424_242),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie("value"), { maxKeys: 4 }),
  ),
}));

function isClean(redactor: ReturnType<typeof redactorOf>, value: unknown): boolean {
  return lookedAtCopy(value, redactor.lookFor(null)).isClean;
}

/** A name may be sensitive and have nothing beside it that could be hidden. */
function hasName(value: unknown): boolean {
  return /"(?:password|authorization|x-api-key)"/i.test(JSON.stringify(value));
}

test("what is found clean on the way is what a whole look finds nothing in, once it has met the keys", () => {
  const redactor = redactorOf();
  const seen = { clean: 0, other: 0 };
  fc.assert(
    fc.property(anyValue, (value) => {
      const isCleanFirst = isClean(redactor, value);
      const { notes } = redactor.value(value);
      const isCleanNow = isClean(redactor, value);
      if (notes.length > 0) expect([isCleanFirst, isCleanNow]).toEqual([false, false]);
      else if (!hasName(value)) expect(isCleanNow).toBe(true);
      seen[notes.length === 0 ? "clean" : "other"] += 1;
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(seen.clean, seen.other)).toBeGreaterThan(examples(2000) / 10);
});

test.each<[string, unknown, boolean]>([
  ["a plain text", "see the note", true],
  ["a text with a secret", `it is ${TOKEN}`, false],
  ["a text with a mark and no secret", "see: the note", true],
  ["a secret that stands deep", [[{ note: { note: TOKEN } }]], false],
  ["a number", 4_242_424_242_424_242, true],
  ["a sensitive name", { note: { password: "t" } }, false],
  ["a pair of a header and its value", { note: ["Authorization", "t"] }, false],
  ["three texts", { note: ["Authorization", "t", "t"] }, true],
  ["a pair whose name is none", { note: ["note", "t"] }, true],
  ["a value beside its name", [{ name: "password", value: "t" }], false],
  ["a value beside its key", [{ key: "password", value: "t" }], false],
  ["a value beside another name", [{ name: "note", value: "t" }], true],
  ["a name without a value", [{ name: "password" }], true],
])("%s", (_what, value, clean) => {
  const redactor = redactorOf();
  redactor.value({ name: 1, key: 1, value: 1, note: 1, password: 1 });
  expect(isClean(redactor, value)).toBe(clean);
});

test("keys that nobody has met are no reason to trust a value", () => {
  const redactor = redactorOf();
  expect(isClean(redactor, { note: "t" })).toBe(false);
  redactor.value({ note: "t" });
  expect(isClean(redactor, { note: "t" })).toBe(true);
  expect(isClean(redactor, { note: "t", other: "t" })).toBe(false);
});

test("where marks are, or numbers may be secrets, there is no look on the way", () => {
  const marks = [{ path: ["pin"], sensitive: true }] as const;
  expect(redactorOf().lookFor(marks)).toBeNull();
  expect(redactorOf().lookFor([{ path: ["id"], bind: "revision" }])).not.toBeNull();
  expect(redactorOf({ detectors: ["credit_card"] }).lookFor(null)).toBeNull();
});

test("where a text can't be searched yet, nobody is sure of it", () => {
  const notYet = () => {
    throw new Error("not loaded");
  };
  const rules = { names: nameBook([]), find: notYet, cleanKeys: new Map(), readsNumbers: false };
  expect(lookBy(rules as unknown as RedactionRules)?.isCleanText("a text")).toBe(false);
});

test("a result that was found clean is taken as it is, unless it is another or something is known to look for", () => {
  const redactor = redactorOf();
  const result = { text: TOKEN };
  const left = (ask: Partial<ReplyAsk>) =>
    redactor.reply({ kind: "ok", result, facts: {} }, { envelope: ENVELOPE, output: null, ...ask }).value.result;
  expect(left({ clean: result })).toBe(result);
  expect(left({ clean: result, known: [TOKEN] })).toEqual({ text: "[redacted]" });
  expect(left({ clean: { text: TOKEN } })).toEqual({ text: "[redacted]" });
  expect(left({})).toEqual({ text: "[redacted]" });
  const failed = { kind: "failed", code: "broken", result, facts: {} } as const;
  const { value } = redactor.reply(failed, { envelope: ENVELOPE, output: null, clean: result });
  expect(value.result).toEqual({ text: "[redacted]" });
});
