import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { temporaryFolder } from "../load/temporary-folder.ts";
import { lowerInput } from "../support/lower-text.ts";

test.each(["50%", "a%2eb", "%", "a/b", "a~b", "a~1b", "a.b", "!", "#/$defs/%2e%2e", "ä"])(
  "a location below the property %j can be referred to, in both targets",
  async (name) => {
    const inner = { properties: { here: { $anchor: "here", type: "string", maxLength: 3 }, there: { $ref: "#here" } } };
    const contract = {
      contract: { name: "small", version: "1.0.0" },
      errors: { lost: { retry: "never", message: "It is lost.", recovery: "Look again." } },
      tools: { find: { description: "Finds.", input: { properties: { [name]: inner } }, errors: ["lost"] } },
    };
    const folder = await temporaryFolder({ "small/contract.json": JSON.stringify(contract) });
    for (const target of ["ts", "js"] as const) {
      const { files, diagnostics } = await compile(join(folder, "small"), { target });
      expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
      expect(files.length).toBeGreaterThan(10);
    }
  },
);

test("two locations whose joined names are equal stay two definitions", () => {
  const { model, diagnostics } = lowerInput(
    `{ properties: {
        a: { properties: { b: { type: string } } }, 'a.properties.b': { type: integer },
        one: { $ref: '#/properties/a/properties/b' }, two: { $ref: '#/properties/a.properties.b' } } }`,
  );
  expect(diagnostics).toEqual([]);
  expect(Object.values(model.defs).map(({ schema }) => schema)).toEqual(
    expect.arrayContaining([{ type: "string" }, { type: "integer" }]),
  );
});
