import { expect, test } from "vitest";
import { aboutServer } from "../../generator/import/server-about.ts";

test.each([
  ["1.4.0", "1.4.0", 0],
  ["v2.0.0-rc.1", "v2.0.0-rc.1", 0],
  ["2026.8.31", "2026.8.31", 0],
  ["1", "1.0.0", 1],
  ["1.2", "1.2.0", 1],
  ["2026.08.31", "0.1.0", 1],
  ["latest", "0.1.0", 1],
  ["", "0.1.0", 1],
])("the server's version %j becomes %s", (version, written, notes) => {
  const about = aboutServer({ name: "books", version }, null, "folder");
  expect([about.version, about.notes.length]).toEqual([written, notes]);
  if (notes > 0) expect(about.notes[0]).toMatchObject({ kind: "changed", path: ["contract", "version"] });
});

test("a name that a contract cannot have is changed visibly, and a chosen name wins", () => {
  const server = { name: "Notion API", version: "1.0.0", title: "Notion" };
  expect(aboutServer(server, null, "folder")).toEqual({
    name: "notion-api",
    version: "1.0.0",
    title: "Notion",
    notes: [{ kind: "changed", path: ["contract", "name"], text: 'the server\'s name is "Notion API"' }],
  });
  expect(aboutServer(server, "mine", "folder")).toMatchObject({ name: "mine", notes: [] });
});

test("without a server the folder names the contract", () => {
  expect(aboutServer(null, null, "My Folder")).toEqual({ name: "my-folder", version: "0.1.0", notes: [] });
});
