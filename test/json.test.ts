import { describe, expect, test } from "vitest";
import { type JsonObject, mapItems, mapMembers, own } from "../generator/json.ts";

/** An own key `__proto__`, as a spec may have it. */
const HOSTILE = JSON.parse('{ "a": 1, "__proto__": 2, "b": 3 }') as JsonObject;

describe("mapMembers", () => {
  test("returns the object itself if nothing changes", () => {
    const object = { a: 1, b: [2] };
    expect(mapMembers(object, (value) => value)).toBe(object);
  });

  test("replaces members in their order and leaves the object as it was", () => {
    const object = { b: 1, a: 2, c: 3 };
    const mapped = mapMembers(object, (value, key) => (key === "a" ? "changed" : value));
    expect(JSON.stringify(mapped)).toBe('{"b":1,"a":"changed","c":3}');
    expect(object).toEqual({ b: 1, a: 2, c: 3 });
  });

  test("keeps `__proto__` as a key of its own", () => {
    const mapped = mapMembers(HOSTILE, (value) => Number(value) + 1);
    expect(JSON.stringify(mapped)).toBe('{"a":2,"__proto__":3,"b":4}');
    expect(Object.getPrototypeOf(mapped)).toBe(Object.prototype);
  });
});

test("mapItems returns the list itself if nothing changes", () => {
  const items = [1, "a", null];
  expect(mapItems(items, (item) => item)).toBe(items);
  expect(mapItems(items, (item) => (item === "a" ? "b" : item))).toEqual([1, "b", null]);
});

test("own returns what an object has itself, never what its prototype has", () => {
  expect(own({}, "constructor")).toBeUndefined();
  expect(own({}, "__proto__")).toBeUndefined();
  expect(own(HOSTILE, "__proto__")).toBe(2);
  expect(own({ constructor: null }, "constructor")).toBeNull();
});
