import { expect, test } from "vitest";
import type { Json } from "../../generator/json.ts";
import { toEmitterModel } from "../../generator/project-emitters/to-emitter-model.ts";
import { modelOf } from "../diff/model-of.ts";
import { CONTRACTS, lowerContract } from "../support/lower-folder.ts";

/** A contract in which every field of the model has a value. */
const EVERYTHING = {
  contract: { title: "Notes", description: "Keeps notes.", namespace: "org.example", undeclared: "unknown" },
  profiles: { full: "All tools.", basic: "Some tools." },
  tool_categories: { notes: "Tools for notes." },
  error_categories: { state: "The state does not fit." },
  dependencies: { store: { kind: "state", description: "Where notes are." } },
  rate_classes: { slow: { per_minute: 6, burst: 2 } },
  identifiers: {
    NoteId: {
      type: "string",
      pattern: "^n-[0-9]{1,4}$",
      description: "A note's number.",
      examples: ["n-7"],
      "x-canonical": ["trim"],
    },
  },
  types: { Tag: { type: "string", maxLength: 20 } },
  errors: {
    not_there: { category: "state" },
    busy: { category: "state" },
    invalid: { category: "state" },
    internal: { category: "state" },
    taken: {
      retry: "never",
      effect: "none",
      category: "state",
      message: "{name} is taken.",
      recovery: "Choose another.",
      description: "There is such a note.",
      suggests: ["note"],
      details: { properties: { name: { type: "string", maxLength: 80 } }, required: ["name"] },
      deprecated: { since: "1.0.0", message: "Use not_there." },
    },
  },
  tools: {
    note: {
      title: "Note",
      category: "notes",
      profiles: ["full"],
      aliases: ["add_note"],
      deprecated: { since: "1.0.0", message: "Use list.", replacement: "list" },
      uses: { store: "create" },
      idempotent: false,
      rate_class: "slow",
      input: {
        properties: { id: { $ref: "NoteId" }, tag: { $ref: "Tag" }, text: null },
        required: ["id"],
      },
      errors: ["not_there", "taken"],
      examples: [
        { input: { id: "n-7" }, output: { id: "n-7" } },
        { input: { id: "n-8" }, error: "taken" },
      ],
    },
    list: { description: "List notes.", input: {}, category: "notes", profiles: ["basic", "full"], rate_class: "slow" },
  },
} as const;

test("the model of version 1 has these fields and values", async () => {
  const view = toEmitterModel(await modelOf(EVERYTHING as never));
  expect(view.modelVersion).toBe(1);
  // A field that is removed or changes its meaning needs the next version, and with it another file.
  await expect(`${JSON.stringify(view, null, 2)}\n`).toMatchFileSnapshot(`golden/model-v${view.modelVersion}.json`);
});

test.each(CONTRACTS)(
  "the model of %s is plain data without locations or our annotations, and its references have definitions",
  async (name) => {
    const { model } = await lowerContract(name);
    const view = toEmitterModel(model);
    expect(structuredClone(view)).toEqual(view);
    const text = JSON.stringify(view);
    expect(text).not.toMatch(/"at":\{"file"|"x-(?:bind|aliases|error|sensitive|canonical)"/);
    expect(JSON.parse(text)).toEqual(view);
    const known = Object.keys(view.definitions).map((key) => `#/$defs/${key}`);
    expect(refsIn(view as unknown as Json).filter((ref) => !known.includes(ref))).toEqual([]);
  },
);

function refsIn(value: Json): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "$ref" && typeof part === "string" ? [part] : refsIn(part),
  );
}
