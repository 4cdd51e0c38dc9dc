import { expect, test } from "vitest";
import { DETECTORS } from "../../../runtime/redaction/detectors.ts";
import { search, withSearch } from "../../../runtime/redaction/late-search.ts";
import { createRedactor } from "../../../runtime/redaction/redact.ts";
import { FOR_ANY_TEXT } from "../../../runtime/redaction/text-traits.ts";

const TOKEN = `ghp_${"a1B2".repeat(9)}`;

function fresh(detectors: readonly string[] = []) {
  const redaction = { names: [], detectors, mask: "[redacted]", pathStyle: "json_pointer" } as const;
  return createRedactor({ redaction, marks: {}, errors: {} });
}

// One test, as what is loaded stays loaded.
test("before the search is loaded, texts that need it can't pass; then they are masked", async () => {
  const redactor = fresh();
  expect(redactor.text("Ship it.")).toBe("Ship it.");
  expect(redactor.value({ password: "hunter2" }).value).toEqual({ password: "[redacted]" });
  expect(() => redactor.text(TOKEN)).toThrow("not loaded");
  expect(() => redactor.value({ [TOKEN]: 1 })).toThrow("not loaded");
  expect(() => redactor.text("Ship it.", ["some secret"])).toThrow("not loaded");
  expect(redactor.text("otp=1")).toBe("otp=1");
  expect(() => redactor.text("otp=12")).toThrow("not loaded");
  const look = redactor.lookFor(null);
  expect([look?.isCleanText("Ship it."), look?.isCleanText(TOKEN)]).toEqual([true, false]);
  expect(() => fresh(["credit_card"]).text("so few")).toThrow("not loaded");
  expect(() => fresh(["jwt", "credit_card"]).text("so few")).toThrow("not loaded");
  const waiting = withSearch(() => redactor.text(TOKEN));
  await search.load();
  expect(redactor.text(TOKEN)).toBe("[redacted]");
  expect(await waiting).toBe("[redacted]");
  for (const one of [redactor, fresh()]) {
    expect(one.text("It is some secret.", ["some secret"])).toBe("It is [redacted].");
  }
});

test.each([11, 63, 64, 65_536, 65_537])(
  "a text of %i characters, clean or not, is told alike each time",
  async (length) => {
    await search.load();
    const redactor = fresh();
    const prose = "word ".repeat(length).slice(0, length);
    const told = `${prose.slice(" otp=123456".length)} otp=123456`;
    const secret = prose.slice(0, 6);
    for (let time = 1; time <= 2; time += 1) {
      for (const _again of [1, 2]) expect(redactor.text(prose)).toBe(prose);
      expect(redactor.text(prose, ["another secret"])).toBe(prose);
      expect(redactor.text(prose, [secret])).toContain("[redacted]");
      for (const _again of [1, 2]) expect(redactor.text(told)).toMatch(/otp=\[redacted\]$/);
    }
  },
);

test("whatever else a redaction throws is thrown on", async () => {
  const broken = () => {
    throw new Error("broken");
  };
  expect(() => withSearch(broken)).toThrow("broken");
});

test("the detectors that any text may interest are those that need nothing", () => {
  expect([...FOR_ANY_TEXT]).toEqual(DETECTORS.filter(({ needs }) => needs === "nothing").map(({ id }) => id));
});
