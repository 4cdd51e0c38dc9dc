import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, expect, test } from "vitest";
import { editTool } from "../../bench/core/edit-spec.ts";
import { peerSchemas, readModel } from "../../bench/core/schemas.ts";
import { writeCorpus } from "../../bench/corpus.ts";

const folder = mkdtempSync(join(tmpdir(), "toolpact-bench-"));
writeCorpus(folder, 20);
afterAll(() => rmSync(folder, { recursive: true }));

test("peers get every tool's schemas, and each reference leads somewhere", async () => {
  const { types, tools } = peerSchemas(await readModel(folder));
  expect(Object.keys(tools)).toHaveLength(20);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ ...types, $id: "types" });
  for (const name of Object.keys(types.$defs)) {
    expect(ajv.getSchema(`types#/$defs/${name}`), name).toBeTypeOf("function");
  }
  for (const { input, output } of Object.values(tools)) {
    for (const schema of [input, output]) expect(ajv.compile(schema as object)).toBeTypeOf("function");
  }
});

test("each edit gives a spec another text, also the second of a file, and leaves it valid", async () => {
  const texts = new Set<string>();
  for (const at of [0, 1, 2, 3]) texts.add(readFileSync(editTool(folder, at, 20), "utf8"));
  expect(texts.size).toBe(4);
  const model = await readModel(folder);
  expect(model.tools).toHaveLength(20);
  const edited = model.tools.filter(({ description }) => description.includes("(edit "));
  expect(edited.map(({ output }) => JSON.stringify(output?.schema).includes('"maximum":100'))).toEqual([true, true]);
});
