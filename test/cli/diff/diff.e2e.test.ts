import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { fill, temporaryFolder } from "../../write/temporary-folder.ts";
import { run } from "../fake-session.ts";
import { commit, contract, edit, git, PROJECT, repository, toolpact } from "../notes-repository.ts";

test("without words, the work tree is compared with where it left the main branch", async () => {
  const cwd = repository();
  expect(await toolpact(cwd, "diff")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^notes \(.*\): no differences\.\n$/),
  });
  git(cwd, "checkout", "--quiet", "-b", "work");
  edit(cwd, contract(40));
  commit(cwd);
  edit(cwd, contract(30));
  const { code, stdout, stderr } = await toolpact(cwd, "diff");
  expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
  expect(stdout).toContain(
    "1 breaking, 0 unknown, 0 compatible. Breaking: needs at least 2.0.0; it declares 1.0.0, which is too low.",
  );
  expect(stdout).toContain(
    [
      'specs/notes/contract.yaml:9:31 error input-bounds-tightened The input of "note" is narrower at /properties/text/maxLength: 30 instead of 80.',
      "    9 |         text: { type: string, maxLength: 30 }",
      "      |                               ^^^^^^^^^",
      `      hint: Accepted before, rejected now: {"text":"${"a".repeat(31)}"}`,
    ].join("\n"),
  );
});

test("a revision, a path in one, a folder and a lock are sides", async () => {
  const cwd = repository();
  edit(cwd, contract(40, "2.0.0"));
  expect((await toolpact(cwd, "gen")).code).toBe(0);
  commit(cwd);
  fill(cwd, { "old/contract.yaml": contract(80) });
  const breaking = expect.stringContaining("1 breaking");
  const lock = "generated/notes/contract.lock.json";
  for (const words of [
    ["HEAD~1"],
    ["HEAD~1:specs/notes"],
    ["HEAD~1:specs/notes", "HEAD"],
    ["HEAD~1", "HEAD"],
    ["old", lock],
    ["old", "specs/notes"],
  ]) {
    expect([words, await toolpact(cwd, "diff", ...words)]).toEqual([words, { code: 0, stdout: breaking, stderr: "" }]);
    expect([words, (await toolpact(cwd, "diff", ...words, "--fail-on", "breaking")).code]).toEqual([words, 1]);
  }
  const same = expect.stringContaining("no differences");
  for (const words of [["HEAD"], [lock], ["HEAD:specs/notes", lock]]) {
    expect([words, await toolpact(cwd, "diff", ...words)]).toEqual([words, { code: 0, stdout: same, stderr: "" }]);
  }
});

test.each([
  ["--", "--output=x"],
  ["nowhere"],
  ["HEAD:../x"],
  ["HEAD:nothing", "specs/notes"],
  ["HEAD~1;x"],
  ["package.json"],
])("%s %s: wrong usage, in a sentence", async (...words) => {
  const cwd = repository();
  const { code, stdout, stderr } = await toolpact(cwd, "diff", ...words.filter((word) => word !== undefined));
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(/^error: .+\n$/);
});

test("errors of a contract are reported as by lint", async () => {
  const cwd = repository();
  edit(cwd, "contract: { name: notes }\n");
  const { code, stderr } = await toolpact(cwd, "diff", "HEAD");
  expect(code).toBe(1);
  expect(stderr).toContain("specs/notes/contract.yaml:1:1 error missing-key");
});

test("errors of a contract of a revision are reported with the revision", async () => {
  const cwd = repository("contract: { name: notes }\n");
  edit(cwd, contract(80));
  const { code, stderr } = await toolpact(cwd, "diff", "HEAD");
  expect(code).toBe(1);
  expect(stderr).toMatch(/^HEAD:specs\/notes\/contract\.yaml:1:1 error missing-key /);
});

test("what a commit's contract imports is found up to the folder of toolpact.yaml", async () => {
  const cwd = repository();
  fill(cwd, {
    "shared/errors.yaml": "errors:\n  gone: { retry: never, effect: none, message: It is gone., recovery: Stop. }\n",
    "specs/notes/contract.yaml": `imports: [../../shared]\n${contract(80)}`,
  });
  commit(cwd);
  const { stdout, stderr } = await toolpact(cwd, "diff", "HEAD");
  expect({ stdout: stdout.replace(/\(.*\)/, ""), stderr }).toEqual({ stdout: "notes : no differences.\n", stderr: "" });
});

test("a commit whose paths lead out of its tree writes nowhere else", async () => {
  const cwd = repository();
  const mark = `${basename(cwd)}-escaped.yaml`;
  const hash = (type: string, input: Buffer | string) =>
    execFileSync("git", ["hash-object", "-t", type, "-w", "--literally", "--stdin"], { cwd, input }).toString().trim();
  const tree = (...rows: readonly (readonly [head: string, hash: string])[]) =>
    hash("tree", Buffer.concat(rows.flatMap(([head, of]) => [Buffer.from(`${head}\0`), Buffer.from(of, "hex")])));
  const escaping = tree([`100644 ${mark}`, hash("blob", "a: 1\n")]);
  const up = [1, 2].reduce((inner) => tree(["40000 ..", inner]), escaping);
  const notes = tree(["40000 ..", up], ["100644 contract.yaml", hash("blob", contract(80))]);
  const root = tree(["40000 specs", tree(["40000 notes", notes])]);
  const head = hash("commit", `tree ${root}\nauthor A <a> 0 +0000\ncommitter A <a> 0 +0000\n\nx\n`);
  expect(await toolpact(cwd, "diff", head)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("no differences"),
  });
  expect(existsSync(join(tmpdir(), mark))).toBe(false);
});

test("a contract that was not there is new", async () => {
  const cwd = repository();
  fill(cwd, {
    "specs/more/contract.yaml": contract(80).replace("notes", "more"),
    "toolpact.yaml": `${PROJECT}  more: { spec: specs/more, out: generated/more }\n`,
  });
  const { code, stdout } = await toolpact(cwd, "diff", "HEAD");
  expect(code).toBe(0);
  expect(stdout).toContain("more: new, version 1.0.0.");
});

test("json: the whole answer", async () => {
  const cwd = repository();
  edit(cwd, contract(40));
  const { stdout } = await toolpact(cwd, "diff", "HEAD", "--format", "json");
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ version: 1, command: "diff", ok: false });
  expect(report.contracts[0]).toMatchObject({
    contract: "notes",
    version: { before: "1.0.0", declared: "1.0.0", next: "2.0.0", isEnough: false },
    deserved: { contract: "major", tools: { note: "major" } },
  });
  expect(report.contracts[0].changes.find(({ id }: { id: string }) => id === "input-bounds-tightened")).toMatchObject({
    level: "wire",
    effect: "breaking",
    bump: "major",
    path: "tools/note/input",
    place: "/properties/text/maxLength",
    witness: { text: "a".repeat(41) },
    tools: ["note"],
    file: "specs/notes/contract.yaml",
    line: 9,
  });
});

const fingerprintsIn = (sarif: string): readonly string[] =>
  JSON.parse(sarif).runs[0].results.map(
    (one: { ruleId: string; partialFingerprints: Record<string, string> }) =>
      `${one.ruleId} ${one.partialFingerprints["toolpact/v1"]}`,
  );

test("sarif: places, levels and fingerprints that an edit above leaves alone", async () => {
  const cwd = repository();
  edit(cwd, contract(40));
  const first = (await toolpact(cwd, "diff", "HEAD", "--format", "sarif")).stdout;
  expect(JSON.parse(first).runs[0].results[1]).toMatchObject({
    ruleId: "input-bounds-tightened",
    level: "error",
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: "specs/notes/contract.yaml" },
          region: { startLine: 9, startColumn: 31 },
        },
      },
    ],
  });
  edit(cwd, contract(40, "1.0.0", "# One more line.\n"));
  const second = (await toolpact(cwd, "diff", "HEAD", "--format", "sarif")).stdout;
  expect(second).toContain('"startLine": 10');
  expect(fingerprintsIn(second)).toEqual(fingerprintsIn(first));
  expect(new Set(fingerprintsIn(first)).size).toBe(2);
});

test("lint speaks sarif and junit too, with fingerprints of the line", async () => {
  const cwd = temporaryFolder();
  fill(cwd, { "contract/spec.yaml": "one\n  two: broken # doubtful\n" });
  const first = (await run(cwd, ["lint", "contract", "--format", "sarif"])).stdout;
  fill(cwd, { "contract/spec.yaml": "zero\none\n  two: broken # doubtful\n" });
  const second = (await run(cwd, ["lint", "contract", "--format", "sarif"])).stdout;
  expect(fingerprintsIn(second)).toEqual(fingerprintsIn(first));
  const junit = (await run(cwd, ["lint", "contract", "--format", "junit"])).stdout;
  expect(junit).toContain('<testsuite name="toolpact" tests="2" failures="2" errors="0" skipped="0" time="0">');
  expect(junit).toContain('type="error">contract/spec.yaml:3:8: Unknown type or identifier &quot;broken&quot;.');
  expect((await run(cwd, ["lint", "contract", "--format", "markdown"])).stdout).toContain("| error | `unknown-type` |");
});

test("github: annotations on the lines, notices for what is compatible", async () => {
  const cwd = repository();
  edit(cwd, contract(90, "1.1.0"));
  const { code, stdout } = await toolpact(cwd, "diff", "HEAD", "--format", "github");
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^::notice file=specs\/notes\/contract.yaml,line=9,col=31,endColumn=40,title=toolpact input-widened::/,
  );
});

test("markdown: what breaks is open, the rest folds", async () => {
  const cwd = repository();
  edit(cwd, contract(40).replace("Add a note.", "Add a *note*."));
  const { stdout } = await toolpact(cwd, "diff", "HEAD", "--format", "markdown");
  expect(stdout).toMatch(/^### `notes`\n/);
  expect(stdout).toContain("| breaking | wire | `input-bounds-tightened` | `tools/note/input` |");
  expect(stdout).toContain("<details><summary>1 compatible</summary>");
});

test("markdown: the change of the list's size, and the tools that grew by much", async () => {
  const cwd = repository();
  edit(cwd, contract(80).replace("Add a note.", `Add a note.${" It is kept.".repeat(100)}`));
  const { stdout } = await toolpact(cwd, "diff", "HEAD", "--format", "markdown");
  expect(stdout).toMatch(
    /^- List of tools: [\d,]+ → [\d,]+ bytes \(\+1,200\)\n {2}- `note`: [\d,]+ → [\d,]+ bytes \(\+1,200\)$/m,
  );
});

test("a level holds those within it", async () => {
  const cwd = repository();
  edit(cwd, contract(40, "2.0.0").replace("Add a note.", "Add a good note."));
  const idsAt = async (level: string) =>
    JSON.parse(
      (await toolpact(cwd, "diff", "HEAD", "--format", "json", "--level", level)).stdout,
    ).contracts[0].changes.map(({ id }: { id: string }) => id);
  expect(await idsAt("agent")).toEqual(["description-changed"]);
  expect(await idsAt("wire")).toEqual(["input-bounds-tightened", "description-changed"]);
});

test("changelog: the Markdown for a release", async () => {
  const cwd = repository();
  edit(cwd, contract(90, "1.1.0").replace("It is lost.", "It is gone."));
  const { code, stdout } = await toolpact(cwd, "changelog", "HEAD");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^## notes 1\.1\.0\n\n### Added and widened\n\n- The input of "note" changed compatibly/);
  expect(stdout).toContain('### Other changes\n\n- The wording of "lost" changed: message.');
});

test("verify-lock: a lock that fits, a contract that differs, a lock that was edited", async () => {
  const cwd = repository();
  expect((await toolpact(cwd, "gen")).code).toBe(0);
  const lock = "generated/notes/contract.lock.json";
  expect(await toolpact(cwd, "verify-lock", lock)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("sha256:"),
  });
  edit(cwd, contract(80).replace("Add a note.", "Add a good note."));
  const changed = await toolpact(cwd, "verify-lock", lock);
  expect(changed.code).toBe(1);
  expect(changed.stdout).toContain('The tool "note" differs from the lock.');
  expect(changed.stdout).toContain('compatible description-changed The description of "note" changed.');
  edit(cwd, contract(80));
  const text = readFileSync(join(cwd, lock), "utf8");
  fill(cwd, { [lock]: text.replace('"maxLength": 80', '"maxLength": 90') });
  const forged = await toolpact(cwd, "verify-lock", lock, "specs/notes");
  expect(forged.code).toBe(1);
  expect(forged.stdout).toContain('The tool "note" does not match its digest in the lock.');
  expect((await toolpact(cwd, "verify-lock", "toolpact.yaml")).code).toBe(2);
});
