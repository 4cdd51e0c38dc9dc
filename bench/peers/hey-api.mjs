/** Types by hey-api's TypeScript plugin. Arguments: file of JSON Schemas, folder to write to. */
import { readFileSync } from "node:fs";
import { createClient } from "@hey-api/openapi-ts";
import { openapiDocument } from "./openapi-document.mjs";

const [, , schemasFile, out] = process.argv;

await createClient({
  input: openapiDocument(JSON.parse(readFileSync(schemasFile, "utf8"))),
  output: out,
  plugins: ["@hey-api/typescript"],
  logs: { level: "silent" },
});
