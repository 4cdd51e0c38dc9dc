import { compile, type JSONSchema } from "json-schema-to-typescript";
import { diagnostic } from "../../../generator/diagnostics.ts";
import type { PrintedTypes, TypeRequest, TypesEngine } from "../../../generator/emit/emitter.ts";
import type { JsonObject } from "../../../generator/json.ts";
import { AT } from "../load-validators.ts";

/** json-schema-to-typescript with its defaults and no translation before it: what a project has that calls it by itself. */
export const libraryAlone: TypesEngine = { name: "json-schema-to-typescript, untranslated", print };

async function print(requests: readonly TypeRequest[], refs: Readonly<Record<string, string>>): Promise<PrintedTypes> {
  const [root, ...others] = requests;
  const keys = new Map(Object.entries(refs).map(([key, name]) => [name, key]));
  const defs = Object.fromEntries(others.map(({ typeName, schema }) => [keys.get(typeName) ?? "", schema]));
  if (root === undefined || typeof root.schema === "boolean") return refused("a boolean schema");
  const { title: _title, ...schema } = structuredClone(root.schema) as JsonObject;
  try {
    const options = { $refOptions: { resolve: { external: false } }, format: false, bannerComment: "" };
    const text = await compile({ ...schema, $defs: defs } as unknown as JSONSchema, root.typeName, options);
    return { text, diagnostics: [] };
  } catch (error) {
    return refused(String(error));
  }
}

function refused(why: string): PrintedTypes {
  const said = { engine: "json-schema-to-typescript", of: "Root", keyword: "$ref", why, path: "" };
  return { text: "", diagnostics: [diagnostic("engine-refuses-type", AT, said)] };
}
