import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { CLIENTS } from "../../generator/clients.ts";
import { CLIENT_DIAGNOSTICS } from "../../generator/diagnostics/clients.ts";
import { lint } from "../../generator/lint/lint.ts";
import type { ContractModel } from "../../generator/model.ts";
import { compile } from "../../generator/pipeline.ts";
import { lowerText } from "../support/lower-text.ts";

const specs = new URL("../../specs/", import.meta.url);
const contracts = readdirSync(specs);

test.each(contracts)("%s passes for all clients, or has a suppression with a reason", async (name) => {
  const folder = fileURLToPath(new URL(name, specs));
  const { model, diagnostics } = await compile(folder, { until: "lint", lintClients: CLIENTS });
  expect(diagnostics).toEqual([]);
  // Every suppression is needed: without it, lint reports the diagnostic.
  const reasons = (model?.suppressions ?? []).filter(({ id }) => Object.hasOwn(CLIENT_DIAGNOSTICS, id));
  const bare = lint({ ...(model as ContractModel), suppressions: [] }, CLIENTS).map(({ id }) => id);
  for (const { id } of reasons) expect(bare).toContain(id);
});

test("all contracts of specs/ are checked", () => {
  expect(contracts).toEqual(expect.arrayContaining(["automation", "broker", "conformance", "social", "tasks"]));
});

const DOUBTFUL = `
profiles: { one: The first., two: The second. }
tools:
  notes.add:
    title: Add a note
    profiles: [one, two]
    description: Adds a note.
    input: { properties: { kind: { const: note }, text: { type: string, maxLength: 10, description: Its text. } } }
`;

const told = (model: ContractModel, targets: Parameters<typeof lint>[1]) =>
  lint(model, targets).map(({ id, at }) => `${id} ${at.line}`);

test("rules for clients report nothing without a client, and check each profile once", () => {
  const { model } = lowerText(DOUBTFUL);
  expect(told(model, [])).toEqual([]);
  expect(told(model, ["claude"])).toEqual([]);
  expect(told(model, ["gemini"])).toEqual(["client-const-keyword 8"]);
});

test("a suppression for any client counts as used, whichever client is checked; an unused one is a finding", () => {
  const suppressions = `
suppressions:
  - { id: client-const-keyword, at: tools/notes.add/input, reason: It is the contract's word. }
  - { id: client-format, at: tools, reason: There is none. }
`;
  const { model } = lowerText(DOUBTFUL + suppressions);
  expect(told(model, [])).toEqual([]);
  expect(told(model, ["gemini"])).toEqual(["unused-suppression 12"]);
  expect(told(model, ["claude"])).toEqual(["unused-suppression 12"]);
});

test("what a contract serves is what clients get: dots are gone, and so are inputs without properties", () => {
  const { model } = lowerText("tools: { notes.list: { title: List notes, description: Lists notes., input: {} } }");
  expect(told(model, CLIENTS)).toEqual([]);
});

test("the server's name counts for clients that put it before the tool's", () => {
  const name = "a".repeat(52);
  const { model } = lowerText(
    `contract: { name: a-long-name, version: 1.0.0 }\ntools: { ${name}: { title: A, description: A., input: {} } }`,
  );
  expect(told(model, ["cursor"])).toEqual(["client-name-prefixed-length 2"]);
});
