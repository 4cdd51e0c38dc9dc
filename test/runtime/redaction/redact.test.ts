import { expect, test } from "vitest";
import { redactorOf } from "./redactor.ts";

test("who looks at a value whole sees nothing that its marks hide, and gets the secrets that stand there", () => {
  const given = { pin: "hunter2", text: "t" };
  const seen = redactorOf().see(given, [{ path: ["pin"], sensitive: true }], true);
  expect(seen).toEqual({ secrets: ["hunter2"], clean: { pin: "[redacted]", text: "t" } });
});

test.each(["password=<your-password>", "password=[{(", "password=</"])(
  "what stands in a value's place is none: %s",
  (text) => {
    expect(redactorOf().text(text)).toBe(text);
  },
);

test("the mask has nothing to hide: where it stands already nothing is noted", () => {
  const marks = [{ path: ["pin"], sensitive: true }] as const;
  const given = { pin: "[redacted]", password: "[redacted]", text: "password: [redacted]", list: ["a [redacted] b"] };
  const known = ["[redacted]"];
  expect(redactorOf().value(given, { marks, known })).toEqual({ value: given, notes: [] });
  expect(redactorOf().value({ pin: "[redacted]!" }, { marks }).notes).toHaveLength(1);
});
