import { compileValidators } from "../../../generator/engines/validators/compile.ts";
import type { Remotes } from "../../../generator/engines/validators/resolve.ts";
import type { JsonSchema } from "../../../generator/json.ts";
import type { SourceRef } from "../../../generator/source.ts";
import * as runtime from "../../../runtime/validation.ts";

export const AT: SourceRef = { file: "test.yaml", line: 1, column: 1, width: 1 };

/** Compiles schemas by their exported names, as the emitter would. */
export function compile(
  schemas: Readonly<Record<string, JsonSchema>>,
  remotes: Remotes = new Map(),
  mostDepth?: number,
) {
  const validators = Object.entries(schemas).map(([name, schema]) => ({ name, typeName: null, schema, at: AT }));
  return compileValidators({ target: "js", typesFrom: null, validators }, remotes, mostDepth);
}

/** Runs an emitted module with the runtime's own functions in the place of its import. */
export function load(text: string): Readonly<Record<string, runtime.Validator<unknown>>> {
  const body = text
    .replace(/^import (\{[^}]*\}) from "@toolpact\/runtime\/validation";$/m, "const $1 = runtime;")
    .replaceAll(/^export const (\w+) = /gm, "exported.$1 = ");
  return new Function("runtime", `"use strict";\nconst exported = {};\n${body}\nreturn exported;`)(runtime);
}

/** The validator of one schema. Throws where the engine refuses it. */
export function validatorOf(
  schema: JsonSchema,
  remotes: Remotes = new Map(),
  mostDepth?: number,
): runtime.Validator<unknown> {
  const { text, diagnostics } = compile({ only: schema }, remotes, mostDepth);
  const { only } = diagnostics.length > 0 ? {} : load(text);
  if (only === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return only;
}
