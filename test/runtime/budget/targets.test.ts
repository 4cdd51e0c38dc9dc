import { expect, test } from "vitest";
import {
  elementsWithin,
  listBytes,
  truncationTargets,
  withValues,
} from "../../../runtime/budget/truncation-targets.ts";

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const LISTS: readonly (readonly string[])[] = [[], ["a"], ["a", "bbb"], ["bbb", "a", "cc"]];

test("the bytes of a list of which some elements are kept are those of its JSON", () => {
  for (const list of LISTS) {
    for (let kept = 0; kept <= list.length; kept++) {
      expect(listBytes(list.map(bytesOf), kept, "first")).toBe(bytesOf(list.slice(0, kept)));
      expect(listBytes(list.map(bytesOf), kept, "last")).toBe(bytesOf(list.slice(list.length - kept)));
    }
  }
});

test("as many elements are kept as there is room for; there may be none even for an empty list", () => {
  for (const list of LISTS.slice(1)) {
    for (let room = -1; room <= bytesOf(list) + 1; room++) {
      const most = (of: (kept: number) => readonly string[]): number =>
        [...list.keys(), list.length].findLast((kept) => bytesOf(of(kept)) <= room) ?? -1;
      expect(elementsWithin(list.map(bytesOf), room, "first")).toBe(most((kept) => list.slice(0, kept)));
      expect(elementsWithin(list.map(bytesOf), room, "last")).toBe(most((kept) => list.slice(list.length - kept)));
    }
  }
});

test("a target follows its first entry and has the bytes of its JSON; only strings and lists are targets", () => {
  const rows = [
    { at: "/list", keep: "last", by: "elements" },
    { at: "/list", keep: "first", by: "elements" },
    { at: "/deep/text", keep: "first", by: "text" },
    ...["/deep", "/number", "/missing", "/list/0", "/text/length", "/toString"].map(
      (at) => ({ at, keep: "first", by: "text" }) as const,
    ),
  ] as const;
  const value = { list: ["é", 1, undefined], deep: { text: "é" }, number: 7, text: 5 };
  expect(truncationTargets(value, rows)).toEqual([
    { row: rows[0], steps: ["list"], whole: value.list, elements: [4, 1, 4], bytes: 13 },
    { row: rows[2], steps: ["deep", "text"], whole: "é", elements: null, bytes: 4 },
  ]);
});

test("replaces values at their locations; everything off the path is shared", () => {
  const value = { a: { b: [1], c: { d: 2 } }, e: { f: 3 } };
  const changed = withValues(value, [
    { steps: ["a", "b"], value: [] },
    { steps: ["a", "c", "d"], value: 4 },
  ]) as typeof value;
  expect(changed).toEqual({ a: { b: [], c: { d: 4 } }, e: { f: 3 } });
  expect([changed.e === value.e, Object.keys(changed)]).toEqual([true, ["a", "e"]]);
  expect([withValues(value, []), withValues(value, [{ steps: [], value: 1 }])]).toEqual([value, 1]);
});
