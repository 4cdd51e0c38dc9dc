import { expect, test } from "vitest";
import { run } from "../cli/fake-session.ts";
import { headingsOf } from "../support/markdown.ts";
import { temporaryFolder } from "../write/temporary-folder.ts";
import { pageText } from "./page-steps.ts";

const page = pageText("docs/cli.md");
const help = async (...args: readonly string[]) => (await run(temporaryFolder(), args)).stdout;

test("every command has a heading, and each of its options is on the page", async () => {
  const commands = [...(await help("--help")).matchAll(/^ {2}([a-z-]+) (?:\[|<)/gm)].map(([, name = ""]) => name);
  expect(commands.length).toBeGreaterThan(10);
  for (const command of commands.filter((name) => name !== "help")) {
    expect(headingsOf(page)).toContain(command);
    const options = [...(await help("help", command)).matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)];
    const missing = options.map(([, name = ""]) => name).filter((name) => name !== "--help" && !page.includes(name));
    expect(missing, command).toEqual([]);
  }
});

test("the exit statuses are those of the help", async () => {
  expect(await help("--help")).toMatch(/0 no problems; 1 .+; 2 .+/);
  expect([...page.matchAll(/^\| (\d) \| /gm)].map(([, status]) => status)).toEqual(["0", "1", "2"]);
  expect(await run(temporaryFolder(), ["gen"])).toMatchObject({ code: 2 });
});
