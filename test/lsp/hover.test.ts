import { expect, test } from "vitest";
import { hover } from "../../generator/lsp/editor-answers.ts";
import { DESK, openFolder } from "./open-folder.ts";

async function text(open: ReturnType<typeof openFolder>, path: string, spot: string): Promise<string> {
  const found = await hover(open.editor, open.at(path, spot), "none");
  return found === null ? "" : (found.contents as { readonly value: string }).value;
}

test("shows the generated type of a type", async () => {
  expect(await text(openFolder(DESK), "desk/a.yaml", "$ref: Bo|ok }")).toBe(
    "**type** `Book`\n\n```ts\nexport interface Book {\n  id: BookId;\n}\n```",
  );
});

test("shows the branded type of an identifier", async () => {
  const shown = await text(openFolder(DESK), "desk/a.yaml", "$ref: Book|Id }");
  expect(shown).toMatch(/^\*\*identifier\*\* `BookId`\n\n```ts\nexport type BookId = string & [^;]*;\n```$/);
});

test("shows the types of a tool's input and output", async () => {
  const shown = await text(openFolder(DESK), "desk/a.yaml", "[find_|books]");
  expect(shown).toContain("**tool** `find_books`");
  expect(shown).toContain("export interface FindBooksInput {\n");
  expect(shown).toContain("export interface FindBooksOutput {\n");
});

test("shows how a call fails with a code", async () => {
  expect(await text(openFolder(DESK), "desk/tools.json", '["lo|st", "$all"]')).toBe(
    "**error code** `lost`\n\nNo such book.\n\n- retry: `never`\n- effect: `unknown`\n- category: `lookup`",
  );
});

test("shows a standard code that the contract uses", async () => {
  const open = openFolder(DESK);
  open.edit("desk/b.yaml", "error_groups: { guards: [timeout] }\n");
  expect(await text(open, "desk/b.yaml", "[time|out]")).toContain(
    "- a standard code: the contract does not declare it",
  );
});

test("shows the type of the last version without errors", async () => {
  const open = openFolder(DESK);
  await text(open, "desk/a.yaml", "$ref: Bo|ok }");
  open.edit("desk/b.yaml", "tools: { 1: 2 }\n");
  expect(await text(open, "desk/a.yaml", "$ref: Bo|ok }")).toContain("export interface Book");
});

test("shows the description of a keyword, of a value and of a name without a type", async () => {
  const open = openFolder(DESK);
  expect(await text(open, "desk/tools.json", '"rate_|class"')).toBe("One of `rate_classes`.");
  expect(await text(open, "desk/a.yaml", "on_repeat: rep|lay")).toBe(
    "Reject a repeated call, or return the first reply again.",
  );
  expect(await text(open, "desk/tools.json", '["fro|nt", "back"]')).toBe("**profile** `front`\n\nFor readers.");
  open.edit("toolpact.yaml", DESK["toolpact.yaml"] ?? "");
  expect(await text(open, "toolpact.yaml", "sp|ec:")).toBe("The contract's folder.");
});

test("shows nothing at prose and outside of contracts", async () => {
  const open = openFolder({ ...DESK, "notes/a.yaml": "errors: {}\n" });
  expect(await text(open, "desk/a.yaml", "No such bo|ok")).toBe("");
  expect(await text(open, "notes/a.yaml", "err|ors")).toBe("");
});

test("a code fence in a description does not end the code that shows it", async () => {
  const open = openFolder(DESK);
  open.edit("desk/b.yaml", "types: { Fence: { type: string, description: 'Write ``` here.' } }\n");
  expect(await text(open, "desk/b.yaml", "{ Fen|ce:")).toMatch(/````ts\n[\s\S]*\n````$/);
});
