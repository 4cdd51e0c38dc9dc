import { Ajv2020 } from "ajv/dist/2020.js";
import { _ } from "ajv/dist/core.js";
import standaloneModule from "ajv/dist/standalone/index.js";
import type { ValidatorModule } from "../../generator/emit/emitter.ts";
import { defaultOf } from "../../generator/engines/ajv/default-of.ts";
import type { Json, JsonSchema } from "../../generator/json.ts";
import { formats } from "../../runtime/validation.ts";

/** How Ajv is asked: for the first error or for all. */
export interface Asked {
  readonly allErrors: boolean;
}

/**
 * Ajv as it comes, asked for what a contract means: own properties only, code points, formats asserted by the same functions as ours.
 */
export function plainAjv({ allErrors }: Asked, source = false): Ajv2020 {
  const code = source ? { source, esm: true, formats: _`formats` } : {};
  return new Ajv2020({ allErrors, ownProperties: true, strict: false, logger: false, formats, code });
}

/** A check by Ajv, compiled at run time: the same code as its standalone form. */
export function checkByAjv(schema: JsonSchema, asked: Asked): (value: Json) => boolean {
  const check = plainAjv(asked).compile(asObject(schema));
  return (value) => check(value) === true;
}

/** A check as fast as Ajv has it: its function itself. */
export function rawCheck(schema: JsonSchema, asked: Asked): (value: Json) => unknown {
  return plainAjv(asked).compile(asObject(schema));
}

/** The module that Ajv writes for the same schemas. */
export function standaloneText({ validators }: ValidatorModule, asked: Asked): string {
  const ajv = plainAjv(asked, true);
  for (const { name, schema } of validators) ajv.addSchema(asObject(schema), name);
  return defaultOf(standaloneModule)(ajv, Object.fromEntries(validators.map(({ name }) => [name, name])));
}

function asObject(schema: JsonSchema): object {
  return typeof schema === "object" ? schema : { allOf: [schema] };
}
