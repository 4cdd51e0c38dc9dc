import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { headingsOf, linksOf, withoutBlocks } from "../support/markdown.ts";

const root = resolve(import.meta.dirname, "../..");

/** Folders without pages of ours: outputs, installed packages, and golden files. */
const SKIPPED = new Set(["node_modules", "dist", "generated", "golden", "site"]);

/** A page may name a path from the root, from the three source folders, or from its own folder. */
const BASES = ["", "generator", "runtime", "test"];

/** Paths of a reader's own project, of files that a command creates, and of other repositories. */
const NOT_HERE: Readonly<Record<string, readonly string[]>> = {
  "docs/api.md": ["contract/guestbook.yaml"],
  "docs/ci.md": [".github/workflows/contracts.yml"],
  "docs/first-contract.md": ["contract/guestbook.yaml"],
  "docs/tutorial.md": ["contract/notes.yaml", "site/index.html"],
  "examples/automation/README.md": ["project/workflows/greet.json"],
  "examples/ci/README.md": [".github/workflows/contract.yml"],
  "examples/hello/README.md": ["dist/hello/contract.md"],
  "examples/tasks/README.md": ["examples/tasks/data/tasks.db"],
  "test/cli/report/fixtures/README.md": ["test/resources/jenkins-junit.xsd"],
};

function pagesBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) || entry.name.startsWith(".") ? [] : pagesBelow(path);
    return entry.name.endsWith(".md") ? [path] : [];
  });
}

const pages = pagesBelow("").map((page) => ({ page, text: readFileSync(join(root, page), "utf8") }));

/** Paths in backticks, with a folder and an extension; patterns such as `<id>.md` are not paths. */
function pathsOf(text: string): readonly string[] {
  return [...withoutBlocks(text).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/[\w-][\w.-]*\.[a-z]{2,4})`/g)].map(
    ([, path = ""]) => path,
  );
}

function isPath(page: string, path: string): boolean {
  return [...BASES, dirname(page)].some((base) => existsSync(join(root, base, path)));
}

function anchorOf(heading: string): string {
  return `#${heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, "")
    .replaceAll(" ", "-")}`;
}

describe("a page of the repository", () => {
  test("links to files and headings that exist", () => {
    const dead = pages.flatMap(({ page, text }) => {
      const anchors = headingsOf(text).map(anchorOf);
      return linksOf(text)
        .filter((link) => !/^[a-z]+:/.test(link))
        .filter((link) =>
          link.startsWith("#") ? !anchors.includes(link) : !existsSync(join(root, dirname(page), link)),
        )
        .map((link) => `${page}: ${link}`);
    });
    expect(dead).toEqual([]);
  });

  test("links to headings of other pages that exist", () => {
    const dead = pages.flatMap(({ page, text }) =>
      [...withoutBlocks(text).matchAll(/\]\(([\w./-]+\.md)(#[^)\s]+)\)/g)].flatMap(([, path = "", anchor = ""]) => {
        const target = pages.find((one) => one.page === join(dirname(page), path));
        const isThere = target !== undefined && headingsOf(target.text).map(anchorOf).includes(anchor);
        return isThere ? [] : [`${page}: ${path}${anchor}`];
      }),
    );
    expect(dead).toEqual([]);
  });

  test("names paths that exist", () => {
    const dead = pages.flatMap(({ page, text }) =>
      pathsOf(text)
        .filter((path) => !isPath(page, path) && !NOT_HERE[page]?.includes(path))
        .map((path) => `${page}: ${path}`),
    );
    expect(dead).toEqual([]);
  });

  test("has no exception that is not needed", () => {
    const unneeded = Object.entries(NOT_HERE).flatMap(([page, paths]) => {
      const named = pathsOf(pages.find((one) => one.page === page)?.text ?? "");
      return paths.filter((path) => !named.includes(path) || isPath(page, path)).map((path) => `${page}: ${path}`);
    });
    expect(unneeded).toEqual([]);
  });
});
