import fc from "fast-check";
import { expect, test } from "vitest";
import { memberCounter, mostMembers } from "../../runtime/mcp/count-members.ts";

/** The commas of a value's JSON that stand in no string: one fewer than each list or object has members. */
function commasOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const members = Object.values(value);
  return Math.max(0, members.length - 1) + members.reduce<number>((sum, member) => sum + commasOf(member), 0);
}

test("members are counted whatever the texts beside them say, and wherever a text is cut into pieces", () => {
  const hostile = fc.string({ unit: fc.constantFrom('"', "\\", ",", "a", "漢") });
  const value = fc.jsonValue({ depthSize: "medium" });
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, value), { maxLength: 6 }), fc.integer({ min: 1, max: 9 }), (parts, size) => {
      const bytes = Buffer.from(JSON.stringify(parts));
      const count = memberCounter();
      for (let from = 0; from < bytes.length; from += size) count(bytes.subarray(from, from + size));
      expect(count(new Uint8Array())).toBe(commasOf(parts));
    }),
    { numRuns: 1000 },
  );
});

test("a message may have ten times what the contract takes of an input, and a thousand in any case", () => {
  expect(mostMembers({ inputKeys: 10_000 })).toBe(100_000);
  expect(mostMembers({ inputKeys: 1 })).toBe(1000);
});
