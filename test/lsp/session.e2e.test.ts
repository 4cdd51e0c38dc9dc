import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CancellationTokenSource } from "vscode-jsonrpc/node.js";
import { testNeeding } from "../support/needs.ts";
import { fill, temporaryFolder } from "../write/temporary-folder.ts";
import { type EditorSession, FROM_SOURCES, openEditor } from "./editor-session.ts";

const SPECS = resolve(import.meta.dirname, "../../specs");

/** A server for a copy of one of our contracts. */
async function editorOf(contract: string): Promise<EditorSession> {
  const folder = temporaryFolder();
  cpSync(join(SPECS, contract), join(folder, "specs", contract), { recursive: true });
  writeFileSync(join(folder, "toolpact.yaml"), `contracts:\n  ${contract}: { spec: specs/${contract}, out: out }\n`);
  return started(folder);
}

async function started(folder: string): Promise<EditorSession> {
  const editor = await openEditor(folder);
  onTestFinished(() => void editor.child.kill("SIGKILL"));
  return editor;
}

const WRITE = "specs/social/tools/write.yaml";
const ERRORS = "specs/social/errors.yaml";

test("a session on the contract social: diagnostics, completion, navigation, rename, hover and quick fix", async () => {
  const editor = await editorOf("social");
  await editor.open(WRITE);

  await editor.type(WRITE, "errors: [$x_client, $db, tweet_too_long]", "errors: [$x_client, $db, tweet_too_lng]");
  const [typo] = await editor.underlined(WRITE, (found) => found.length > 0);
  expect(typo).toMatchObject({
    code: "unknown-code",
    severity: 1,
    message: 'Unknown error code "tweet_too_lng".\nDid you mean "tweet_too_long"?',
    range: { start: { line: 27, character: 29 }, end: { line: 27, character: 42 } },
  });

  const offered = await editor.complete(WRITE, "$db, tweet_|too_lng]");
  const code = offered.find(({ label }) => label === "tweet_too_long");
  expect(code).toMatchObject({ documentation: "Tweet exceeds 280 weighted characters. Retry: never." });
  if (code?.textEdit === undefined || !("range" in code.textEdit)) throw new Error("there is no edit");
  await editor.apply({ changes: { [editor.uriOf(WRITE)]: [code.textEdit] } });
  await editor.underlined(WRITE, (found) => found.length === 0);

  expect(await editor.locations("definition", WRITE, "[$x_client, $db, tweet_|too_long]")).toEqual([`${ERRORS}:63:3`]);
  const before = await editor.locations("references", WRITE, "[$x_client, $db, tweet_|too_long]");
  expect(before).toEqual([
    `${ERRORS}:63:3`,
    ...[105, 128, 166, 28, 51].map((line) => expect.stringMatching(`^${WRITE}:${line}:`)),
    `${WRITE}:60:16`,
    `${WRITE}:81:25`,
  ]);

  const edit = await editor.at("rename", WRITE, "[$x_client, $db, tweet_|too_long]", { newName: "post_too_long" });
  expect(await editor.apply(edit as object)).toEqual([ERRORS, WRITE]);
  expect(editor.textOf(ERRORS)).toContain("\n  post_too_long:");
  expect(await editor.locations("references", ERRORS, "  post_|too_long:")).toHaveLength(before.length);
  await expect(editor.at("rename", ERRORS, "  post_|too_long:", { newName: "internal error" })).rejects.toThrow(
    '"internal error" is not a name for an error code',
  );

  // Hovers show the last compiled version, so the new name has its facts a moment later.
  const hovered = () => editor.hover(ERRORS, "  post_|too_long:");
  await expect.poll(hovered, { timeout: 20_000 }).toContain("- retry: `never`");
  expect(await editor.hover(WRITE, "$ref: Time|stamp")).toContain("export type Timestamp = string;");
  expect(await editor.hover(WRITE, "  x_post_|tweet:")).toContain("export interface XPostTweetInput {");

  await editor.type(WRITE, "minItems: 1\n", 'minItems: 1\n          default: "7"\n');
  await editor.type(WRITE, "          type: array\n", "          type: integer\n");
  await editor.underlined(WRITE, (found) => found.some((one) => one.code === "default-does-not-fit"));
  const [fix] = await editor.actions(WRITE, 'default: "7"');
  expect(fix).toMatchObject({ title: "Fix default-does-not-fit in this file", kind: "quickfix" });
  await editor.apply(fix?.edit ?? {});
  expect(editor.textOf(WRITE)).toContain("          default: 7\n");
  expect(editor.messages).toEqual([]);
  expect(await editor.quit()).toBe(0);
});

const SMALL = {
  "toolpact.yaml": "contracts:\n  a: { spec: a, out: out/a }\n  b: { spec: b, out: out/b }\n",
  "a/a.yaml": "contract: { name: a, version: 0.1.0 }\nerrors: { lost: { retry: never, message: Lost. } }\n",
  "b/b.yaml": "contract: { name: b, version: 0.1.0 }\nerrors: { lost: { retry: sometimes, message: Lost. } }\n",
};

const codes = (wanted: string) => (found: readonly { readonly code?: unknown }[]) =>
  found.some(({ code }) => code === wanted);

test("files that change on disk, are added and are removed count, in all contracts of the project", async () => {
  const folder = temporaryFolder();
  fill(folder, SMALL);
  const editor = await started(folder);
  // The project file of the opened folder is enough: no document is open.
  await editor.underlined("b/b.yaml", codes("not-one-of"));
  const saved = async (path: string, type: 1 | 2 | 3) =>
    editor.connection.sendNotification("workspace/didChangeWatchedFiles", {
      changes: [{ uri: editor.uriOf(path), type }],
    });

  fill(folder, { "b/b.yaml": SMALL["b/b.yaml"].replace("sometimes", "never") });
  await saved("b/b.yaml", 2);
  await editor.underlined("b/b.yaml", (found) => !codes("not-one-of")(found));

  fill(folder, { "a/more.yaml": "errors: { lost: { retry: never, message: Twice. } }\n" });
  await saved("a/more.yaml", 1);
  await editor.underlined("a/more.yaml", codes("duplicate-entry"));
  rmSync(join(folder, "a/more.yaml"));
  await saved("a/more.yaml", 3);
  await editor.underlined("a/more.yaml", (found) => found.length === 0);

  await editor.open("a/a.yaml", SMALL["a/a.yaml"].replace("never", "sometimes"));
  await editor.underlined("a/a.yaml", codes("not-one-of"));
  await editor.close("a/a.yaml");
  await editor.underlined("a/a.yaml", (found) => !codes("not-one-of")(found));
  expect(await editor.quit()).toBe(0);
});

test("a request that fails is reported and ends nothing; a cancelled one is answered as cancelled", async () => {
  const folder = temporaryFolder();
  fill(folder, SMALL);
  const editor = await started(folder);
  await editor.open("a/a.yaml");

  const broken = editor.connection.sendRequest("textDocument/definition", { textDocument: {}, position: {} });
  await expect(broken).rejects.toMatchObject({
    code: -32603,
    message: expect.stringContaining("This is a bug in toolpact."),
  });
  expect(editor.messages.join("\n")).toContain("definition");

  const source = new CancellationTokenSource();
  const textDocument = { uri: editor.uriOf("a/a.yaml") };
  const hover = editor.connection.sendRequest(
    "textDocument/hover",
    { textDocument, position: { line: 0, character: 1 } },
    source.token,
  );
  source.cancel();
  await expect(hover).rejects.toMatchObject({ code: -32800 });

  expect(await editor.hover("a/a.yaml", "cont|ract")).toBe("The contract's name, and settings for all of its tools.");
  expect(await editor.quit()).toBe(0);
});

testNeeding("script", "on a terminal the command explains who starts it, and ends with 2", () => {
  const command = [process.execPath, ...FROM_SOURCES, "lsp"].map((part) => JSON.stringify(part)).join(" ");
  const { status, stdout } = spawnSync("script", ["-qec", command, "/dev/null"], { encoding: "utf8" });
  expect([status, stdout]).toEqual([2, expect.stringContaining("`toolpact lsp` is started by an editor")]);
});

test("the server ends with 1 if the editor ends without shutdown, and with 2 for an unknown option", async () => {
  const folder = temporaryFolder();
  const editor = await started(folder);
  const ended = once(editor.child, "close");
  editor.child.stdin?.end();
  expect((await ended)[0]).toBe(1);
  const wrong = spawnSync(process.execPath, [...FROM_SOURCES, "lsp", "--socket=1"], { cwd: folder, encoding: "utf8" });
  expect(wrong.status).toBe(2);
  expect(wrong.stderr).toContain("unknown option '--socket=1'");
});
