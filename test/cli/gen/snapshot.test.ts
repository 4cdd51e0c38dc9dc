import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { differs, takeSnapshot } from "../../../generator/cli/gen/snapshot.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "toolpact-snapshot-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  mkdirSync(join(path, "specs"));
  writeFileSync(join(path, "specs", "a.yaml"), "a");
  return path;
}

test("links that lead back are followed once, however many there are", () => {
  const path = folder();
  for (const name of ["first", "second", "third"]) symlinkSync(".", join(path, "specs", name), "junction");
  const before = takeSnapshot([join(path, "specs")]);
  expect([...before.values()].join("").length).toBeLessThan(500);
  appendFileSync(join(path, "specs", "a.yaml"), "b");
  expect(differs(before, takeSnapshot([join(path, "specs")]))).toBe(true);
});

test("the target of a link is inspected", () => {
  const path = folder();
  mkdirSync(join(path, "elsewhere"));
  writeFileSync(join(path, "elsewhere", "b.yaml"), "b");
  symlinkSync(join(path, "elsewhere"), join(path, "specs", "linked"), "junction");
  const before = takeSnapshot([join(path, "specs")]);
  expect(differs(before, takeSnapshot([join(path, "specs")]))).toBe(false);
  appendFileSync(join(path, "elsewhere", "b.yaml"), "c");
  expect(differs(before, takeSnapshot([join(path, "specs")]))).toBe(true);
});
