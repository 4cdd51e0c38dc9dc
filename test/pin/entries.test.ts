import { resolve } from "node:path";
import { expect, test } from "vitest";
import { importsOf, readSources } from "../support/imports.ts";

const root = resolve(import.meta.dirname, "../..");

/** The files that an entry loads, and the packages that they import values from. */
function loaded(folder: string, entry: string) {
  const sources = new Map(readSources(resolve(root, folder)).map((source) => [source.path, source]));
  const files = new Set([entry]);
  for (const path of files) {
    const source = sources.get(path);
    if (source === undefined) throw new Error(`${path} does not exist.`);
    for (const one of importsOf(source)) if (!one.isTypesOnly) files.add(one.path);
  }
  const texts = [...files].map((path) => sources.get(path)?.text ?? "");
  const packages = texts.flatMap((text) => [...text.matchAll(/^import (?!type).* from "([^."][^"]*)"/gm)]);
  return { files: [...files], packages: new Set(packages.map(([, name]) => name)) };
}

test("toolpact/differ has no part of the command, and needs no package", () => {
  const { files, packages } = loaded("generator", "pin/compare-pin.ts");
  expect(files.filter((path) => /^(?:cli|load|write|verify|engines)\//.test(path))).toEqual([]);
  expect([...packages]).toEqual(["node:crypto"]);
});

test("@toolpact/runtime/pin needs no SDK", () => {
  const { files, packages } = loaded("runtime", "client/pinned.ts");
  expect(files).toContain("client/pin-guard.ts");
  expect([...packages]).toEqual([]);
});
