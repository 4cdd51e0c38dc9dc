import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fill } from "../write/temporary-folder.ts";
import { blockOf, pageText, repository } from "./page-steps.ts";
import { readerFolder, runCommand, typeErrors } from "./run-page.ts";

const PAGE = "README.md";
const readme = pageText(PAGE);
const handler = blockOf(PAGE, "ts handler");

test("README has at most 220 lines and 1,300 words", () => {
  expect(readme.split("\n").length).toBeLessThanOrEqual(220);
  expect(readme.match(/\S+/g)?.length).toBeLessThanOrEqual(1300);
});

test("the example has ten lines of contract and six of handler, and init writes both", () => {
  const contract = blockOf(PAGE, "yaml contract/guestbook.yaml").trimEnd().split("\n");
  expect([contract.length, handler.trimEnd().split("\n").length]).toEqual([10, 6]);
  expect(readFileSync(join(repository, "templates/init-tools.hbs"), "utf8")).toContain(handler);
  const template = readFileSync(join(repository, "templates/init-contract.hbs"), "utf8");
  for (const line of contract.slice(1)) expect(template).toContain(line);
});

/** A program that serves the example without a transport, and prints two replies. */
const PROGRAM = `import { implement } from "@toolpact/runtime";
import { contract } from "./generated/index.js";

const taken = new Set(["Grace"]);
const core = implement(contract, {
  profile: "default",
${handler}});
for (const name of ["Ada", "Grace"]) console.log(JSON.stringify(await core.call("check_name", { name })));
`;

test("a caller of the example receives the two replies that README shows", async () => {
  const cwd = readerFolder();
  fill(cwd, { "contract/guestbook.yaml": blockOf(PAGE, "yaml contract/guestbook.yaml"), "main.ts": PROGRAM });
  await runCommand(cwd, "npx toolpact gen contract --out generated");
  expect(typeErrors(cwd, ["main.ts"])).toBe("");
  const { output } = await runCommand(cwd, "npx tsx main.ts");
  const replies = output.trimEnd().split("\n").map(withoutDuration);
  expect(replies).toEqual([blockOf(PAGE, "json success"), blockOf(PAGE, "json failure")].map(withoutDuration));
});

function withoutDuration(json: string): object {
  const reply = JSON.parse(json);
  expect(reply.meta).toEqual({ elapsed_ms: expect.any(Number) });
  return { ...reply, meta: null };
}

test("the commands for this repository exist, and README quotes a line that gen prints", () => {
  const { scripts } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  const used = [...blockOf(PAGE, "sh repository").matchAll(/npm (?:run )?(gen|test)/g)].map(([, name = ""]) => name);
  expect(used).toEqual(["gen", "test"]);
  for (const name of used) expect(scripts).toHaveProperty(name);
  const read = (name: string) => JSON.parse(readFileSync(join(repository, "generated/broker", name), "utf8"));
  const tools: readonly object[] = read("manifest.json").tools;
  const line = /`(broker: (\d+) tools?, (\d+) error codes? → generated\/broker)`/.exec(readme);
  expect(Number(line?.[2])).toBe(tools.length);
  expect(Number(line?.[3])).toBe(read("contract.lock.json").model.errors.length);
});
