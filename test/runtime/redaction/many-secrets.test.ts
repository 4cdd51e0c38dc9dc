import { expect, test } from "vitest";
import { DETECTOR_IDS } from "../../../runtime/redaction/detectors.ts";
import { redactorOf } from "./redactor.ts";

const redactor = redactorOf({ detectors: DETECTOR_IDS });

test.each(['password="abc" ', `${btoa("password=some secret")} `])(
  "after five thousand secrets the rest of the string is redacted: %s",
  (part) => {
    expect(redactor.text(`${part.repeat(4_000)} the end`)).toMatch(/ the end$/);
    expect(redactor.text(`${part.repeat(6_000)} the end`)).not.toContain("the end");
  },
);

test("ten thousand names that are secrets become ten thousand other names", () => {
  const given = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [`ghp_${"a".repeat(30)}${index}`, index]),
  );
  expect(Object.keys(redactor.value(given).value as object)).toHaveLength(10_000);
});
