import { expect, test } from "vitest";
import { token } from "../../../runtime/redaction/secret-match.ts";
import { nameBook } from "../../../runtime/redaction/sensitive-names.ts";

const around = { names: nameBook([]), mask: "[redacted]", looseUntil: 8 };

test("a token goes on as long as its characters do", () => {
  expect(token(/\w{4}/)("an abc-12345-x, and more", 3, "abc-", around)).toEqual({ from: 3, to: 14 });
  expect(token(/\w{4}/)("an abc-123", 3, "abc-", around)).toBeNull();
});

test("a letter before a token's start matters only where its edge does", () => {
  const text = "12345678xabc-1234";
  expect(token(/\d{4}/)(text, 9, "abc-", around)).toEqual({ from: 9, to: 17 });
  expect(token(/\d{4}/, { edge: true })(text, 9, "abc-", around)).toBeNull();
});

test.each([
  [7, { from: 7, to: 15 }],
  [8, null],
])("where base64 begins, letters are random: one before position %i", (at, span) => {
  const text = `${"x".repeat(at)}abc-1234`;
  expect(token(/\d{4}/, { edge: true })(text, at, "abc-", around)).toEqual(span);
});
