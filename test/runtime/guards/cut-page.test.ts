import { expect, test } from "vitest";
import { cutPage, openCursor, type PagedList } from "../../../runtime/guards/cut-page.ts";
import { alone, withRow } from "./guard-call.ts";

const list: PagedList = {
  steps: ["items"],
  at: "/items",
  tokenIn: ["page"],
  tokenOut: ["next"],
  countOut: ["count"],
};
const rows = [{ at: "/items", keep: "first", by: "elements" }] as const;
const budgetOf = (limitBytes: number) => ({ limitBytes, rows, fits: () => true, offset: undefined });
const start = { token: undefined, skip: 0 };
const items = Array.from({ length: 10 }, (_, index) => `item ${index}`);

test("a token and a count within objects are replaced where they are", () => {
  const nested = { ...list, tokenOut: ["page", "next"], countOut: ["page", "count"] };
  const result = { items, page: { next: "p2", count: 10, size: 10 } };
  const { outcome, token, count } = cutPage(result, nested, start, budgetOf(100));
  expect(count).toBeLessThan(10);
  expect(outcome).toMatchObject({ value: { items: items.slice(0, count), page: { next: token, count, size: 10 } } });
  expect(token).toBe(`~${count.toString(36)}`);
});

test("the last page has no token within its object", () => {
  const nested = { ...list, tokenOut: ["page", "next"] };
  const { outcome, token } = cutPage({ items, page: { size: 10 } }, nested, start, budgetOf(1000));
  expect([token, outcome]).toMatchObject([undefined, { value: { items, page: { size: 10 } } }]);
});

test("a result without the object of its token stays as it is", () => {
  const nested = { ...list, tokenOut: ["page", "next"] };
  const { outcome } = cutPage({ items, page: null }, nested, start, budgetOf(1000));
  expect(outcome).toMatchObject({ value: { items, page: null } });
});

test.each([
  ["no count is declared", { ...list, countOut: null }, { items, count: 10 }],
  ["the result has no count", list, { items }],
])("no count is written if %s", (_case, paged, result) => {
  const { outcome, count } = cutPage(result, paged, start, budgetOf(60));
  expect(outcome).toMatchObject({ value: { ...result, items: items.slice(0, count) } });
  expect(count).toBeLessThan(10);
  expect(outcome).toHaveProperty("value.next");
});

test("a result without its list is a page of no elements", () => {
  expect(cutPage({ next: "p2" }, list, start, budgetOf(1000))).toMatchObject({ token: "p2", count: 0, skipped: [] });
});

test("a page that has become shorter than the cursor skips has no elements, and the handler's token of the next one", () => {
  const result = { items: items.slice(0, 2), count: 2, next: "p2" };
  expect(cutPage(result, list, { token: undefined, skip: 3 }, budgetOf(1000))).toMatchObject({
    token: "p2",
    count: 0,
    outcome: { value: { items: [], count: 0, next: "p2" } },
  });
});

test("a page whose text is cut, and whose list is whole, keeps the handler's token, however long it is", () => {
  const next = "p".repeat(40);
  const budget = { ...budgetOf(200), rows: [{ at: "/text", keep: "first", by: "lines" } as const, ...rows] };
  const { outcome, token, count } = cutPage({ text: "a line\n".repeat(30), items, next }, list, start, budget);
  expect([token, count]).toEqual([next, 10]);
  expect(outcome).toMatchObject({ truncated: true, value: { items, next } });
  expect(Buffer.byteLength(JSON.stringify((outcome as { value: unknown }).value))).toBeLessThanOrEqual(200);
});

test("a handler with its token within an object receives its own token there", () => {
  const nested = { ...list, tokenIn: ["page", "token"] };
  const contract = withRow("memory_search", {});
  const { call } = alone(contract, "memory_search", {}, { input: { page: { token: "~3~p2", limit: 5 } } });
  expect(openCursor(call, nested)).toMatchObject({
    call: { input: { page: { token: "p2", limit: 5 } } },
    cursor: { token: "p2", skip: 3 },
  });
});

test("a page without elements is cut to its budget, and its token stays", () => {
  const budget = { ...budgetOf(60), rows: [{ at: "/text", keep: "first", by: "lines" } as const, ...rows] };
  for (const next of ["p2", undefined]) {
    const result = { text: "a line\n".repeat(10), items: [], ...(next && { next }) };
    const { outcome, token, count } = cutPage(result, list, start, budget);
    expect([token, count, outcome]).toMatchObject([next, 0, { truncated: true, value: { items: [] } }]);
  }
});

test("a page whose least form is above the budget needs more bytes", () => {
  expect(cutPage({ items }, list, start, budgetOf(5)).outcome).toHaveProperty("tooSmall");
});

test.each([
  ["no token", {}, undefined],
  ["a token of the handler", { page: "p2" }, "p2"],
])("a call with %s reaches the handler as it is", (_case, input, token) => {
  const { call } = alone(withRow("memory_search", {}), "memory_search", {}, { input });
  const opened = openCursor(call, list);
  expect(opened.cursor).toEqual({ token, skip: 0 });
  expect(opened.call).toBe(call);
});
