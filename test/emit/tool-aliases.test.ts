import { expect, test } from "vitest";
import { advertise } from "../../generator/advertised/advertise.ts";
import { emitTools } from "../../generator/emit/tools.ts";
import { tinyContext } from "../support/emit-tiny.ts";
import { lowerText } from "../support/lower-text.ts";

const { model } = lowerText(`
contract: { name: notes, version: 1.0.0 }
tools:
  notes.find:
    description: Finds notes.
    aliases: [notes.search, look_up]
    input: { properties: { query: { type: string, maxLength: 20, x-aliases: [q] } } }
`);

test("the table of a tool has its aliases, and their names without dots", () => {
  const { files } = emitTools(model, tinyContext("ts", model));
  expect(files[0]?.text).toContain('aliases: ["notes.search", "notes_search", "look_up"]');
});

test("aliases are not listed; old property names are, as deprecated properties", () => {
  const [lists] = advertise(model);
  expect(lists?.standard.map(([, entry]) => entry["name"])).toEqual(["notes_find"]);
  expect(JSON.stringify(lists?.standard)).toContain('"q":{');
});
