import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRetryAfter } from "../../../runtime/providers/parse-retry-after.ts";
import { scaled } from "../../support/scale.ts";

const NOW = Date.UTC(2026, 10, 22, 12, 0, 0);
const LONGEST = 2_147_483_647;

describe("Retry-After as a number of seconds", () => {
  test.each([
    ["0", 0],
    ["1", 1_000],
    ["30", 30_000],
    ["00120", 120_000],
    [" \t120 \t ", 120_000],
    ["2147483", 2_147_483_000],
    ["2147484", LONGEST],
    ["9".repeat(400), LONGEST],
  ])("%j is %i ms", (text, ms) => {
    expect(parseRetryAfter(text, NOW)).toBe(ms);
  });

  test("an adapter may give a number, whose fractions are rounded up", () => {
    expect(parseRetryAfter(1.0005, NOW)).toBe(1_001);
    expect(parseRetryAfter(0, NOW)).toBe(0);
    expect(parseRetryAfter(Number.POSITIVE_INFINITY, NOW)).toBe(LONGEST);
    expect(parseRetryAfter(-1, NOW)).toBeNull();
    expect(parseRetryAfter(Number.NaN, NOW)).toBeNull();
  });
});

describe("Retry-After as an HTTP date", () => {
  test.each([
    ["IMF-fixdate", "Sun, 22 Nov 2026 12:00:37 GMT"],
    ["rfc850-date", "Sunday, 22-Nov-26 12:00:37 GMT"],
    ["asctime-date", "Sun Nov 22 12:00:37 2026"],
  ])("%s", (_, text) => {
    expect(parseRetryAfter(text, NOW)).toBe(37_000);
  });

  test("the three forms of the RFC's example are one instant", () => {
    const then = Date.UTC(1994, 10, 6, 8, 49, 7);
    expect(parseRetryAfter("Sun, 06 Nov 1994 08:49:37 GMT", then)).toBe(30_000);
    expect(parseRetryAfter("Sunday, 06-Nov-94 08:49:37 GMT", then)).toBe(30_000);
    expect(parseRetryAfter("Sun Nov  6 08:49:37 1994", then)).toBe(30_000);
  });

  test.each(["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])("in %s", (month) => {
    const then = Date.parse(`1 ${month} 2027 00:00:00 GMT`);
    expect(parseRetryAfter(`Mon, 01 ${month} 2027 00:00:09 GMT`, then)).toBe(9_000);
  });

  test("a date in the past asks for no wait, one far ahead for the longest", () => {
    expect(parseRetryAfter("Sun, 06 Nov 1994 08:49:37 GMT", NOW)).toBe(0);
    expect(parseRetryAfter("Sun, 22 Nov 2026 12:00:00 GMT", NOW)).toBe(0);
    expect(parseRetryAfter("Fri, 31 Dec 9999 23:59:59 GMT", NOW)).toBe(LONGEST);
  });

  test("a date between two milliseconds is rounded up: no caller returns too early", () => {
    expect(parseRetryAfter("Sun, 22 Nov 2026 12:00:01 GMT", NOW + 0.5)).toBe(1_000);
  });

  test("a leap second counts as the second after", () => {
    expect(parseRetryAfter("Sat, 31 Dec 2016 23:59:60 GMT", Date.UTC(2016, 11, 31, 23, 59, 0))).toBe(60_000);
  });

  test.each([
    ["2076: 50 years ahead and not a second more", "Sunday, 22-Nov-76 12:00:00 GMT", LONGEST],
    ["2076, but a second more: 1976", "Sunday, 22-Nov-76 12:00:01 GMT", 0],
    ["1994", "Sunday, 06-Nov-94 08:49:37 GMT", 0],
    ["2026", "Sunday, 22-Nov-26 12:00:05 GMT", 5_000],
    ["2027", "Friday, 01-Jan-27 00:00:00 GMT", LONGEST],
  ])("a year of two digits: %s", (_, text, ms) => {
    expect(parseRetryAfter(text, NOW)).toBe(ms);
  });

  test("a year of two digits reaches into the next century", () => {
    const late = Date.UTC(2099, 11, 31, 23, 59, 50);
    expect(parseRetryAfter("Friday, 01-Jan-00 00:00:00 GMT", late)).toBe(10_000);
  });

  test("every instant reads the same in the three forms", () => {
    const instants = fc.integer({ min: 0, max: 2_147_483 }).map((second) => NOW + second * 1000);
    fc.assert(
      fc.property(instants, (instant) => {
        for (const text of formsOf(new Date(instant))) expect(parseRetryAfter(text, NOW)).toBe(instant - NOW);
      }),
      { numRuns: scaled(1_000) },
    );
  });
});

test.each([
  "",
  " ",
  "-1",
  "+1",
  "1.5",
  "1e3",
  "0x10",
  "１２",
  "120, 120",
  "120;",
  "soon",
  "null",
  "2026-11-22T12:00:37Z",
  "Sun, 22 Nov 2026 12:00:37",
  "Sun, 22 Nov 2026 12:00:37 UTC",
  "Sun, 22 Nov 2026 12:00:37 +0000",
  "sun, 22 nov 2026 12:00:37 gmt",
  "Sunday, 22 Nov 2026 12:00:37 GMT",
  "Sun, 22-Nov-26 12:00:37 GMT",
  "Xyz, 22 Nov 2026 12:00:37 GMT",
  "Sun, 2 Nov 2026 12:00:37 GMT",
  "Sun, 00 Nov 2026 12:00:37 GMT",
  "Tue, 31 Nov 2026 12:00:37 GMT",
  "Sun, 29 Feb 2026 12:00:37 GMT",
  "Sun, 22 Nov 2026 24:00:00 GMT",
  "Sun, 22 Nov 2026 12:60:00 GMT",
  "Sun, 22 Nov 2026 12:00:61 GMT",
  "Sun, 22 Nov 2026 12:00:37 GMT\n",
  "x Sun, 22 Nov 2026 12:00:37 GMT",
  "Sun Nov 6 08:49:37 1994",
  "Sun Nov 22 12:00:37 26",
])("%j is not a Retry-After", (text) => {
  expect(parseRetryAfter(text, NOW)).toBeNull();
});

test("a value other than a string or a number is not a Retry-After, and nothing throws", () => {
  for (const value of [null, undefined, true, {}, [], ["120"], Symbol("120"), 120n]) {
    expect(parseRetryAfter(value, NOW)).toBeNull();
  }
});

test("whatever the header, the wait is a whole number from 0 to the longest, or null", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double(), fc.nat().map(String)), fc.integer(), (value, nowMs) => {
      const ms = parseRetryAfter(value, nowMs);
      expect(ms === null || (Number.isInteger(ms) && ms >= 0 && ms <= LONGEST)).toBe(true);
    }),
    { numRuns: scaled(1_000) },
  );
});

/** Printed by means of the platform, not by ours. */
function formsOf(date: Date): readonly string[] {
  const fixdate = date.toUTCString();
  const [, day = "", month, year, time] = fixdate.split(" ");
  const weekday = date.toLocaleDateString("en-GB", { weekday: "long", timeZone: "UTC" });
  return [
    fixdate,
    `${weekday}, ${day}-${month}-${year?.slice(2)} ${time} GMT`,
    `${weekday.slice(0, 3)} ${month} ${day.replace(/^0/, " ")} ${time} ${year}`,
  ];
}
