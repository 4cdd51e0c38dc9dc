import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileNamesOf, typeNameOf, wireNameOf } from "../generator/names.ts";

describe("a TypeScript name", () => {
  test.each([
    ["x_post_tweet", "XPostTweet"],
    ["auth.graph.token.acquire.v1", "AuthGraphTokenAcquireV1"],
    ["NOT_FOUND", "NotFound"],
    ["notFound", "NotFound"],
    ["HTTPError", "HTTPError"],
    ["TaskId", "TaskId"],
    ["Tree.leaf", "TreeLeaf"],
    ["a-b c", "ABC"],
    ["404", "N404"],
    ["_x", "X"],
    ["", "N"],
  ])("%s becomes %s", (specName, typeName) => {
    expect(typeNameOf(specName)).toBe(typeName);
  });

  test.each(["error", "Promise", "record", "readonly", "string"])("%s gives way to the built-in type", (name) => {
    expect(typeNameOf(name)).toMatch(/Type$/);
  });

  test("is an identifier, whatever the name in the spec", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (name) => /^[A-Za-z][A-Za-z0-9]*$/.test(typeNameOf(name))));
  });
});

test("dots become underscores on the wire", () => {
  expect(wireNameOf("auth.graph.v1")).toBe("auth_graph_v1");
  expect(wireNameOf("plain-name_1")).toBe("plain-name_1");
});

describe("file names", () => {
  test("stay as they are without a conflict", () => {
    expect(fileNamesOf(["a", "b_c", "D-e"])).toEqual(["a", "b_c", "D-e"]);
  });

  test.each(["con", "AUX", "nul", "PRN", "com1", "Lpt9"])("%s is a device of Windows", (name) => {
    expect(fileNamesOf([name])).toEqual([`${name}_tool`]);
  });

  test("that differ in case only get a number", () => {
    expect(fileNamesOf(["task", "Task", "TASK", "task_2"])).toEqual(["task", "Task_2", "TASK_3", "task_2_2"]);
  });

  test.each(["envelope", "errors", "identifiers", "index"])("%s is taken by a module of the contract", (name) => {
    expect(fileNamesOf([name])).toEqual([`${name}_2`]);
  });

  test("are unique without regard to case, whatever the tools are called", () => {
    const name = fc.stringMatching(/^[A-Za-z0-9_-]{1,4}$/);
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 30 }), (names) => {
        const files = fileNamesOf(names).map((file) => file.toLowerCase());
        return new Set(files).size === names.length;
      }),
    );
  });
});
