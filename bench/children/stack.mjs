/**
 * What people put together from well-known packages: parse the YAML, print types, compile validators, write.
 * Arguments: folder of specs, file of JSON Schemas, folder to write to.
 *
 * It is spared all that our compiler does between parsing and printing: the schemas are given to it as JSON.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import { compile } from "json-schema-to-typescript";
import { parse } from "yaml";

const [, , specs, schemasFile, out] = process.argv;

const documents = specs.split(",").flatMap(readSpecs);
if (documents.length === 0) throw new Error(`no specs in ${specs}`);

const contracts = JSON.parse(readFileSync(schemasFile, "utf8"));
for (const [name, { types, tools }] of Object.entries(contracts)) await writeContract(join(out, name), types, tools);

async function writeContract(folder, types, tools) {
  mkdirSync(join(folder, "validators"), { recursive: true });
  const root = { ...types, title: "Root", type: "object" };
  writeFileSync(join(folder, "types.ts"), await compile(root, "Root", { unreachableDefinitions: true }));
  const ajv = new Ajv2020({ allErrors: true, strict: false, code: { source: true, esm: true } });
  (addFormats.default ?? addFormats)(ajv);
  for (const [tool, { input, output }] of Object.entries(tools)) {
    ajv.addSchema(input, `${tool}/input`);
    ajv.addSchema(output, `${tool}/output`);
    const text = (standalone.default ?? standalone)(ajv, { input: `${tool}/input`, output: `${tool}/output` });
    writeFileSync(join(folder, "validators", `${tool}.js`), text);
  }
  const list = Object.entries(tools).map(([name, { input, output }]) => ({
    name,
    inputSchema: input,
    outputSchema: output,
  }));
  writeFileSync(join(folder, "tools.json"), JSON.stringify({ tools: list }, null, 2));
}

function readSpecs(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => /\.ya?ml$/.test(path))
    .map((path) => parse(readFileSync(join(folder, path), "utf8")));
}
