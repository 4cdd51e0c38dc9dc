/** Types by json-schema-to-typescript. Arguments: file of JSON Schemas, folder to write to, options as JSON. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "json-schema-to-typescript";

const [, , schemasFile, out, options = "{}"] = process.argv;

const root = { ...JSON.parse(readFileSync(schemasFile, "utf8")), title: "Root", type: "object" };
writeFileSync(
  join(out, "types.ts"),
  await compile(root, "Root", { unreachableDefinitions: true, ...JSON.parse(options) }),
);
