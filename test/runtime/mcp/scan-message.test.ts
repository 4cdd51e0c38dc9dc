import fc from "fast-check";
import { expect, test } from "vitest";
import { messageLimits } from "../../../runtime/mcp/message-limits.ts";
import { scanMessage } from "../../../runtime/mcp/scan-message.ts";
import { scaled } from "../../support/scale.ts";

const NONE = { members: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY };
const tight = { around: { members: 1000, depth: 64 }, input: { members: 5000, depth: 1000 } };

/** What a scan of these bytes finds, in pieces of a size. */
function problemOf(text: string, limits = tight, size = Number.POSITIVE_INFINITY): string | null {
  const bytes = Buffer.from(text);
  const scan = scanMessage(limits);
  for (let from = 0; from < bytes.length; from += size) scan(bytes.subarray(from, from + size));
  return scan(new Uint8Array())?.message ?? null;
}

const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, 0]));
const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const call = (input: unknown, meta: unknown = {}) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "t", arguments: input, _meta: meta },
});

/** Members and depth of a value by a walk over it. */
function extentOf(value: unknown): { readonly members: number; readonly depth: number } {
  if (typeof value !== "object" || value === null) return { members: 0, depth: 0 };
  const inner = Object.values(value).map(extentOf);
  return {
    members: inner.length + inner.reduce((sum, { members }) => sum + members, 0),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  };
}

const hostile = fc.string({ unit: fc.constantFrom('"', "\\", ",", "{", "[", "]", "a", "漢") });
const anyValue = fc.oneof(hostile, fc.dictionary(hostile, hostile), fc.jsonValue({ depthSize: "medium" }));
const aroundOf = (message: ReturnType<typeof call>) => extentOf(call(null, message.params._meta));

test("members and levels are counted exactly on both sides of `arguments`, wherever the bytes are cut into pieces", () => {
  fc.assert(
    fc.property(anyValue, anyValue, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 1 }), (...drawn) => {
      const [input, meta, size, less] = drawn;
      const message = call(input, meta);
      const [around, inside] = [aroundOf(message), extentOf(input)];
      const text = JSON.stringify(message);
      const refuses = (limits: typeof tight) => problemOf(text, limits, size) !== null;
      const above = (part: "around" | "input", key: "members" | "depth") => {
        const extent = { around, input: inside }[part][key] - less;
        const limits = { around: NONE, input: NONE };
        return refuses({ ...limits, [part]: { ...NONE, [key]: extent } });
      };
      for (const key of ["members", "depth"] as const) {
        expect(above("around", key)).toBe(less === 1);
        expect(above("input", key)).toBe(less === 1 && inside[key] > 0);
      }
    }),
    { numRuns: scaled(1000) },
  );
});

test.each([
  ["`_meta` with 90,000 names", call({}, names(90_000)), "more than 1000 members outside of params.arguments"],
  [
    "`initialize` with 60,000 capabilities",
    { jsonrpc: "2.0", id: 1, method: "initialize", params: { capabilities: { experimental: names(60_000) } } },
    "more than 1000 members outside of params.arguments",
  ],
  [
    "a batch of 100 messages with 900 names in each `_meta`",
    Array.from({ length: 100 }, () => call({}, names(900))),
    "more than 1000 members outside of params.arguments",
  ],
  ["an input of 5,001 names", call(names(5001)), "more than 5000 members in params.arguments"],
  [
    "a batch of 6 inputs of 900 names",
    Array.from({ length: 6 }, () => call(names(900))),
    "more than 5000 members in params.arguments",
  ],
])("refuses %s", (_case, message, problem) => {
  expect(problemOf(JSON.stringify(message))).toContain(problem);
});

test.each([
  ["an input of 500,000 nested lists", nested(500_000), "{}", "more than 1000 levels deep in params.arguments"],
  ["a `_meta` of 100 nested lists", "{}", nested(100), "more than 64 levels deep outside of params.arguments"],
])("refuses %s", (_case, input, meta, problem) => {
  const text = JSON.stringify(call("INPUT", "META")).replace('"INPUT"', input).replace('"META"', meta);
  expect(problemOf(text)).toContain(problem);
});

test.each([
  ["an input of 5,000 names", call(names(5000))],
  ["a string of 100,000 commas and brackets", call({ text: ",[{".repeat(100_000) }, { text: "[{,".repeat(100_000) })],
  ["the same name in several objects", [call({ a: { a: 1 }, b: { a: 1 } }), call({ a: [{ a: 1 }, { a: 1 }] })]],
])("accepts %s", (_case, message) => {
  expect(problemOf(JSON.stringify(message))).toBeNull();
});

test.each([
  ["in the message", '{"jsonrpc":"2.0","id":1,"method":"tools/list","method":"tools/call"}'],
  ["in params", '{"params":{"name":"a","arguments":{},"name":"b"}}'],
  ["in the input", '{"params":{"arguments":{"path":"a","path":"b"}}}'],
  ["in an object of the input", '{"params":{"arguments":{"list":[{"a":1},{"a":1,"b":{},"a":2}]}}}'],
  ["spelled with an escape", '{"params":{"arguments":{"path":"a","p\\u0061th":"b"}}}'],
  ["in a message of a batch", '[{"id":1},{"id":2,"id":3}]'],
  ["in a list of a batch", '[[{"id":2,"id":3}]]'],
  ["next to params", '{"result":{"a":1,"a":2}}'],
  ["of more than 40 characters", `{"${"n".repeat(41)}":1,"${"n".repeat(41)}":2}`],
])("refuses an object that has one name twice: %s", (_case, text) => {
  for (const size of [1, 2, 3, text.length]) {
    expect(problemOf(text, tight, size)).toBe("An object of the message has a duplicate name");
  }
});

test("a name spelled with escapes has the meaning that the parser gives it", () => {
  const escaped = '{"p\\u0061rams":{"\\u0061rguments":INPUT}}'.replace("INPUT", JSON.stringify(names(2000)));
  expect(problemOf(escaped)).toBeNull();
  expect(problemOf(escaped.replace("\\u0061rguments", "\\u0062rguments"))).toContain("outside of params.arguments");
});

test("a name with an escape that JSON does not have is compared as it is written", () => {
  expect(problemOf(String.raw`{"a\x":1,"a\y":2}`)).toBeNull();
  expect(problemOf(String.raw`{"a\x":1,"a\x":2}`)).toBe("An object of the message has a duplicate name");
});

test("random bytes and broken JSON never throw", () => {
  const broken = fc.string({ unit: fc.constantFrom('"', "\\", ",", "{", "[", "]", "}", ":", "a", " ", "é") });
  fc.assert(
    fc.property(fc.oneof(broken, fc.uint8Array()), fc.integer({ min: 1, max: 5 }), (given, size) => {
      const bytes = Buffer.from(given as Uint8Array);
      const scan = scanMessage(tight);
      for (let from = 0; from < bytes.length; from += size) scan(bytes.subarray(from, from + size));
    }),
    { numRuns: scaled(1000) },
  );
});

test("an input may have twice what the contract takes, and a thousand members and levels in any case", () => {
  const around = { members: 1000, depth: 64 };
  expect(messageLimits({ inputKeys: 10_000, inputDepth: 500 })).toEqual({
    around,
    input: { members: 20_000, depth: 1000 },
  });
  expect(messageLimits({ inputKeys: 1, inputDepth: 1 })).toEqual({ around, input: { members: 1000, depth: 1000 } });
});
