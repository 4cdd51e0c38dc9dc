import { afterAll, expect, test } from "vitest";
import { implement } from "../../runtime/implement/implement.ts";
import { uncheckedClientOf } from "../examples/running.ts";
import { compiledContract } from "../support/compiled-contract.ts";
import { blocksOf } from "../support/markdown.ts";
import { blockOf, pageText } from "./page-steps.ts";

/** The contract of the language guide: each of its blocks is a file. */
const GUIDE = "docs/language.md";
const sections = blocksOf(pageText(GUIDE))
  .filter(({ info }) => info === "yaml section")
  .map(({ text }, i) => [`${i}.yaml`, text] as const);
const { contract, remove } = await compiledContract({
  ...Object.fromEntries(sections),
  "../common/opening.yaml": blockOf(GUIDE, "yaml ../common/opening.yaml"),
  "shelf.schema.json": blockOf(GUIDE, "json shelf.schema.json"),
});

interface Book {
  readonly id: string;
  readonly title: string;
  readonly revision: number;
}

const BOOKS: readonly Book[] = Array.from({ length: 25 }, (_, i) => ({
  id: `b-${String(i).padStart(6, "0")}`,
  title: `The Hobbit, copy ${i}`,
  revision: 3,
}));

type Call = {
  readonly fail: (code: string, details?: object) => Error;
  readonly expectRevision: (current: number) => void;
};

let lent = 0;
const PAGE = 10;
const tools = {
  find_books: ({ page, limit }: { readonly page?: string; readonly limit: number }, call: Call) => {
    const start = page === undefined ? 0 : Number(page);
    if (!Number.isInteger(start)) throw call.fail("no_such_page");
    const end = start + Math.min(limit, PAGE);
    return { books: BOOKS.slice(start, end), ...(end < BOOKS.length ? { next: String(end) } : {}) };
  },
  get_book: ({ book }: { readonly book: string }, call: Call) => found(book, call),
  lend_book: ({ book, reader }: { readonly book: string; readonly reader: string }, call: Call) => {
    const one = found(book, call);
    call.expectRevision(one.revision);
    if (reader === "r-9999") throw call.fail("unknown_reader");
    lent += 1;
    return { ...one, revision: 3 + lent };
  },
};

function found(id: string, call: Call): Book {
  const book = BOOKS.find((one) => one.id === id);
  if (book === undefined) throw call.fail("not_found", { id });
  return book;
}

const policy = ({ input }: { readonly input: { readonly reader: string } }) => {
  if (input.reader === "r-1111") return { kind: "deny", code: "not_allowed" };
  if (input.reader === "r-2222") {
    return { kind: "outcome", outcome: "reserved", value: { reserved: true, place_in_queue: 2 } };
  }
  return { kind: "allow" };
};

const core = implement(contract, {
  profile: "public",
  dependencies: { catalogue: {}, loans: {} },
  tools,
  policy,
  anonymous: "shared",
} as never);
const LENDING = { class: "lending", perMinute: 30, burst: 5 };
core.rateLimits.set({ ...LENDING, burst: 30 } as never);
const { ask: askAny, close } = await uncheckedClientOf(core as never, { onError: () => {} });
afterAll(async () => {
  await close();
  remove();
});

type Reply = Readonly<Record<string, unknown>> & { readonly data: { readonly books: readonly Book[] } };
const ask = async (tool: string, input: object) => (await askAny(tool, input)) as unknown as Reply;
const loan = { book: "b-000001", reader: "r-2020", pin: "1234" };

test("a caller who follows next with a small budget receives every book once", async () => {
  const seen: string[] = [];
  let page: unknown;
  do {
    const reply = await ask("find_books", { q: "hobbit", max_bytes: 500, ...(page === undefined ? {} : { page }) });
    expect(reply["status"]).toBe("ok");
    seen.push(...reply.data.books.map(({ id }) => id));
    page = reply["next"] ?? undefined;
  } while (page !== undefined);
  expect(seen).toEqual(BOOKS.map(({ id }) => id));
});

test("a stale revision is answered with the contract's code, and the suggested call returns the current one", async () => {
  expect(await ask("lend_book", { ...loan, expected_revision: 2 })).toMatchObject({
    status: "failed",
    code: "changed",
  });
  const { data } = await ask("get_book", { book: loan.book });
  expect(await ask("lend_book", { ...loan, expected_revision: (data as unknown as Book).revision })).toMatchObject({
    status: "ok",
  });
});

test("the same loan twice is refused, and lends once", async () => {
  const before = lent;
  const again = { ...loan, book: "b-000002" };
  expect((await ask("lend_book", again))["status"]).toBe("ok");
  expect(await ask("lend_book", again)).toMatchObject({
    code: "too_busy",
    message: "The same call was made a moment ago.",
  });
  expect(lent).toBe(before + 1);
});

test("policy denies, or answers an outcome", async () => {
  expect(await ask("lend_book", { ...loan, reader: "r-1111" })).toMatchObject({ code: "not_allowed" });
  expect(await ask("lend_book", { ...loan, reader: "r-2222" })).toMatchObject({
    status: "ok",
    data: { reserved: true, place_in_queue: 2 },
  });
});

test.each([
  ["not_found", "get_book", { book: "b-999999" }],
  ["no_such_page", "find_books", { query: "x", page: "nowhere" }],
  ["bad_request", "get_book", { book: "b" }],
  ["bad_request", "find_books", {}],
  ["unknown_reader", "lend_book", { ...loan, reader: "nobody" }],
  ["unknown_reader", "lend_book", { ...loan, reader: "r-9999" }],
])("%s is answered by %s", async (code, tool, input) => {
  expect(await ask(tool, input)).toMatchObject({ status: "failed", code });
});

test("lending too often is answered with the code for rate limits, and the time to wait", async () => {
  core.rateLimits.set(LENDING as never);
  for (let index = 0; index < 5; index++) await ask("lend_book", { ...loan, book: "b-999999" });
  const reply = await ask("lend_book", loan);
  expect(reply).toMatchObject({
    code: "too_busy",
    message: expect.stringMatching(/^Too many calls\. Wait [12] seconds?\.$/),
  });
  expect(reply["message"]).toContain(String(reply["wait_s"]));
});
