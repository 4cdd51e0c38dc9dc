import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { load } from "../../generator/load/load.ts";
import { testNeeding } from "../support/needs.ts";
import { problemsOf } from "./problems-of.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const posix = (name: string, run: () => unknown) => testNeeding("POSIX", name, run);

async function pathsAndProblems(folder: string, root?: string) {
  const { value, diagnostics } = await load(folder, { root });
  return { paths: value.files.map(({ path }) => path), problems: problemsOf(diagnostics) };
}

test("the files of an imported folder count as the contract's, with paths seen from it", async () => {
  const folder = await temporaryFolder({
    "social/a.yaml": "imports: [../common]",
    "common/types/t.yaml": "types: {}",
    "common/u.yaml": "types: {}",
  });
  expect(await pathsAndProblems(join(folder, "social"))).toEqual({
    paths: ["../common/types/t.yaml", "../common/u.yaml", "a.yaml"],
    problems: [],
  });
});

test("imports may be in any file, are relative to the contract's folder, and may form cycles", async () => {
  const folder = await temporaryFolder({
    "social/deep/a.yaml": "imports: [../one]",
    "one/a.json": '{ "imports": ["../two", "../social", "../one"] }',
    "two/a.yaml": "imports:\n  - ../one\n  - ../social/deep\n",
  });
  expect(await pathsAndProblems(join(folder, "social"))).toEqual({
    paths: ["../one/a.json", "../two/a.yaml", "deep/a.yaml"],
    problems: [],
  });
});

test("an import may not leave the project, reported at its location in the list", async () => {
  const folder = await temporaryFolder({
    "other/x.yaml": "{{{",
    "project/specs/a/a.yaml": "imports:\n  - ../../../other\n  - ../b\n",
    "project/specs/b/b.yaml": "b: 1",
    "project/common/c.yaml": "{{{",
    "project/specs/d/d.yaml": "imports: [../../common]",
  });
  const a = join(folder, "project/specs/a");
  const project = join(folder, "project");
  expect(await pathsAndProblems(a, project)).toEqual({
    paths: ["../b/b.yaml", "a.yaml"],
    problems: ["import-outside 2:5"],
  });
  expect((await pathsAndProblems(join(project, "specs/d"))).problems).toEqual(["import-outside 1:11"]);
  expect((await pathsAndProblems(join(project, "specs/d"), project)).problems).not.toContain("import-outside 1:11");
});

test("an import that is not a folder, or not a portable path, is reported", async () => {
  const folder = await temporaryFolder({
    "c/a.yaml": "imports: [../nope, a.yaml, /etc, 'C:\\x', '..\\x', 'https://example.com/x', '', 7]",
  });
  expect((await pathsAndProblems(join(folder, "c"))).problems).toEqual([
    "import-missing 1:11",
    "import-missing 1:20",
    "bad-import 1:28",
    "bad-import 1:34",
    "bad-import 1:42",
    "bad-import 1:50",
    "bad-import 1:75",
  ]);
});

posix("a link out of the project is no way around it, nor one out of an imported folder", async () => {
  const folder = await temporaryFolder({
    "secret/x.yaml": "{{{",
    "project/c/a.yaml": "imports: [../link, ../common]",
    "project/common/b.yaml": "b: 1",
  });
  await symlink("../secret", join(folder, "project/link"));
  await symlink("../../secret/x.yaml", join(folder, "project/common/x.yaml"));
  expect(await pathsAndProblems(join(folder, "project/c"))).toEqual({
    paths: ["../common/b.yaml", "a.yaml"],
    problems: ["import-outside 1:11", "outside-folder 1:1"],
  });
});
