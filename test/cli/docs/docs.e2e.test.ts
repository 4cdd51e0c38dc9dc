import { existsSync, readFileSync, rmSync } from "node:fs";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { compile } from "../../../generator/pipeline.ts";
import { contentOf, fill } from "../../write/temporary-folder.ts";
import { run, start } from "../fake-session.ts";
import { contract, repository, toolpact } from "../notes-repository.ts";

const page = (cwd: string, path: string): string => readFileSync(join(cwd, "site", path), "utf8");

test("docs writes a self-contained site, prints its first page, and writes nothing the second time", async () => {
  const cwd = repository();
  expect(await toolpact(cwd, "docs")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d+ files; open site\/index\.html in a browser\.\n$/),
  });
  expect(page(cwd, "tools/note.html")).toContain("Add a note.");
  const before = contentOf(join(cwd, "site"));
  expect(await toolpact(cwd, "docs")).toMatchObject({ code: 0 });
  expect(contentOf(join(cwd, "site"))).toEqual(before);
});

test("docs shows on a terminal which contract it compiles and that it makes the pages, and nothing is left of it", async () => {
  const world = { compile, isTerminal: true, env: { NO_COLOR: "1" } };
  const { stderr } = await run(repository(), ["docs"], world);
  const erase = `\r${" ".repeat(79)}\r`;
  expect(stderr).toBe(`${erase}Compiling specs/notes ...${erase}${erase}Making the pages ...${erase}`);
  expect((await run(repository(), ["docs", "--quiet"], world)).stderr).toBe("");
});

test("a tool that is gone takes its page along", async () => {
  const cwd = repository(`${contract(80)}  other: { description: Another., input: {}, output: {}, errors: [lost] }\n`);
  await toolpact(cwd, "docs");
  expect(page(cwd, "tools/other.html")).toContain("Another.");
  fill(cwd, { "specs/notes/contract.yaml": contract(80) });
  await toolpact(cwd, "docs");
  expect(Object.keys(contentOf(join(cwd, "site")))).not.toContain("tools/other.html");
});

test("a report for machines names what was written, and nothing the second time", async () => {
  const cwd = repository();
  const files = async () => JSON.parse((await toolpact(cwd, "docs", "--format", "json")).stdout).files;
  expect(await files()).toContainEqual({ path: "site/tools/note.html", state: "create" });
  expect(await files()).toEqual([]);
});

test("--since adds what changed, the breaking part first", async () => {
  const cwd = repository();
  fill(cwd, { "specs/notes/contract.yaml": contract(40, "2.0.0") });
  expect(await toolpact(cwd, "docs", "--since", "HEAD")).toMatchObject({ code: 0 });
  expect(page(cwd, "changelog.html")).toMatch(/Breaking[\s\S]*tools\/note\/input/);
  expect(page(cwd, "index.html")).toContain('href="changelog.html"');
});

const PAIR = "contracts:\n  old: { spec: specs/old, out: a }\n  notes: { spec: specs/notes, out: b }\n";

test("two versions of one contract lie side by side, each in a folder of its name in toolpact.yaml", async () => {
  const cwd = repository();
  fill(cwd, { "toolpact.yaml": PAIR, "specs/old/contract.yaml": contract(40, "2.0.0") });
  expect(await toolpact(cwd, "docs", "--since", "HEAD")).toMatchObject({ code: 0, stderr: "" });
  expect(page(cwd, "index.html")).toMatch(/old\/index\.html[\s\S]*notes\/index\.html|notes\/index[\s\S]*old\/index/);
  expect(page(cwd, "old/changelog.html")).toContain("The first version.");
  expect(page(cwd, "notes/changelog.html")).toContain("No changes.");
});

test("--since a folder or a lock compares the contract with it; with several contracts, one has to be selected", async () => {
  const cwd = repository();
  await toolpact(cwd, "gen");
  fill(cwd, { "older/contract.yaml": contract(120, "0.9.0") });
  expect(await toolpact(cwd, "docs", "--since", "older")).toMatchObject({ code: 0 });
  expect(page(cwd, "changelog.html")).toMatch(/compared with older[\s\S]*tools\/note\/input/);
  expect(await toolpact(cwd, "docs", "--since", "generated/notes/contract.lock.json")).toMatchObject({ code: 0 });
  expect(page(cwd, "changelog.html")).toContain("No changes.");
  fill(cwd, { "toolpact.yaml": PAIR, "specs/old/contract.yaml": contract(40, "2.0.0") });
  expect(await toolpact(cwd, "docs", "--since", "older")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(
      "older is a revision of one contract. Add its folder: toolpact docs FOLDER --since older",
    ),
  });
});

test("nothing is written for a contract with faults, over a file that was edited, or over one that is not ours", async () => {
  const cwd = repository();
  await toolpact(cwd, "docs");
  fill(cwd, { "site/index.html": "mine" });
  expect(await toolpact(cwd, "docs")).toMatchObject({ code: 1, stderr: expect.stringContaining("site/index.html") });
  expect(page(cwd, "index.html")).toBe("mine");
  fill(cwd, { "specs/notes/contract.yaml": contract(80).replace("[lost]", "[gone]") });
  expect(await toolpact(cwd, "docs", "--force")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("unknown-code"),
  });
  expect(page(cwd, "index.html")).toBe("mine");
});

test.each([
  ["a port that is none", ["docs", "--serve", "--port", "70000"], "Expected a port from 0 to 65535."],
  ["a revision that is none", ["docs", "--since", "nowhere"], "nowhere"],
])("%s is wrong usage", async (_, args, sentence) => {
  expect(await toolpact(repository(), ...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) });
});

test("a port in use is wrong usage", async () => {
  const other = createServer();
  await new Promise<void>((listens) => void other.listen(0, "127.0.0.1", listens));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  expect(await toolpact(repository(), "docs", "--serve", "--port", `${port}`)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`Port ${port} is in use`),
  });
});

interface Answer {
  readonly status: number | undefined;
  readonly text: string;
}

function ask(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on("end", () => resolve({ status: response.statusCode, text }));
    }).on("error", reject);
  });
}

/** The address of a served site, from its first line of output. */
async function addressOf({ lines }: Pick<ReturnType<typeof start>, "lines">): Promise<string> {
  const [line = ""] = await lines(1);
  return /http:\/\/127\.0\.0\.1:\d+\//.exec(line)?.[0] ?? "";
}

test("--serve shows the site on this machine, follows edits, reloads pages, and accepts no other host name", async () => {
  const cwd = repository();
  const running = start(cwd, ["docs", "--serve", "--port", "0"], { compile });
  onTestFinished(() => void running.stop());
  const address = await addressOf(running);
  expect(await ask(`${address}tools/note.html`)).toMatchObject({
    status: 200,
    text: expect.stringContaining("Add a note."),
  });
  expect((await ask(address)).text).toContain('data-reload="/-/news"');
  expect(await ask(`${address}nothing.html`)).toMatchObject({ status: 404 });
  expect(await ask(address, { host: "example.com" })).toMatchObject({ status: 403 });
  const news = firstNews(`${address}-/news`);
  fill(cwd, { "specs/notes/contract.yaml": contract(80).replace("Add a note.", "Add one note.") });
  expect(await news).toContain("event: change");
  expect((await ask(`${address}tools/note.html`)).text).toContain("Add one note.");
  expect(await running.stop()).toBe(0);
});

test("--serve follows what was named or imported only later, and goes on after wrong usage and a base with faults", async () => {
  const cwd = repository();
  fill(cwd, { "old/contract.yaml": "contract: {" });
  const running = start(cwd, ["docs", "--serve", "--port", "0", "--since", "old", "specs/notes"], { compile });
  onTestFinished(() => void running.stop());
  const address = await addressOf(running);
  const isTold = (path: string, text: string) =>
    expect.poll(async () => (await ask(address + path)).text, { timeout: 10_000 }).toContain(text);
  await expect.poll(() => running.text.stderr).toContain("old/contract.yaml");
  fill(cwd, { "old/contract.yaml": contract(80) });
  fill(cwd, {
    "specs/notes/contract.yaml": contract(80, "1.0.0", "imports: [../shared]\n").replace("[lost]", "[lost, gone]"),
  });
  fill(cwd, { "specs/shared/errors.yaml": "errors: { gone: { retry: never, effect: none, message: It went. } }\n" });
  await isTold("errors/gone.html", "It went.");
  fill(cwd, { "specs/shared/errors.yaml": "errors: { gone: { retry: never, effect: none, message: It left. } }\n" });
  await isTold("errors/gone.html", "It left.");
  rmSync(join(cwd, "old"), { recursive: true });
  fill(cwd, { "specs/notes/contract.yaml": contract(80) });
  await expect
    .poll(() => running.text.stderr, { timeout: 10_000 })
    .toContain("old is not a folder, a lock or a git revision");
  fill(cwd, { "old/contract.yaml": contract(80) });
  fill(cwd, { "specs/notes/contract.yaml": contract(80).replace("Add a note.", "Add one note.") });
  await isTold("tools/note.html", "Add one note.");
  expect(await running.stop()).toBe(0);
}, 30_000);

test("--serve shows an edit that was made while the contract was compiled for the first time", async () => {
  const cwd = repository();
  let runs = 0;
  const compileAndEdit: typeof compile = async (folder, options, stages) => {
    const compilation = await compile(folder, options, stages);
    runs += 1;
    if (runs === 1) fill(cwd, { "specs/notes/contract.yaml": contract(80).replace("Add a note.", "Add one note.") });
    return compilation;
  };
  const running = start(cwd, ["docs", "--serve", "--port", "0"], { compile: compileAndEdit });
  onTestFinished(() => void running.stop());
  const address = await addressOf(running);
  const text = async () => (await ask(`${address}tools/note.html`)).text;
  await expect.poll(text, { timeout: 10_000 }).toContain("Add one note.");
  expect(runs).toBe(2);
  expect(await running.stop()).toBe(0);
}, 30_000);

test("--serve shows an edit of an imported folder that was made while the first run was at work", async () => {
  const above = "imports: [../shared]\n";
  const cwd = repository(contract(80, "1.0.0", above).replace("[lost]", "[lost, gone]"));
  const shared = (message: string) =>
    fill(cwd, { "specs/shared/a.yaml": `errors: { gone: { retry: never, effect: none, message: ${message} } }\n` });
  shared("It went.");
  let runs = 0;
  const compileAndEdit: typeof compile = async (folder, options, stages) => {
    const compilation = await compile(folder, options, stages);
    runs += 1;
    if (runs === 1) shared("It has left.");
    return compilation;
  };
  const running = start(cwd, ["docs", "--serve", "--port", "0"], { compile: compileAndEdit });
  onTestFinished(() => void running.stop());
  const address = await addressOf(running);
  const text = async () => (await ask(`${address}errors/gone.html`)).text;
  await expect.poll(text, { timeout: 10_000 }).toContain("It has left.");
  expect(await running.stop()).toBe(0);
}, 30_000);

test("--serve reports errors of the first run at once, and a bug after an edit as a bug: the site is kept", async () => {
  const cwd = repository();
  const faulty = contract(80).replace("[lost]", "[gone]");
  fill(cwd, { "specs/notes/contract.yaml": faulty });
  const compileOrThrow: typeof compile = async (folder, options, stages) => {
    const compilation = await compile(folder, options, stages);
    if ([...compilation.texts.values()].some((text) => text.includes("Add a bug."))) throw new Error("No such luck");
    return compilation;
  };
  const running = start(cwd, ["docs", "--serve", "--port", "0"], { compile: compileOrThrow });
  onTestFinished(() => void running.stop());
  const address = await addressOf(running);
  const told = (text: string) => expect.poll(() => running.text.stderr, { timeout: 10_000 }).toContain(text);
  const shown = (text: string) =>
    expect.poll(async () => (await ask(`${address}tools/note.html`)).text, { timeout: 10_000 }).toContain(text);
  await told("unknown-code");
  fill(cwd, { "specs/notes/contract.yaml": contract(80) });
  await shown("Add a note.");
  fill(cwd, { "specs/notes/contract.yaml": contract(80).replace("Add a note.", "Add a bug.") });
  await told("Bug in toolpact");
  expect(running.text.stderr).toContain("No such luck");
  await shown("Add a note.");
  fill(cwd, { "specs/notes/contract.yaml": contract(80).replace("Add a note.", "Add one note.") });
  await shown("Add one note.");
  expect(await running.stop()).toBe(0);
}, 30_000);

test("without write permission, no folder is left behind", async () => {
  const cwd = repository();
  fill(cwd, { "toolpact.yaml": PAIR.replace("old:", "con:"), "specs/old/contract.yaml": contract(40) });
  expect(await toolpact(cwd, "docs", "--out", "new/site")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("unsafe-path"),
  });
  expect(existsSync(join(cwd, "new"))).toBe(false);
});

/** What comes first after the greeting. */
function firstNews(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, (response) => {
      response.on("data", (chunk: Buffer) => {
        if (chunk.includes("event:")) resolve(chunk.toString());
      });
    }).on("error", reject);
  });
}
