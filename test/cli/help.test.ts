import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { run } from "./fake-session.ts";

const help = async (...words: readonly string[]): Promise<string> => (await run(tmpdir(), [...words])).stdout;

/** The commands that help lists. */
const commands = [...(await help()).matchAll(/^ {2}([a-z][a-z-]*) /gm)]
  .map(([, name = ""]) => name)
  .filter((name) => !["toolpact", "help"].includes(name));

/** The examples of a help text: the line to type ends before two spaces. */
function examplesIn(text: string): readonly string[] {
  const [, after = ""] = text.split("Examples:\n");
  return [...after.matchAll(/^ {2}(toolpact .*?)(?: {2,}.*)?$/gm)].map(([, line = ""]) => line);
}

test("there are commands, each listed once", () => {
  expect(new Set(commands).size).toBe(commands.length);
  expect(commands).toEqual(
    expect.arrayContaining(["init", "import", "gen", "lint", "diff", "docs", "mock", "verify", "explain"]),
  );
});

test.each(commands)(
  "%s: its help has examples, all of them of that command, with options that it has",
  async (command) => {
    const text = await help(command, "--help");
    const examples = examplesIn(text);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      const [ours = ""] = example.split(" -- ");
      const [, first, ...words] = ours.split(" ");
      expect(first).toBe(command);
      for (const option of words.filter((word) => /^--?[a-z]/.test(word)))
        expect(text, example).toMatch(new RegExp(`(?:^|[ ,])${option}[ ,]`, "m"));
    }
  },
);

test.each(commands)("%s: an option that it doesn't have is wrong usage, and is named", async (command) => {
  const { code, stderr } = await run(tmpdir(), [command, "--no-such-option", "--out", "x"]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("--no-such-option") });
});
