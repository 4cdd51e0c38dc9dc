import { appendFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compilerIdentity } from "../../generator/stamp/compiler-identity.ts";
import { isUpToDate, readStamp, type Stamp, type StampRequest, writeStamp } from "../../generator/stamp/stamp.ts";
import { startStamp } from "../../generator/stamp/start-stamp.ts";
import { treeDigest } from "../../generator/stamp/tree-digest.ts";
import { fill, temporaryFolder } from "../write/temporary-folder.ts";

const REQUEST: StampRequest = { cwd: "/", folder: null, out: null, project: null, target: null };

function stampOf(): Stamp {
  const compiler = compilerIdentity();
  return {
    request: REQUEST,
    compiler,
    realPaths: [],
    inputs: [],
    anchor: temporaryFolder(),
    outputs: [],
    summary: [],
    fileCount: 3,
  };
}

test("a stamp is read back for its request, and for no other", () => {
  const cache = temporaryFolder();
  const stamp = stampOf();
  writeStamp(cache, stamp);
  expect(readStamp(cache, REQUEST)).toEqual(stamp);
  for (let index = 0; index < 600; index++) expect(readStamp(cache, { ...REQUEST, out: `${index}` })).toBeNull();
});

test("many requests leave at most 256 files", () => {
  const cache = temporaryFolder();
  const stamp = stampOf();
  for (let index = 0; index < 600; index++) writeStamp(cache, { ...stamp, request: { ...REQUEST, out: `${index}` } });
  expect(readdirSync(join(cache, "stamps")).length).toBeLessThanOrEqual(256);
});

test("nothing is written through a link at the path of the draft", () => {
  const cache = temporaryFolder();
  writeStamp(cache, stampOf());
  const [name = ""] = readdirSync(join(cache, "stamps"));
  fill(cache, { "victim.txt": "theirs" });
  symlinkSync(join(cache, "victim.txt"), join(cache, "stamps", `${name}.${process.pid}.new`));
  writeStamp(cache, stampOf());
  expect(readFileSync(join(cache, "victim.txt"), "utf8")).toBe("theirs");
  writeStamp(cache, stampOf());
  expect(readStamp(cache, REQUEST)).not.toBeNull();
});

test("an input that is edited after it was read makes the stamp of that run out of date", () => {
  const [cache, folder] = [temporaryFolder(), temporaryFolder()];
  fill(folder, { "specs/a.yaml": "a: 1\n", "package.json": "{}" });
  const started = startStamp(cache, REQUEST);
  started.beforeReading([join(folder, "specs")]);
  appendFileSync(join(folder, "specs/a.yaml"), "b: 2\n");
  started.write({ anchor: folder, trees: [] }, []);
  const stamp = readStamp(cache, REQUEST);
  expect(stamp !== null && isUpToDate(stamp)).toBe(false);
});

test("another compiler, and a dependency of it in another version, make a stamp out of date", () => {
  const folder = temporaryFolder();
  fill(folder, { "package.json": '{"version":"1.0.0"}' });
  const path = join(folder, "package.json");
  const stamp: Stamp = { ...stampOf(), inputs: [[path, treeDigest(path)]] };
  expect(isUpToDate(stamp)).toBe(true);
  expect(isUpToDate({ ...stamp, compiler: "another" })).toBe(false);
  writeFileSync(path, '{"version":"1.0.1"}');
  expect(isUpToDate(stamp)).toBe(false);
});

test("the digest of a folder covers what a contract reads from it, and nothing else", () => {
  const folder = temporaryFolder();
  fill(folder, { "a.yaml": "a: 1\n", "deep/b.json": "{}" });
  const before = treeDigest(folder);
  fill(folder, { "README.md": "notes", ".hidden.yaml": "a: 2\n", "node_modules/x.yaml": "" });
  symlinkSync(folder, join(folder, ".loop"));
  expect(treeDigest(folder)).toBe(before);
  mkdirSync(join(folder, "empty"));
  expect(treeDigest(folder)).not.toBe(before);
});

test("a folder that links to itself has a digest", () => {
  const folder = temporaryFolder();
  fill(folder, { "a.yaml": "a: 1\n" });
  symlinkSync(folder, join(folder, "again"));
  expect(treeDigest(folder)).toMatch(/^[0-9a-f]{64}$/);
});
