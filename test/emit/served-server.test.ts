import { expect, test } from "vitest";
import { servedServer } from "../../generator/emit/served-server.ts";
import { lowerText } from "../support/lower-text.ts";

const CONTRACT = "contract: { name: notes, version: 1.2.0, title: Notes }\n";
const served = (section: string) => servedServer(lowerText(`${CONTRACT}${section}\n`).model);

test("a contract that states nothing that is served adds nothing to its code", () => {
  expect(served("")).toBeNull();
  expect(served("server: { author: Example, remotes: [{ url: https://notes.example/mcp }] }")).toBeNull();
});

test("the code has what the protocol sends, and a title only if it is not the contract's", () => {
  expect(served("server: { title: Notes, website: https://notes.example }")).toEqual({
    websiteUrl: "https://notes.example",
  });
  expect(
    served(
      "server: { title: Team notes, description: Keeps notes., instructions: Search first., icons: [{ src: https://notes.example/a.png, mime_type: image/png, sizes: [48x48], theme: dark }] }",
    ),
  ).toEqual({
    title: "Team notes",
    description: "Keeps notes.",
    instructions: "Search first.",
    icons: [{ src: "https://notes.example/a.png", mimeType: "image/png", sizes: ["48x48"], theme: "dark" }],
  });
});
