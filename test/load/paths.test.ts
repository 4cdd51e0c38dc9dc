import { posix, win32 } from "node:path";
import { expect, test } from "vitest";
import { isInside, isPortablePath, slashedWay } from "../../generator/load/paths.ts";

test("the way to a file has forward slashes on Windows too", () => {
  expect(slashedWay("C:\\work\\specs\\social", "C:\\work\\specs\\common\\types.yaml", win32)).toBe(
    "../common/types.yaml",
  );
  expect(slashedWay("C:\\work", "C:\\work\\a\\b.yaml", win32)).toBe("a/b.yaml");
  expect(slashedWay("/project/specs", "/project/specs", posix)).toBe("");
});

test("a backslash in a name is part of the name where the separator is a slash", () => {
  expect(slashedWay("/project", "/project/a\\b.yaml", posix)).toBe("a\\b.yaml");
});

test("a folder is inside itself; a sibling with the same beginning is not", () => {
  expect(isInside("/project/specs", "/project/specs", posix)).toBe(true);
  expect(isInside("/project/specs", "/project/specs/a/b", posix)).toBe(true);
  expect(isInside("/project/specs", "/project/specs-old", posix)).toBe(false);
  expect(isInside("/project/specs", "/project", posix)).toBe(false);
  expect(isInside("/project/specs", "/project/specs/..a", posix)).toBe(true);
});

test("another drive of Windows is outside, and case does not matter there", () => {
  expect(isInside("C:\\work", "D:\\work\\a", win32)).toBe(false);
  expect(isInside("C:\\work", "c:\\WORK\\a", win32)).toBe(true);
  expect(isInside("C:\\work", "C:\\workshop", win32)).toBe(false);
});

test.each(["../common", "common", "./a/b", "a b/ü"])("%s means the same everywhere", (path) => {
  expect(isPortablePath(path)).toBe(true);
});

test.each([
  "",
  "/etc",
  "\\\\server\\share",
  "..\\common",
  "C:/common",
  "c:common",
  "https://example.com/a",
  "file:///etc",
  "a\0b",
])("%j is refused as a path", (path) => {
  expect(isPortablePath(path)).toBe(false);
});
