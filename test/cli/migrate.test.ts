import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { contentOf, fill, temporaryFolder } from "../write/temporary-folder.ts";
import { run } from "./fake-session.ts";

const OLD = `# The notes.
contract: { name: notes, version: 1.0.0 }   # small
dependencies: { store: { kind: state, description: The duplicates: none. } }

# How repeated calls are answered.
duplicates:   # one rule
  once: { key: input, window_ms: 1000, on_repeat: reject }

tools:
  add:
    description: Adds a note.
    input: { properties: { duplicates: { type: boolean, description: Allow them. } } }
    uses: { store: create }
    idempotent: false
    "duplicates": once   # quoted
  put: { description: Puts a note., input: {}, uses: { store: update }, idempotent: true, duplicates: once }
`.replace("The duplicates: none.", "'The duplicates: none.'");

const NEW = `# The notes.
contract: { name: notes, version: 1.0.0 }   # small
dependencies: { store: { kind: state, description: 'The duplicates: none.' } }

# How repeated calls are answered.
idempotency:   # one rule
  once: { key: input, window_ms: 1000, on_repeat: reject }

tools:
  add:
    description: Adds a note.
    input: { properties: { duplicates: { type: boolean, description: Allow them. } } }
    uses: { store: create }
    idempotent: false
    "idempotency": once   # quoted
  put: { description: Puts a note., input: {}, uses: { store: update }, idempotent: true, idempotency: once }
`;

function folderWith(files: Readonly<Record<string, string>>): string {
  const cwd = temporaryFolder();
  fill(cwd, files);
  return cwd;
}

const migrate = (cwd: string, ...words: readonly string[]) => run(cwd, ["migrate", ...words], { compile });

test("migrate renames old keywords, and leaves comments, layout and other keys of that name as they are", async () => {
  const cwd = folderWith({ "spec/contract.yaml": OLD });
  expect(await migrate(cwd, "spec")).toEqual({ code: 0, stdout: "Renamed the keywords of 1 file.\n", stderr: "" });
  expect(contentOf(cwd)).toEqual({ "spec/contract.yaml": NEW });
  expect(await migrate(cwd, "spec")).toEqual({ code: 0, stdout: "Nothing to migrate.\n", stderr: "" });
  expect((await run(cwd, ["lint", "spec", "--format", "json"], { compile })).stdout).not.toContain('"error"');
});

test("migrate keeps Windows line ends and the byte order mark", async () => {
  const cwd = folderWith({ "spec/contract.yaml": `\uFEFF${OLD.replaceAll("\n", "\r\n")}` });
  expect((await migrate(cwd, "spec")).code).toBe(0);
  expect(contentOf(cwd)["spec/contract.yaml"]).toBe(`\uFEFF${NEW.replaceAll("\n", "\r\n")}`);
});

test("migrate renames keywords in JSON", async () => {
  const duplicates = { once: { key: "input", window_ms: 1, on_repeat: "reject" } };
  const contract = { name: "notes", version: "1.0.0" };
  const cwd = folderWith({ "spec/contract.json": JSON.stringify({ contract, duplicates }, null, 2) });
  expect((await migrate(cwd, "spec")).code).toBe(0);
  const after = JSON.parse(readFileSync(join(cwd, "spec/contract.json"), "utf8"));
  expect(after).toEqual({ contract, idempotency: duplicates });
});

test("--check writes nothing, shows each old keyword with its new name, and fails", async () => {
  const cwd = folderWith({ "spec/contract.yaml": OLD });
  const { code, stdout, stderr } = await migrate(cwd, "spec", "--check");
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain('spec/contract.yaml:6:1 error renamed-key "duplicates" is now called "idempotency".');
  expect(stderr.match(/ error renamed-key /g)).toHaveLength(3);
  expect(stderr).toContain("hint: Run `toolpact migrate`.");
  expect(contentOf(cwd)).toEqual({ "spec/contract.yaml": OLD });
  writeFileSync(join(cwd, "spec/contract.yaml"), NEW);
  expect(await migrate(cwd, "spec", "--check")).toEqual({ code: 0, stdout: "Nothing to migrate.\n", stderr: "" });
});

test("migrate needs no complete contract, and ignores other errors", async () => {
  const shared = "duplicates: { once: { key: input, window_ms: 1, on_repeat: reject } }\nnonsense: 1\n";
  const cwd = folderWith({ "shared/rules.yaml": shared });
  expect((await migrate(cwd, "shared")).code).toBe(0);
  expect(contentOf(cwd)).toEqual({ "shared/rules.yaml": shared.replace("duplicates", "idempotency") });
});

test("migrate reports a file that it cannot read", async () => {
  const cwd = folderWith({ "spec/contract.yaml": OLD, "spec/more.yaml": "duplicates: {\n" });
  const { code, stderr } = await migrate(cwd, "spec");
  expect(code).toBe(1);
  expect(stderr).toContain("spec/more.yaml");
  expect(stderr).toContain("yaml-syntax");
  expect(contentOf(cwd)).toEqual({ "spec/contract.yaml": NEW, "spec/more.yaml": "duplicates: {\n" });
});

test("migrate does not rename a keyword whose new name is in use, and reports it", async () => {
  const both = "duplicates: { a: { key: input, window_ms: 1, on_repeat: reject } }\nidempotency: {}\ntools:\n";
  const tool = "  add: { description: Adds., input: {}, duplicates: a }\n";
  const cwd = folderWith({ "spec/contract.yaml": both + tool });
  const { code, stderr } = await migrate(cwd, "spec");
  expect(code).toBe(1);
  expect(stderr).toContain("spec/contract.yaml:1:1 error renamed-key");
  expect(contentOf(cwd)).toEqual({ "spec/contract.yaml": both + tool.replace("duplicates", "idempotency") });
});

test("without a folder, migrate renames the keywords of all contracts of the project file", async () => {
  const project = "contracts: { a: { spec: a, out: out/a }, b: { spec: b, out: out/b } }\n";
  const cwd = folderWith({ "toolpact.yaml": project, "a/contract.yaml": OLD, "b/contract.yaml": OLD });
  expect(await migrate(cwd)).toEqual({ code: 0, stdout: "Renamed the keywords of 2 files.\n", stderr: "" });
  expect(contentOf(cwd)).toEqual({ "toolpact.yaml": project, "a/contract.yaml": NEW, "b/contract.yaml": NEW });
});

test("lint --fix renames old keywords, too", async () => {
  const cwd = folderWith({ "spec/contract.yaml": OLD });
  await run(cwd, ["lint", "spec", "--fix"], { compile });
  expect(contentOf(cwd)["spec/contract.yaml"]).toBe(NEW);
});

test("a folder that does not exist is reported", async () => {
  const { code, stderr } = await migrate(temporaryFolder(), "nowhere");
  expect(code).toBe(1);
  expect(stderr).toContain("no-such-folder");
});
