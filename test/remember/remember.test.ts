import { expect, test } from "vitest";
import { createMemory } from "../../generator/remember.ts";

test("a value is made once per key, and again after enough other keys were used", () => {
  const made: string[] = [];
  const remember = createMemory(2);
  const use = (key: string) => remember([key], () => made.push(key));
  for (const key of ["a", "b", "a", "c", "a", "b"]) use(key);
  expect(made).toEqual(["a", "b", "c", "b"]);
});
