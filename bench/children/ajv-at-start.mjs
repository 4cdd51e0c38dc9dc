/**
 * Milliseconds that Ajv takes to compile all schemas as a server starts, until the first answer; its own import is free.
 * Arguments: file of JSON Schemas, a tool, an input for it as JSON.
 */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

const [, , schemasFile, tool, input] = process.argv;
const { corpus } = JSON.parse(readFileSync(schemasFile, "utf8"));

const start = performance.now();
const ajv = new Ajv2020({ allErrors: true, strict: false });
(addFormats.default ?? addFormats)(ajv);
const checks = new Map();
for (const [name, schemas] of Object.entries(corpus.tools)) {
  checks.set(name, { input: ajv.compile(schemas.input), output: ajv.compile(schemas.output) });
}
const fits = checks.get(tool).input(JSON.parse(input));
const end = performance.now();
if (!fits) throw new Error(`${tool} does not accept ${input}`);
console.log(JSON.stringify({ importing: 0, answering: end - start }));
