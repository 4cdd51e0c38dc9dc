import { expect, test } from "vitest";
import { lowerText, withoutPlaces } from "../support/lower-text.ts";

const CONTRACT = "contract: { name: notes, version: v1.2.0, title: Notes, namespace: dev.example }\n";

test("a contract without the section has no server", () => {
  expect(lowerText(CONTRACT).model).not.toHaveProperty("server");
});

test("what the section leaves out is taken from the contract, or not stated", () => {
  const { model } = lowerText(`${CONTRACT}server: {}\n`);
  expect(withoutPlaces(model.server)).toEqual({
    name: "dev.example/notes",
    title: "Notes",
    description: null,
    instructions: null,
    website: null,
    author: null,
    repository: null,
    icons: [],
    packages: [],
    remotes: [],
  });
  expect(lowerText("server: {}\n").model.server).toMatchObject({ name: null, title: null });
});

test("packages of versioned registries have the contract's version, without a leading v", () => {
  const { model } = lowerText(`${CONTRACT}server:
  packages:
    - { registry: npm, identifier: "@example/notes" }
    - { registry: pypi, identifier: notes, version: 3.0.0 }
    - { registry: oci, identifier: ghcr.io/example/notes:1.2.0 }
    - { registry: mcpb, identifier: https://notes.example/notes.mcpb }
`);
  expect(model.server?.packages.map(({ version }) => version)).toEqual(["1.2.0", "3.0.0", null, null]);
});

test("settings are sorted by name, and optional and public unless stated", () => {
  const { model } = lowerText(`server:
  remotes:
    - url: https://notes.example/mcp
      headers:
        X-Team: { description: The team., default: all }
        Authorization: { description: A token., required: true, secret: true }
`);
  expect(model.server?.remotes[0]?.headers).toEqual([
    { name: "Authorization", description: "A token.", isRequired: true, isSecret: true, default: null },
    { name: "X-Team", description: "The team.", isRequired: false, isSecret: false, default: "all" },
  ]);
});
