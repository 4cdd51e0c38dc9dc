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
