import { expect, test } from "vitest";
import { order } from "../../runtime/guards/order.ts";
import { pageText } from "./page-steps.ts";

test("the guide to the runtime lists the guards in their order", () => {
  const table = /\| guard \| does \|\n\| --- \| --- \|\n((?:\| .+\n)+)/.exec(pageText("docs/runtime.md"))?.[1] ?? "";
  const listed = [...table.matchAll(/^\| `?(\w+)`? \|/gm)].map(([, name]) => name);
  const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);
  expect(listed).toEqual([...names(order.outside), "redaction", ...names(order.inside)]);
});
