import { validatorsAjv } from "../../generator/engines/validators-ajv.ts";
import type { JsonSchema } from "../../generator/json.ts";
import type { SourceRef } from "../../generator/source.ts";
import * as runtime from "../../runtime/validation.ts";

export const AT: SourceRef = { file: "test.yaml", line: 1, column: 1, width: 1 };

/** Compiles schemas by their exported names, as the emitter would. */
export function compile(schemas: Readonly<Record<string, JsonSchema>>) {
  const validators = Object.entries(schemas).map(([name, schema]) => ({ name, typeName: null, schema, at: AT }));
  return validatorsAjv.compile({ target: "js", typesFrom: null, validators });
}

/** Runs an emitted module with the runtime's own functions in the place of its import. */
export function load(text: string): Readonly<Record<string, runtime.Validator<unknown>>> {
  const body = text
    .replace(/^import \{(.*)\} from "@toolpact\/runtime\/validation";$/m, "const {$1} = runtime;")
    .replace(
      /^export \{ (.*) \};$/m,
      (_line, names: string) => `return { ${names.replaceAll(/(\w+) as ([\w$]+)/g, "$2: $1")} };`,
    );
  return new Function("runtime", `"use strict";\n${body}`)(runtime);
}

/** The validator of one schema. Throws where the engine refuses it. */
export function validatorOf(schema: JsonSchema): runtime.Validator<unknown> {
  const { text, diagnostics } = compile({ only: schema });
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const { only } = load(text);
  if (only === undefined) throw new Error(`no export in:\n${text}`);
  return only;
}
