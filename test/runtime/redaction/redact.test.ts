import { expect, test } from "vitest";
import { redactorOf } from "./redactor.ts";

test("the strings at marked locations of a value are its secrets", () => {
  const given = { pin: "hunter2", text: "t" };
  expect(redactorOf().secrets(given, [{ path: ["pin"], sensitive: true }])).toEqual(["hunter2"]);
});

test.each(["password=<your-password>", "password=[{(", "password=</"])("a placeholder is not a secret: %s", (text) => {
  expect(redactorOf().text(text)).toBe(text);
});

test("a value that is already redacted is not reported", () => {
  const marks = [{ path: ["pin"], sensitive: true }] as const;
  const list = ["[redacted]", "a [redacted] b"];
  const given = { pin: "[redacted]", password: "[redacted]", text: "password: [redacted]", list };
  const known = ["[redacted]"];
  expect(redactorOf().value(given, { marks, known })).toEqual({ value: given, notes: [] });
  expect(redactorOf().value({ pin: "[redacted]!" }, { marks }).notes).toHaveLength(1);
});
