import { once } from "node:events";
import { mkdir, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { load } from "../../generator/load/load.ts";
import { testNeeding } from "../support/needs.ts";
import { problemsOf } from "./problems-of.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const posix = (name: string, run: () => unknown) => testNeeding("POSIX", name, run);

async function pathsAndProblems(folder: string, options = {}) {
  const { value, diagnostics } = await load(folder, options);
  return { paths: value.files.map(({ path }) => path), problems: problemsOf(diagnostics), diagnostics };
}

test("files come by path in code-unit order, whatever the disk's order", async () => {
  const folder = await temporaryFolder({
    "b.yaml": "b: 1",
    "a/z.yml": "z: 1",
    "a-b.json": "{}",
    "Z.yaml": "z: 1",
    "ä.yaml": "z: 1",
    "a.yaml": "a: 1",
  });
  const { paths, problems } = await pathsAndProblems(folder);
  expect(paths).toEqual(["Z.yaml", "a-b.json", "a.yaml", "a/z.yml", "b.yaml", "ä.yaml"]);
  expect(problems).toEqual([]);
});

test("hidden files and folders, node_modules, the project file and other files are left alone", async () => {
  const folder = await temporaryFolder({
    "a.yaml": "a: 1",
    ".hidden.yaml": "{{{",
    ".git/a.yaml": "{{{",
    "node_modules/x/package.json": "{{{",
    "toolpact.yaml": "{{{",
    "README.md": "{{{",
  });
  expect(await pathsAndProblems(folder)).toMatchObject({ paths: ["a.yaml"], problems: [] });
});

test("a folder that is ignored is not read", async () => {
  const folder = await temporaryFolder({ "a.yaml": "a: 1", "out/manifest.json": "{{{" });
  expect((await pathsAndProblems(folder, { ignore: [join(folder, "out")] })).problems).toEqual([]);
  expect((await pathsAndProblems(folder)).problems).toEqual(["json-syntax 1:2"]);
});

test("a folder without spec files, a missing folder and a file instead of a folder are reported", async () => {
  const folder = await temporaryFolder({ "README.md": "" });
  expect((await pathsAndProblems(folder)).problems).toEqual(["no-contract 1:1"]);
  expect((await pathsAndProblems(join(folder, "nope"))).problems).toEqual(["no-such-folder 1:1"]);
  expect((await pathsAndProblems(join(folder, "README.md"))).problems).toEqual(["no-such-folder 1:1"]);
  const { diagnostics } = await load(join(folder, "README.md"));
  expect(diagnostics.map(({ hint }) => hint)).toEqual(["This is a file. Pass the folder that contains it."]);
});

test("CRLF, LF and a byte order mark give the same text and the same places", async () => {
  const lines = ["contract:", "  name: x", "  bad: &y z", "text: |", "  one", "  two", ""];
  const folder = await temporaryFolder({
    "lf/a.yaml": lines.join("\n"),
    "crlf/a.yaml": lines.join("\r\n"),
    "mark/a.yaml": `\ufeff${lines.join("\r\n")}`,
    "cr/a.yaml": lines.join("\r"),
  });
  const [lf, ...others] = await Promise.all(["lf", "crlf", "mark", "cr"].map((name) => load(join(folder, name))));
  expect(problemsOf(lf?.diagnostics ?? [])).toEqual(["yaml-anchor 3:8"]);
  for (const other of others) {
    expect(other.value.files).toEqual(lf?.value.files);
    expect(other.diagnostics).toEqual(lf?.diagnostics);
  }
});

test("a file that is not UTF-8 is reported, and the others are read", async () => {
  const folder = await temporaryFolder({
    "a.yaml": Buffer.from("\ufeffa: 1", "utf16le"),
    "b.yaml": Uint8Array.from([0x61, 0x3a, 0x20, 0xff]),
    "c.yaml": "c: 1",
  });
  const { paths, problems, diagnostics } = await pathsAndProblems(folder);
  expect(paths).toEqual(["c.yaml"]);
  expect(problems).toEqual(["not-utf8 1:1", "not-utf8 1:1"]);
  expect(diagnostics[0]?.message).toContain("UTF-16");
});

test("a file with a fault stays among the files, without a tree, so that its line can be printed", async () => {
  const folder = await temporaryFolder({ "a.yaml": "a: @x\n", "b.yaml": "b: 1\n" });
  const { value } = await load(folder);
  expect(value.files.map(({ path, text, root }) => [path, text, root?.kind])).toEqual([
    ["a.yaml", "a: @x\n", undefined],
    ["b.yaml", "b: 1\n", "map"],
  ]);
});

test("a schema file adds a type named after it", async () => {
  const folder = await temporaryFolder({
    "types/task-item.schema.json": "{}",
    "note.schema.yaml": "type: string",
    "2nd.schema.json": "{}",
    "contract.yaml": "a: 1",
  });
  const { value, diagnostics } = await load(folder);
  expect(value.files.map(({ path, kind, typeName }) => [path, kind, typeName])).toEqual([
    ["2nd.schema.json", "schema", null],
    ["contract.yaml", "sections", null],
    ["note.schema.yaml", "schema", "Note"],
    ["types/task-item.schema.json", "schema", "TaskItem"],
  ]);
  expect(problemsOf(diagnostics)).toEqual(["bad-type-name 1:1"]);
});

posix("a link out of the folder is refused and never read, file or folder", async () => {
  const folder = await temporaryFolder({
    "outside/secret.yaml": "{{{ secret",
    "contract/a.yaml": "a: 1",
    "contract-2/b.yaml": "{{{",
  });
  const contract = join(folder, "contract");
  await symlink(join(folder, "outside/secret.yaml"), join(contract, "file.yaml"));
  await symlink(join(folder, "outside"), join(contract, "sub"));
  await symlink("../contract-2", join(contract, "twin"));
  await symlink("/etc/hosts", join(contract, "hosts.json"));
  const { paths, problems, diagnostics } = await pathsAndProblems(contract);
  expect(paths).toEqual(["a.yaml"]);
  expect(problems).toEqual(Array(4).fill("outside-folder 1:1"));
  expect(diagnostics.map(({ at }) => at.file)).toEqual(["file.yaml", "hosts.json", "sub", "twin"]);
  expect(JSON.stringify(diagnostics)).not.toMatch(/secret|etc/);
});

posix("links inside the folder are followed once: circles end, and no file counts twice", async () => {
  const folder = await temporaryFolder({ "a/a.yaml": "a: 1" });
  await symlink(folder, join(folder, "a/circle"));
  await symlink(join(folder, "a/a.yaml"), join(folder, "b.yaml"));
  await symlink(join(folder, "a"), join(folder, "c"));
  expect(await pathsAndProblems(folder)).toMatchObject({ paths: ["a/a.yaml"], problems: [] });
});

posix("a broken link, a link to itself, and a socket are reported without waiting", async () => {
  const folder = await temporaryFolder({ "a.yaml": "a: 1" });
  await symlink("nowhere", join(folder, "b.yaml"));
  await symlink("c.yaml", join(folder, "c.yaml"));
  const socket = createServer().listen(join(folder, "d.yaml"));
  onTestFinished(() => void socket.close());
  await once(socket, "listening");
  const { paths, problems, diagnostics } = await pathsAndProblems(folder);
  expect(paths).toEqual(["a.yaml"]);
  expect(problems).toEqual(Array(3).fill("unreadable 1:1"));
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "b.yaml cannot be read: the target does not exist (ENOENT).",
    "c.yaml cannot be read: it is a link to itself (ELOOP).",
    "d.yaml cannot be read: it is not a regular file.",
  ]);
});

posix("a contract's folder may itself be a link", async () => {
  const folder = await temporaryFolder({ "real/a.yaml": "a: 1" });
  await symlink("real", join(folder, "link"));
  expect(await pathsAndProblems(join(folder, "link"))).toMatchObject({ paths: ["a.yaml"], problems: [] });
});

test("a file beyond 4 MiB is refused by its size", async () => {
  const folder = await temporaryFolder({ "a.yaml": `# ${"x".repeat(4 * 1024 * 1024)}\na: 1`, "b.yaml": "b: 1" });
  expect(await pathsAndProblems(folder)).toMatchObject({ paths: ["b.yaml"], problems: ["file-too-large 1:1"] });
});

test("of more than 2,000 files the rest is not read", async () => {
  const names = Array.from({ length: 2_003 }, (_, n) => [`f${n}.yaml`, ""] as const);
  const folder = await temporaryFolder(Object.fromEntries(names));
  const { paths, problems } = await pathsAndProblems(folder);
  expect(paths).toHaveLength(2_000);
  expect(problems).toEqual(["too-many-files 1:1"]);
});

test("of more than 64 MiB the rest is not read", async () => {
  const comment = `# ${"x".repeat(4 * 1024 * 1024 - 2)}`;
  const names = Array.from({ length: 18 }, (_, n) => [`f${String(n).padStart(2, "0")}.yaml`, comment] as const);
  const folder = await temporaryFolder(Object.fromEntries(names));
  const { paths, diagnostics } = await pathsAndProblems(folder);
  expect(paths).toHaveLength(16);
  expect(diagnostics.map(({ id, at }) => [id, at.file])).toEqual([["contract-too-large", "f16.yaml"]]);
});

test("a folder whose name ends like a spec file is a folder", async () => {
  const folder = await temporaryFolder({ "a.yaml/b.yaml": "b: 1" });
  await mkdir(join(folder, "empty.json"));
  expect(await pathsAndProblems(folder)).toMatchObject({ paths: ["a.yaml/b.yaml"], problems: [] });
});
