import { chmodSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { expect, test } from "vitest";
import { loadWithCode } from "../../generator/cache/code-file.ts";
import { sha256 } from "../../generator/cache/sha256.ts";
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

test("another text of the same length and time is another module", () => {
  const { path, cache, code } = folders();
  run(path, cache);
  const { atime, mtime } = statSync(path);
  writeFileSync(path, TEXT.replace("a + b", "a - b"));
  utimesSync(path, atime, mtime);
  expect(run(path, cache)).toEqual([-1, true, 1]);
  expect(readdirSync(code)).toHaveLength(2);
});

/** V8 remembers each text that this process has compiled: every row needs one of its own. */
test.runIf(process.platform !== "win32").each([
  ["own code is run, whatever it does", 0o644, -1],
  ["code that a group may have written is not", 0o664, 3],
  ["code that anybody may have written is not", 0o646, 3],
])("%s", (sentence, rights, sum) => {
  const { path, cache, code } = folders();
  const text = `${TEXT}// ${sentence}`;
  writeFileSync(path, text.replace("a + b", "a - b"));
  run(path, cache);
  const planted = readFileSync(join(code, readdirSync(code)[0] ?? ""));
  const file = join(code, sha256(`${sha256(text)}\n${cachedDataVersionTag()}`));
  writeFileSync(file, planted);
  chmodSync(file, rights);
  writeFileSync(path, text);
  expect(run(path, cache)).toEqual([sum, true, 1]);
  expect(readFileSync(file).equals(planted)).toBe(sum === 3);
});
