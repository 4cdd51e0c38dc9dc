import fc from "fast-check";
import { expect, test } from "vitest";
import { isDate, isDateTime, isTime } from "../../../../runtime/validation/formats/dates.ts";
import { scaled } from "../../../support/scale.ts";

/** The grammar of RFC 3339; what days there are, and where a leap second falls, is asked of `Date`. */
const [HOUR, MINUTE] = ["([01]\\d|2[0-3])", "([0-5]\\d)"];
const FULL_DATE = String.raw`(\d{4})-(\d{2})-(\d{2})`;
const FULL_TIME = String.raw`${HOUR}:${MINUTE}:([0-5]\d|60)(?:\.\d+)?(?:[Zz]|([+-])${HOUR}:${MINUTE})`;

function matched(pattern: string, text: string): readonly (string | undefined)[] | null {
  const found = new RegExp(`^${pattern}$`).exec(text);
  // Before `$` there may be a line end.
  return found === null || text.endsWith("\n") ? null : found.slice(1);
}

function isGrammaticalDate(text: string): boolean {
  const [year, month, day] = matched(FULL_DATE, text) ?? [];
  if (year === undefined) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1;
}

function isGrammaticalTime(text: string): boolean {
  const [hour, minute, second, sign, hours = 0, minutes = 0] = matched(FULL_TIME, text) ?? [];
  if (second !== "60") return second !== undefined;
  const ahead = (sign === "-" ? -1 : 1) * (60 * Number(hours) + Number(minutes));
  const utc = new Date(Date.UTC(2026, 0, 1, Number(hour), Number(minute) - ahead));
  return utc.toISOString().slice(11, 16) === "23:59";
}

function isGrammatical(text: string): boolean {
  return /^.{10}[Tt]/s.test(text) && isGrammaticalDate(text.slice(0, 10)) && isGrammaticalTime(text.slice(11));
}

const odd = fc.constantFrom("00", "01", "02", "12", "13", "23", "24", "29", "30", "31", "59", "60");
const mostly = (...usual: readonly string[]) => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...usual) }, odd);
const [year, month, day] = [
  mostly("0000", "0004", "1900", "2000", "2023", "2024"),
  mostly("02", "12"),
  mostly("28", "29"),
];
const date = fc.tuple(year, month, day).map((parts) => parts.join("-"));
const [hour, minute] = [mostly("00", "22", "23"), mostly("00", "58", "59")];
const clock = fc.tuple(hour, minute, mostly("00", "60")).map((parts) => parts.join(":"));
const offset = fc.oneof(
  fc.constantFrom("Z", "z", ""),
  fc.tuple(fc.constantFrom("+", "-"), hour, minute).map(([sign, ...parts]) => sign + parts.join(":")),
);
const time = fc.tuple(clock, fc.constantFrom("", ".5", ".000001", "."), offset).map((parts) => parts.join(""));
const dateTime = fc.tuple(date, fc.constantFrom("T", "t", " "), time).map((parts) => parts.join(""));

/** A string, sometimes with one character replaced, omitted or doubled. */
function spoiled(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const characters = fc.constantFrom(..."0123456789:-+.TtZz \n\u0663/;", "");
  const one = fc
    .tuple(text, fc.nat(40), characters)
    .map(([whole, at, by]) => whole.slice(0, at) + by + whole.slice(at + 1));
  return fc.oneof(text, one);
}

test.each([
  ["dates", isDate, isGrammaticalDate, date],
  ["times", isTime, isGrammaticalTime, time],
  ["dates with times", isDateTime, isGrammatical, dateTime],
] as const)("%s are exactly those of RFC 3339", (_what, is, says, texts) => {
  const told = { yes: 0, no: 0 };
  fc.assert(
    fc.property(spoiled(texts), (text) => {
      expect(is(text)).toBe(says(text));
      told[is(text) ? "yes" : "no"] += 1;
    }),
    { numRuns: scaled(5000) },
  );
  expect(Math.min(told.yes, told.no)).toBeGreaterThan(scaled(5000) / 100);
});
