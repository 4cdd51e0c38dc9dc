import { describe, expect, test } from "vitest";
import { findPhrases } from "../../../scripts/prose/find-phrases.ts";
import words from "../../../scripts/prose/words.json" with { type: "json" };

/** The phrases of a file, as they were written. */
const phrasesIn = (path: string, text: string) => findPhrases({ path, text }).map(({ phrase }) => phrase);
const inDocument = (text: string) => phrasesIn("docs/page.md", text);
const inModule = (text: string) => phrasesIn("generator/module.ts", text);
const inTest = (text: string) => phrasesIn("test/module.test.ts", text);
const keysIn = (path: string, text: string) => findPhrases({ path, text }).map(({ key }) => key);

describe("the list of words", () => {
  test.each(words)("contains $pattern with an example that it matches", ({ example, instead }) => {
    expect(findPhrases({ path: "a.md", text: example }).map((phrase) => phrase.instead)).toEqual([instead]);
  });

  test.each([
    "There is no output, and there's no input.",
    "It is no longer read, and is no more than a name.",
    "URI stands for a name. The stand-in answers. It stands out.",
    "A text file, a text block and a text editor are plain text.",
    "It takes the place of the default, in place, to two decimal places.",
    "A row of the table; three times in a row.",
    "Where possible, the page where it is defined is linked.",
    "A default, fault injection, and a bit mask.",
    "saying, retell, storytelling, mender, circled",
  ])("accepts correct use: %s", (text) => {
    expect(inDocument(text)).toEqual([]);
  });

  test("matches in either case and across line ends", () => {
    expect(inDocument("Nobody can SAY\nwhether. It looks\n  at it.")).toEqual([
      "Nobody",
      "can SAY whether",
      "looks at",
    ]);
  });
});

describe("in Markdown", () => {
  test("reports headings, lists, tables and link labels with their position", () => {
    const text = "# Nobody\n\n- told\n\n| a | says |\n| --- | --- |\n\n[besides](told.md)\n";
    const found = findPhrases({ path: "a.md", text });
    expect(found.map(({ phrase, line, column }) => [phrase, line, column])).toEqual([
      ["Nobody", 1, 3],
      ["told", 3, 3],
      ["says", 5, 7],
      ["besides", 8, 2],
    ]);
  });

  test.each([
    ["fenced code", "```sh\ntold\n```\n"],
    ["fenced code in a list", "- a\n\n  ```sh\n  told\n  ```\n"],
    ["a code span", "Use `told` or ``a ` told``."],
    ["a quotation", 'It prints "nobody was told". It prints “told”.'],
    ["a quotation over two lines", 'It prints "nobody\nwas told".'],
    ["a block quote", "> told\n"],
    ["an address", "See https://example.org/told and [this](./told.md)."],
    ["a definition of a link", "[a]: ./told.md\n"],
    ["a comment", "<!-- told -->"],
  ])("exempts %s", (_, text) => {
    expect(inDocument(text)).toEqual([]);
    expect(inDocument(`${text}\n\nIt is told.`)).toEqual(["told"]);
  });

  test("does not join the cells of a table", () => {
    expect(inDocument("| by | chance |\n")).toEqual([]);
  });
});

describe("in TypeScript", () => {
  test("reports comments of every kind", () => {
    expect(inModule("// told\nconst a = 1; // says\n/* nobody */\n/**\n * besides\n */")).toEqual([
      "told",
      "says",
      "nobody",
      "besides",
    ]);
  });

  test("joins the lines of a comment", () => {
    expect(inModule("// it looks\n// at it")).toEqual(["looks at"]);
    expect(inModule("/**\n * It looks\n * at it.\n */")).toEqual(["looks at"]);
  });

  test("reports strings that read as sentences, and the fixed parts of templates", () => {
    expect(inModule('const a = "The caller is told.";')).toEqual(["told"]);
    expect(inModule("const a = `The caller of ${says} is told at ${nobody} and says so.`;")).toEqual(["told", "says"]);
  });

  test.each([
    ["identifiers", "const told = says.nobody;"],
    ["keys and short values", 'const a = { told: "nobody", b: "is-told" };'],
    ["code in strings", 'const a = "export const told = says(nobody);";'],
    ["a code span in a comment", "// `told`"],
    ["a quotation in a comment", '// Reports "nobody was told".'],
    ["a quotation in a string", "const a = 'Unknown tool \"told\", rename it';"],
    ["an escaped quotation in a string", 'const a = "Unknown tool \\"told\\", rename it";'],
    ["a code span in a template", "const a = `Rename the tool \\`told\\` to ${b} now`;"],
    ["expressions in templates", "const a = `Rename the tool ${told(`${says}`)} right now`;"],
    ["regular expressions", "const a = /the caller is told/;"],
    ["what looks like a comment in a string", 'const a = "//told";'],
  ])("exempts %s", (_, text) => {
    expect(inModule(text)).toEqual([]);
    expect(inModule(`${text}\n// told`)).toEqual(["told"]);
  });

  test("of the strings in tests, reports the names only", () => {
    expect(inTest('test("the caller is told", () => check("The caller is told."));')).toEqual(["told"]);
    expect(inTest('describe("besides", () => { it.skip("says", f); });')).toEqual(["besides", "says"]);
    expect(inTest('test.each([["nobody is told"]])("%s says", f);')).toEqual(["says"]);
  });
});

describe("the key of a phrase", () => {
  const original = keysIn("a.md", "Every caller of the tool is told about the limit of it.");

  test("stays the same in another file, in a comment, and when lines are broken elsewhere", () => {
    expect(keysIn("b/c.md", "# Title\n\nEvery caller of the tool\nis told about\nthe limit of it.")).toEqual(original);
    expect(keysIn("c.ts", "/**\n * Every caller of the tool is told\n * about the limit of it.\n */")).toEqual(
      original,
    );
  });

  test("stays the same when an identifier in code next to it is renamed", () => {
    expect(keysIn("a.ts", "// It is told `a` here.")).toEqual(keysIn("a.ts", "// It is told `b` here."));
  });

  test("changes with the words around it", () => {
    expect(keysIn("a.md", "Every caller of the tool is told about a limit of it.")).not.toEqual(original);
  });
});
