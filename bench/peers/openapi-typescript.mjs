/** Types by openapi-typescript. Arguments: file of JSON Schemas, folder to write to. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { openapiDocument } from "./openapi-document.mjs";

const [, , schemasFile, out] = process.argv;

const document = openapiDocument(JSON.parse(readFileSync(schemasFile, "utf8")));
writeFileSync(join(out, "types.ts"), astToString(await openapiTS(document)));
