/** Types by quicktype. Arguments: file of JSON Schemas, folder to write to. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { InputData, JSONSchemaInput, quicktype } from "quicktype-core";

const [, , schemasFile, out] = process.argv;

const { $defs } = JSON.parse(readFileSync(schemasFile, "utf8"));
const schemaInput = new JSONSchemaInput();
const schema = JSON.stringify({ $schema: "http://json-schema.org/draft-06/schema#", $defs });
await schemaInput.addSource({ name: "Corpus", schema, uris: ["#/$defs/"] });
const inputData = new InputData();
inputData.addInput(schemaInput);
const { lines } = await quicktype({ inputData, lang: "typescript", rendererOptions: { "just-types": true } });
writeFileSync(join(out, "types.ts"), lines.join("\n"));
