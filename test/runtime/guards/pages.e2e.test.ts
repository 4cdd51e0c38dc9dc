import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { implement } from "../../../runtime/implement/implement.ts";
import { compiledContract } from "../../support/compiled-contract.ts";
import { scaled } from "../../support/scale.ts";

const SPEC = `
contract: { name: pages, version: 1.0.0 }
rate_classes: { wide: { per_minute: 1000000, burst: 1000000 } }
types:
  Item: { properties: { id: { type: integer }, text: { type: string, maxLength: 1000 } }, required: [id, text] }
tools:
  by_token:
    description: List items by page token.
    rate_class: wide
    input:
      properties:
        page: { x-bind: page_token }
        limit: { type: integer, minimum: 1, maximum: 50, x-bind: limit }
        max: { x-bind: max_result_bytes }
      required: [limit, max]
    output:
      properties:
        items: { type: array, items: { $ref: Item } }
        next: { x-bind: next_token, maxLength: 80 }
        count: { x-bind: result_count }
      required: [items]
    truncate: [{ at: /items, keep: first }]
  by_offset:
    description: List items by offset.
    rate_class: wide
    input:
      properties:
        offset: { x-bind: offset, default: 0 }
        limit: { type: integer, minimum: 1, maximum: 50, x-bind: limit }
        max: { x-bind: max_result_bytes }
      required: [limit, max]
    output:
      properties:
        items: { type: array, items: { $ref: Item } }
        count: { x-bind: result_count }
      required: [items]
    truncate: [{ at: /items, keep: first }]
  some_by_offset:
    description: List items by offset, as many as the handler likes.
    rate_class: wide
    input: { properties: { offset: { x-bind: offset, default: 0 } } }
    output:
      properties:
        items: { type: array, items: { $ref: Item } }
        count: { x-bind: result_count }
      required: [items, count]
  newest:
    description: List the newest items.
    rate_class: wide
    input: { properties: { max: { x-bind: max_result_bytes, minimum: 40 } }, required: [max] }
    output:
      properties:
        title: { type: string, maxLength: 40 }
        items: { type: array, items: { $ref: Item } }
        count: { x-bind: result_count }
      required: [title, items, count]
    truncate: [{ at: /title, keep: first }, { at: /items, keep: last }]
`;

const compiled = await compiledContract({ "contract.yaml": SPEC });
afterAll(compiled.remove);

interface Item {
  readonly id: number;
  readonly text: string;
}

/** A list, and how a caller pages through it. */
interface Case {
  readonly texts: readonly string[];
  readonly limit: number;
  readonly max: number;
  /** What the handler's tokens begin with: some look like those of the runtime. */
  readonly prefix: string;
}

const cases: fc.Arbitrary<Case> = fc.record({
  texts: fc.array(fc.string({ maxLength: 120, unit: "binary" }), { maxLength: 40 }),
  limit: fc.integer({ min: 1, max: 50 }),
  max: fc.integer({ min: 2, max: 1500 }),
  prefix: fc.constantFrom("", "p", "~", "~3~", "~~"),
});

type Reply = { readonly error?: { readonly code: string; readonly details: { readonly min_bytes: number } } } & {
  readonly result: { readonly items: readonly Item[]; readonly next?: string; readonly count?: number };
  readonly meta: { readonly next_token?: string; readonly truncated?: boolean; readonly has_more?: boolean };
};

interface Asked {
  readonly page?: string;
  readonly offset?: number;
  readonly limit: number;
  readonly max: number;
}

function counted(items: readonly Item[]) {
  return { items, count: items.length };
}

function coreOf({ texts, prefix }: Case) {
  const items = texts.map((text, id) => ({ id, text }));
  const tools = {
    by_token: ({ page, limit }: { readonly page?: string; readonly limit: number }) => {
      const start = page === undefined ? 0 : Number(page.slice(prefix.length));
      const end = start + limit;
      const next = end < items.length ? { next: `${prefix}${end}` } : {};
      const shown = items.slice(start, end);
      return { items: shown, count: shown.length, ...next };
    },
    by_offset: ({ offset, limit }: { readonly offset: number; readonly limit: number }) =>
      counted(items.slice(offset, offset + limit)),
    some_by_offset: ({ offset }: { readonly offset: number }) => counted(items.slice(offset, offset + 2)),
    newest: () => ({ title: "Newest", ...counted(items) }),
  };
  return implement(compiled.contract, { profile: "default", tools } as never);
}

/** A reply within its budget; a budget that is too small is raised to what the failure asks for. */
async function pageOf(core: ReturnType<typeof coreOf>, tool: string, input: Asked): Promise<Reply> {
  const reply = (await core.answer(tool, input)).envelope as Reply;
  const max = reply.error === undefined ? input.max : reply.error.details.min_bytes;
  if (reply.error !== undefined) {
    expect([reply.error.code, max > input.max]).toEqual(["budget_exceeded", true]);
    return pageOf(core, tool, { ...input, max });
  }
  expect(Buffer.byteLength(JSON.stringify(reply.result))).toBeLessThanOrEqual(max);
  return reply;
}

async function readByToken(one: Case): Promise<readonly Item[]> {
  const core = coreOf(one);
  const received: Item[] = [];
  let page: string | undefined;
  do {
    const { result, meta } = await pageOf(core, "by_token", { ...(page && { page }), limit: one.limit, max: one.max });
    expect([result.next, result.count]).toEqual([meta.next_token, result.items.length]);
    received.push(...result.items);
    page = result.next;
  } while (page !== undefined);
  return received;
}

async function readByOffset(one: Case): Promise<readonly Item[]> {
  const core = coreOf(one);
  const received: Item[] = [];
  for (;;) {
    const asked = { offset: received.length, limit: one.limit, max: one.max };
    const { result, meta } = await pageOf(core, "by_offset", asked);
    expect(result.count).toBe(result.items.length);
    received.push(...result.items);
    if (meta.has_more === false || result.items.length === 0) return received;
  }
}

test.each([
  ["page tokens", readByToken],
  ["offsets", readByOffset],
] as const)(
  "a caller who follows %s receives every item exactly once, for any page size, budget and item sizes",
  async (_by, read) => {
    await fc.assert(
      fc.asyncProperty(cases, async (one) => {
        expect((await read(one)).map(({ id, text }) => [id, text])).toEqual(one.texts.map((text, id) => [id, text]));
      }),
      { numRuns: scaled(2000) },
    );
  },
  600_000,
);

const abc = coreOf({ texts: ["a", "b", "c"], limit: 0, max: 0, prefix: "" });

/** The ids of a page, its number of elements, and `has_more`. */
async function shown(tool: string, input: object): Promise<readonly unknown[]> {
  const { result, meta } = (await abc.answer(tool, input)).envelope as Reply;
  return [result.items.map(({ id }) => id), result.count, meta.has_more];
}

// An item is {"id":0,"text":"a"}: 19 bytes. A page of two is 61 bytes with its count, one of three is 81.
test.each([
  ["a page that is shorter than its limit is the last", { limit: 4, max: 900 }, [[0, 1, 2], 3, false]],
  ["after a full page more may follow, or not", { limit: 3, max: 900 }, [[0, 1, 2], 3, undefined]],
  ["so it is after a full page that is not the last", { limit: 2, max: 900 }, [[0, 1], 2, undefined]],
  ["an empty page is the last", { offset: 3, limit: 2, max: 900 }, [[], 0, false]],
  ["a cut page has more, and the number of its own elements", { limit: 4, max: 61 }, [[0, 1], 2, true]],
])("by offset: %s", async (_what, input, page) => {
  expect(await shown("by_offset", input)).toEqual(page);
});

test("without a limit, no page by offset is known to be the last", async () => {
  expect(await shown("some_by_offset", { offset: 0 })).toEqual([[0, 1], 2, undefined]);
  expect(await shown("some_by_offset", { offset: 2 })).toEqual([[2], 1, undefined]);
});

test("without pages, the number of a cut list is that of the elements sent, and nothing follows", async () => {
  expect(await shown("newest", { max: 900 })).toEqual([[0, 1, 2], 3, false]);
  // 98 bytes, of which the title has 6.
  expect(await shown("newest", { max: 95 })).toEqual([[0, 1, 2], 3, false]);
  expect(await shown("newest", { max: 91 })).toEqual([[1, 2], 2, false]);
});
