import { expect, test } from "vitest";
import { advertise } from "../../generator/advertised/advertise.ts";
import { listSizes } from "../../generator/diff/list-size.ts";
import type { ContractModel } from "../../generator/model.ts";
import { modelOf } from "./model-of.ts";

/** The size of the only list, as a client measures it. */
const sizeOf = (model: ContractModel) =>
  Buffer.byteLength(JSON.stringify({ tools: advertise(model)[0]?.standard.map(([, entry]) => entry) }));

const described = (description: string) => modelOf({ tools: { note: { description } } });

test("an unchanged list is not reported, and neither is a change that leaves its size", async () => {
  expect(listSizes(await modelOf({}), await modelOf({}))).toEqual([]);
  expect(listSizes(await described("Add one."), await described("Add two."))).toEqual([]);
});

test("sizes are bytes of compact JSON", async () => {
  const [before, after] = [await described("Add a note."), await described("Füge eine Notiz hinzu.")];
  expect(listSizes(before, after)).toEqual([
    { name: "default", before: sizeOf(before), after: sizeOf(after), grown: [] },
  ]);
  expect(sizeOf(after) - sizeOf(before)).toBe(Buffer.byteLength("Füge eine Notiz hinzu.") - "Add a note.".length);
});

test("a tool that grew by 200 bytes and a tenth is named, and so is a new one", async () => {
  const before = await described("Add a note.");
  const grown = async (more: number) => {
    const after = await modelOf({
      tools: { note: { description: `Add a note.${"x".repeat(more)}` }, other: { description: "Another.", input: {} } },
    });
    return listSizes(before, after)[0]?.grown.map(({ name, before: old }) => [name, old === null]);
  };
  expect(await grown(199)).toEqual([["other", true]]);
  expect(await grown(200)).toEqual([
    ["note", false],
    ["other", true],
  ]);
});

test("a new contract has lists without an earlier size", async () => {
  const after = await modelOf({});
  expect(listSizes(null, after)).toMatchObject([{ name: "default", before: null, after: sizeOf(after) }]);
});
