/** Our type printer, as it is built. Arguments: its module, file of JSON Schemas, folder to write to. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , engine, schemasFile, out] = process.argv;
const { typesToolpact } = await import(pathToFileURL(engine).href);

const { $defs } = JSON.parse(readFileSync(schemasFile, "utf8"));
const names = Object.fromEntries(Object.keys($defs).map((name) => [name, name]));
const requests = Object.entries($defs).map(([typeName, schema]) => ({
  typeName,
  parameters: [],
  schema,
  description: schema.description ?? null,
  at: { file: "types.json", path: [], span: null },
}));
const { text, diagnostics } = await typesToolpact.print(requests, names);
if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics[0]));
writeFileSync(join(out, "types.ts"), text);
