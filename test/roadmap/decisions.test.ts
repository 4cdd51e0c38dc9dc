import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const repository = join(import.meta.dirname, "../..");
const folder = join(repository, "roadmap/decisions");
const records = readdirSync(folder).filter((name) => name !== "README.md");
const read = (name: string): string => readFileSync(join(folder, name), "utf8");
const numbers = new Set(records.map((name) => name.slice(0, 4)));

describe.each(records)("the record %s", (name) => {
  const text = read(name);
  const [title = "", , answer = ""] = text.split("\n");

  test("has a question as its title, with the number of the file", () => {
    expect(title).toMatch(/^# \d{4}\. .+\?$/);
    expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
    expect(title.slice(2, 6)).toBe(name.slice(0, 4));
  });

  test("answers it in its first sentence", () => {
    expect(answer).toMatch(/^[A-Z`].+\.$/);
    expect(answer.length).toBeLessThanOrEqual(250);
  });

  test("gives context, decision, alternatives and consequences on one page", () => {
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      "Context",
      "Decision",
      "Alternatives",
      "Consequences",
    ]);
    // The codes that `social` adds are a table that another test reads.
    const words = text.replace(/^\| `.*$/gm, "").split(/\s+/).length;
    expect(words).toBeLessThanOrEqual(450);
  });

  test("links to records that exist", () => {
    const links = [...text.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, link]) => link);
    expect(links.filter((link) => link === undefined || !records.includes(link))).toEqual([]);
  });
});

test("the index lists the records in order, and no others", () => {
  const entries = [...read("README.md").matchAll(/^\| \[(\d{4})\]\((.+?)\) \| (.+) \|$/gm)];
  expect(entries.map(([, , name]) => name)).toEqual([...records].sort());
  for (const [, number, name = "", title] of entries) expect(read(name)).toContain(`# ${number}. ${title}\n`);
});

test("a comment cites only records that exist", () => {
  const cited = ["bench", "generator", "runtime", "scripts"].flatMap((start) =>
    readdirSync(join(repository, start), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.[cm]?[jt]s$/.test(path) && !/(?:^|[\\/])(?:node_modules|dist|\.work)[\\/]/.test(path))
      .flatMap((path) => {
        const text = readFileSync(join(repository, start, path), "utf8");
        return [...text.matchAll(/(?:decisions?|records?) ((?:\d{4}(?:, | and )?)+)/g)].map(([, all = ""]) => all);
      }),
  );
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.flatMap((all) => all.match(/\d{4}/g) ?? []).filter((number) => !numbers.has(number))).toEqual([]);
});
