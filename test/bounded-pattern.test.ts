import { describe, expect, test } from "vitest";
import { type Attempt, boundedPattern, exceedsDeadline } from "../generator/bounded-pattern.ts";

const TEXT = "a".repeat(64);

/** A search whose attempts have these results, and the time that each attempt was given. */
function fakeSearch(...results: readonly Attempt[]) {
  const timeouts: number[] = [];
  const search = (_pattern: RegExp, _text: string, timeoutMs: number): Attempt => {
    const result = results[timeouts.length];
    if (result === undefined) throw new Error("One attempt too many");
    timeouts.push(timeoutMs);
    return result;
  };
  return { search, timeouts };
}

const stopped = (cpuMs: number): Attempt => ({ found: null, cpuMs });

describe("a string that a pattern is compared with", () => {
  test("is searched again with more time, until there is an answer, while the machine is busy", () => {
    const { search, timeouts } = fakeSearch(stopped(1), stopped(5), stopped(20), stopped(80), {
      found: false,
      cpuMs: 90,
    });
    expect(boundedPattern("^busy$", search).test(TEXT)).toBe(false);
    expect(timeouts).toHaveLength(5);
    expect(timeouts).toEqual(timeouts.toSorted((a, b) => a - b));
    expect(new Set(timeouts).size).toBe(5);
  });

  test("matches if the search was stopped after 100 ms of work, and its pattern is not searched with again", () => {
    const { search, timeouts } = fakeSearch(stopped(30), stopped(101));
    const pattern = boundedPattern("^runaway$", search);
    expect([pattern.test(TEXT), pattern.test(`${TEXT}b`)]).toEqual([true, true]);
    expect(boundedPattern("^runaway$", search).test(TEXT)).toBe(true);
    expect(timeouts).toHaveLength(2);
  });

  test("has the answer of a search that ended, whatever it cost", () => {
    const { search } = fakeSearch({ found: false, cpuMs: 300 }, { found: true, cpuMs: 1 });
    const pattern = boundedPattern("^costly$", search);
    expect([pattern.test(TEXT), pattern.test(TEXT)]).toEqual([false, true]);
  });

  test("matches or does not, and matches if the pattern runs away", () => {
    expect(boundedPattern("^a+$").test(TEXT)).toBe(true);
    expect(boundedPattern("^a+$").test(`${TEXT}!`)).toBe(false);
    expect(boundedPattern("^(a+)+$").test(`${TEXT}!`)).toBe(true);
    expect(boundedPattern("^(a+)+$").test("aaaaa!")).toBe(false);
  });
});

describe("a pattern exceeds the deadline", () => {
  test.each([
    { attempts: [{ found: true, cpuMs: 99 }], exceeds: false },
    { attempts: [{ found: false, cpuMs: 101 }], exceeds: true },
    { attempts: [stopped(101)], exceeds: true },
    { attempts: [stopped(2), stopped(8), stopped(30), { found: false, cpuMs: 99 }], exceeds: false },
    { attempts: [stopped(2), stopped(8), stopped(30), stopped(120)], exceeds: true },
  ])("by its work, not by the load of the machine: $attempts", ({ attempts, exceeds }) => {
    const { search, timeouts } = fakeSearch(...attempts);
    expect(exceedsDeadline(/a/u, TEXT, search)).toBe(exceeds);
    expect(timeouts).toHaveLength(attempts.length);
  });
});
