import { readdirSync, readFileSync } from "node:fs";
import { advertise } from "../../generator/advertised/advertise.ts";
import { compiledTemplates } from "../../generator/compiled-templates.ts";
import type { EmitContext, Engines, Target, TypeRequest } from "../../generator/emit/emitter.ts";
import { createRender } from "../../generator/emit/render.ts";
import { isJsonObject, type Json, own } from "../../generator/json.ts";
import type { ContractModel } from "../../generator/model.ts";
import { templatesFolder } from "../../generator/templates-folder.ts";
import { tinyModel } from "./tiny-model.ts";

/** Every template by its name without `.hbs`. */
export function readTemplatesNow(): ReadonlyMap<string, string> {
  const names = readdirSync(templatesFolder).filter((name) => name.endsWith(".hbs"));
  return new Map(names.map((name) => [name.slice(0, -4), readFileSync(new URL(name, templatesFolder), "utf8")]));
}

/** Engines small enough to be read: types of objects without descriptions, validators that accept everything. */
const SIMPLE_ENGINES: Engines = {
  types: {
    name: "simple",
    print: async (requests, refs) => ({
      text: requests.map((one) => declarationOf(one, refs)).join("\n"),
      diagnostics: [],
    }),
  },
  validators: {
    name: "simple",
    compile: ({ target, typesFrom, validators }) => {
      const types = typesFrom === null ? "" : `import type * as types from ${JSON.stringify(typesFrom)};\n`;
      const plain = validators.flatMap(({ checkName }) => (checkName === undefined ? [] : [checkName]));
      const typed = [
        ...plain.map((name) => `export declare const ${name}: (value: unknown) => boolean;\n`),
        ...validators.map(
          ({ name, typeName }) =>
            `export declare const ${name}: Validator<${typeName ? `types.${typeName}` : "unknown"}>;\n`,
        ),
      ];
      const text = [
        ...plain.map((name) => `export const ${name} = () => true;\n`),
        ...validators.map(({ name }) => `export const ${name} = validator(() => true);\n`),
      ];
      const head = `import { validator } from "@toolpact/runtime/validation";\n`;
      return {
        text: `${target === "ts" ? "// @ts-nocheck\n" : ""}${head}${text.join("")}`,
        declarations: `import type { Validator } from "@toolpact/runtime/validation";\n${types}${typed.join("")}`,
        diagnostics: [],
      };
    },
  },
};

function declarationOf({ typeName, parameters, schema }: TypeRequest, refs: Readonly<Record<string, string>>): string {
  const generic = parameters.length === 0 ? "" : `<${parameters.join(", ")}>`;
  return `export type ${typeName}${generic} = ${typeOf(schema as Json, refs)};`;
}

function typeOf(schema: Json, refs: Readonly<Record<string, string>>): string {
  if (!isJsonObject(schema)) return "unknown";
  const named = own(schema, "x-ts");
  if (typeof named === "string") return named;
  const ref = own(schema, "$ref");
  if (typeof ref === "string") return refs[ref.slice("#/$defs/".length)] ?? "never";
  const all = own(schema, "allOf");
  if (Array.isArray(all)) return all.map((one: Json) => typeOf(one, refs)).join(" & ");
  const fixed = own(schema, "const");
  if (typeof fixed === "boolean") return String(fixed);
  const properties = own(schema, "properties");
  if (!isJsonObject(properties)) return plainTypeOf(schema);
  const required = own(schema, "required") as readonly string[];
  const rows = Object.entries(properties).map(
    ([name, inner]) => `${JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typeOf(inner, refs)}`,
  );
  return `{ ${rows.join("; ")} }`;
}

function plainTypeOf(schema: { readonly [key: string]: Json }): string {
  const type = own(schema, "type");
  if (type === "integer") return "number";
  return type === "string" || type === "boolean" ? type : "unknown";
}

/** What emitters are given in these tests. */
export function tinyContext<For extends Target>(target: For, model: ContractModel = tinyModel()): EmitContext<For> {
  const advertised = advertise(model);
  return { target, engines: SIMPLE_ENGINES, render: createRender(compiledTemplates), advertised };
}
