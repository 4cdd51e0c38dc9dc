import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createParsedFiles } from "../../generator/cache/parsed-files.ts";
import { parseYamlText } from "../../generator/load/parse-spec.ts";
import { parseYaml } from "../../generator/load/parse-yaml.ts";
import { temporaryFolder } from "../write/temporary-folder.ts";

/** The fast path leaves block scalars to the real parser. */
const TEXT = "a: |\n  one\n  two\nb: [1, 'x', null, true, -1.5, {}, []]\n__proto__: { c: \"\\ud83d\\ude00\" }\n";

function filesIn(cache: string): readonly string[] {
  return readdirSync(join(cache, "parsed")).map((name) => join(cache, "parsed", name));
}

test("what the real parser made of a text is kept, and read back as it was", async () => {
  const cache = temporaryFolder();
  const expected = parseYaml("a.yaml", TEXT);
  expect(expected.diagnostics).toEqual([]);
  expect(await parseYamlText("a.yaml", TEXT, createParsedFiles(cache, false))).toEqual(expected);
  expect(filesIn(cache)).toHaveLength(1);
  const kept = createParsedFiles(cache, true).read(TEXT);
  expect(kept).toEqual(expected.value);
  expect(JSON.stringify(kept)).toBe(JSON.stringify(expected.value));
  expect(createParsedFiles(cache, true).read(`${TEXT} `)).toBeNull();
});

test("a file with a wrong bit, or half of one, is none", async () => {
  const cache = temporaryFolder();
  const parsed = createParsedFiles(cache, false);
  await parseYamlText("a.yaml", TEXT, parsed);
  const [path = ""] = filesIn(cache);
  const whole = readFileSync(path, "utf8");
  for (const spoilt of ["", "{}", whole.slice(0, -1), whole.replace("one", "two"), `0${whole.slice(1)}`]) {
    writeFileSync(path, spoilt);
    if (spoilt !== whole) expect(parsed.read(TEXT)).toBeNull();
  }
  await parseYamlText("a.yaml", TEXT, parsed);
  expect(readFileSync(path, "utf8")).toBe(whole);
});

test("texts with problems are not kept, nor anything where nothing may be written", async () => {
  const cache = temporaryFolder();
  for (const text of ["a: |\n  x\nb: &c 1\n", "a: @x\n", "# nothing\n"]) {
    await parseYamlText("a.yaml", text, createParsedFiles(cache, false));
  }
  await parseYamlText("a.yaml", TEXT, createParsedFiles(cache, true));
  expect(readdirSync(cache)).toEqual([]);
});

test("the oldest go when there are too many", async () => {
  const cache = temporaryFolder();
  const parsed = createParsedFiles(cache, false);
  for (let index = 0; index < 210; index++) await parseYamlText("a.yaml", `a: |\n  ${index}\n`, parsed);
  expect(filesIn(cache)).toHaveLength(200);
  expect(parsed.read("a: |\n  209\n")).not.toBeNull();
});
