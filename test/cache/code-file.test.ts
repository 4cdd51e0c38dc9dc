import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadWithCode } from "../../generator/cache/code-file.ts";
import { fill, temporaryFolder } from "../write/temporary-folder.ts";

interface Exports {
  readonly add: (a: number, b: number) => number;
  readonly where: string;
  readonly separator: string;
}

const TEXT = `"use strict";
exports.add = function add(a, b) { return a + b; };
exports.where = __filename;
exports.separator = require("node:path").sep;
`;

function folders() {
  const folder = temporaryFolder();
  fill(folder, { "module.cjs": TEXT });
  return { path: join(folder, "module.cjs"), cache: join(folder, "cache"), code: join(folder, "cache/code") };
}

function run(path: string, cache: string | null): unknown {
  const { exports, keep } = loadWithCode<Exports>(path, cache);
  const found = [exports.add(1, 2), exports.where === path, exports.separator.length];
  keep();
  return found;
}

test("a module says the same with the code of an earlier run as without", () => {
  const { path, cache, code } = folders();
  const runs = [1, 2, 3, 4, 5].map(() => {
    const found = run(path, cache);
    return [found, readFileSync(join(code, readdirSync(code)[0] ?? ""))[64]];
  });
  const right = [3, true, 1];
  expect(runs).toEqual([1, 2, 3, 3, 3].map((renewals) => [right, renewals]));
});

test("without a cache nothing is kept", () => {
  const { path, cache } = folders();
  expect(run(path, null)).toEqual([3, true, 1]);
  expect(() => readdirSync(cache)).toThrow("ENOENT");
});

test.each([
  ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ["empty", () => Buffer.of()],
  ["damaged in one bit", (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 300 ? byte ^ 1 : byte)))],
])("code that is %s is not used, and made anew", (_, damage) => {
  const { path, cache, code } = folders();
  run(path, cache);
  const file = join(code, readdirSync(code)[0] ?? "");
  writeFileSync(file, damage(readFileSync(file)));
  expect(run(path, cache)).toEqual([3, true, 1]);
  expect(readFileSync(file)[64]).toBe(1);
});
