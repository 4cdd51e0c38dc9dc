import { expect, test } from "vitest";
import { findBinding, marksAt, markTrees, namesBelow, placeBelow } from "../../../runtime/call/annotation-tree.ts";
import type { Mark } from "../../../runtime/contract/contract.ts";

const bind = (path: Mark["path"], name: string): Mark => ({ path, bind: name });

/** A tree whose nodes contain nodes, and a string with a binding. */
const SHARED: Readonly<Record<string, readonly Mark[]>> = {
  Node: [{ path: [], ref: "Base" }, { path: ["next"], ref: "Node" }, bind(["next"], "request_id")],
  Base: [
    { path: [], ref: "Node" },
    { path: ["id"], canonical: ["trim"] },
  ],
};

test("shapes that are each other's are looked through once", () => {
  const place = markTrees(SHARED)([{ path: [], ref: "Node" }]);
  expect([...namesBelow(place)].sort()).toEqual(["id", "next"]);
  expect(place.shapes).toBe(true);
});

test("annotations of several shapes apply together, at any depth", () => {
  const root = markTrees(SHARED)([
    { path: [], ref: "Node" },
    { path: [null], ref: "Base" },
  ]);
  let place = root;
  for (let depth = 0; depth < 20; depth++) place = placeBelow(place, "next");
  expect(marksAt(place).some(({ mark }) => mark.bind === "request_id")).toBe(true);
  expect(namesBelow(placeBelow(place, "id")).size).toBe(0);
});

test("annotations within a branch apply to some values only, also in the shapes that it references", () => {
  const place = markTrees(SHARED)([{ path: ["a"], ref: "Base", inBranch: true }]);
  const below = placeBelow(placeBelow(place, "a"), "id");
  expect(marksAt(below)).toEqual([{ mark: { path: [], canonical: ["trim"] }, inBranch: true }]);
  expect(placeBelow(placeBelow(place, "a"), "id")).toEqual(below);
});

test("a binding is looked for eight names deep, and no deeper", () => {
  const deep = (depth: number) =>
    bind(
      Array.from({ length: depth }, (_, index) => `n${index}`),
      "request_id",
    );
  const tree = markTrees({});
  expect(findBinding(tree([deep(8)]), "request_id")).toHaveLength(8);
  expect(findBinding(tree([deep(9)]), "request_id")).toBeNull();
  expect(findBinding(tree([]), "request_id")).toBeNull();
});

test("a location without annotations has none below", () => {
  const place = placeBelow(markTrees({})([]), "anything");
  expect(marksAt(place)).toEqual([]);
  expect(place.shapes).toBe(false);
});
