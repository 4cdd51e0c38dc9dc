import { describe, expect, test } from "vitest";
import { findLongSentences, MAX_WORDS } from "../../../scripts/prose/find-long-sentences.ts";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
const LONG = `${words(MAX_WORDS + 1)}.`;
const SHORT = `${words(MAX_WORDS)}.`;

const inDocument = (text: string) => findLongSentences({ path: "docs/a.md", text });
const inModule = (text: string) => findLongSentences({ path: "generator/a.ts", text });

describe("a document", () => {
  test("may have sentences of 30 words, and no longer ones", () => {
    expect(MAX_WORDS).toBe(30);
    expect(inDocument(`${SHORT} ${SHORT}\n`)).toEqual([]);
    expect(inDocument(`Short.\n${LONG}\n`)).toMatchObject([
      { path: "docs/a.md", line: 2, column: 1, phrase: "word word word word word … (31 words)" },
    ]);
  });

  test("counts a code span, a link and a quotation as the words that they show", () => {
    expect(inDocument(`${words(28)} \`a b c\` [two words](https://example.com/a/b).\n`)).toHaveLength(1);
    expect(inDocument(`${words(28)} \`a b c\` [word](https://example.com/a/b).\n`)).toEqual([]);
  });

  test.each([
    ["a list", `- ${words(20)}\n- ${words(20)}\n`],
    ["a numbered list", `1. ${words(20)}\n2. ${words(20)}\n`],
    ["a heading", `# ${words(20)}\n${words(20)}\n`],
    ["paragraphs", `${words(20)}\n\n${words(20)}\n`],
    ["cells of a table", `| ${words(20)} | ${words(20)} |\n`],
    ["a list behind a colon", `${words(20)}: ${words(20)}.\n`],
    ["code", `\`\`\`text\n${LONG}\n\`\`\`\n`],
  ])("%s: each part is a sentence of its own", (_, text) => {
    expect(inDocument(text)).toEqual([]);
  });

  test("a sentence may run over several lines", () => {
    expect(inDocument(`${words(20)}\n${words(20)}.\n`)).toHaveLength(1);
  });
});

describe("a module", () => {
  test("reports messages", () => {
    expect(inModule(`\nconst a = "${LONG}";\n`)).toMatchObject([{ line: 2, column: 11 }]);
    expect(inModule(`const a = "${SHORT}";`)).toEqual([]);
  });

  test("reads a message that is put together as a whole", () => {
    expect(inModule(`const a = "${words(20)} " +\n  "${words(20)}.";`)).toHaveLength(1);
    expect(inModule(`const a = \`${words(20)} \${name} ${words(10)}.\`;`)).toHaveLength(1);
    expect(inModule(`const a = "${words(20)}. " +\n  "${words(20)}.";`)).toEqual([]);
  });

  test("reports no comments and no code", () => {
    expect(inModule(`// ${LONG}\n/** ${LONG} */\nconst a = "${LONG} () => {}";`)).toEqual([]);
  });

  test("reports nothing in tests, whose strings are data", () => {
    expect(findLongSentences({ path: "test/a.test.ts", text: `const a = "${LONG}";` })).toEqual([]);
  });
});

test("the key of a sentence does not depend on where it is", () => {
  const [first] = inDocument(`${LONG}\n`);
  const [second] = findLongSentences({ path: "docs/b.md", text: `# Title\n\n${LONG}\n` });
  expect(first?.key).toBe(second?.key);
});
