import type { Ajv2020, ErrorObject } from "ajv/dist/2020.js";
import type { FormatName } from "ajv-formats";
import { ajvPackages } from "../../ajv-packages.ts";
import { boundedPattern } from "../../bounded-pattern.ts";
import { invariant } from "../../invariant.ts";
import type { Json, JsonSchema } from "../../json.ts";
import { escapeStep, pointerSteps } from "../../json-pointer.ts";
import { FORMAT_NAMES } from "../../json-schema/format-shapes.ts";
import { isValid } from "../../json-schema/reference-validator.ts";
import type { Defs } from "./layers.ts";

/** Checks values against named schemas that share a model's definitions. */
export interface SchemaChecker {
  /** True if the reference validator finds `value` valid; false also if it cannot decide. */
  readonly surelyFits: (name: string, value: Json) => boolean;
  /** What is wrong with `value`; empty if it is valid. A schema is compiled on its first invalid value. */
  readonly problems: (name: string, value: Json) => readonly SchemaProblem[];
}

/** What is wrong with a part of a value. */
export interface SchemaProblem {
  /** Leads from the value to the part. */
  readonly steps: readonly string[];
  /** Begins with the part's JSON Pointer, or with `the value`. */
  readonly message: string;
}

const ROOT = "contract";

/**
 * A checker for `schemas`. Most values are valid, and the reference validator finds that without compiling a schema; Ajv
 * explains the rest.
 */
export function createSchemaChecker(schemas: Readonly<Record<string, JsonSchema>>, defs: Defs): SchemaChecker {
  const $defs = Object.fromEntries(Object.values(defs).map(({ key, schema }) => [key, schema]));
  let ajv: Ajv2020 | null = null;
  const surelyFits = (name: string, value: Json) => {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    invariant(schema !== undefined, `there is no schema ${name}`);
    return isValid(schema, value, { $defs }) === true;
  };
  return {
    surelyFits,
    problems(name, value) {
      if (surelyFits(name, value)) return [];
      ajv ??= createAjv({ ...$defs, ...schemas });
      const validate = ajv.getSchema(`${ROOT}#/$defs/${encodeURIComponent(escapeStep(name))}`);
      invariant(validate !== undefined, `there is no schema ${name}`);
      return validate(value) === true ? [] : (validate.errors ?? []).map(problemOf);
    },
  };
}

function createAjv(schemas: Readonly<Record<string, JsonSchema>>): Ajv2020 {
  const { Ajv, addFormats } = ajvPackages();
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    ownProperties: true,
    validateSchema: false,
    logger: false,
    code: { optimize: false, regExp: boundedRegExp },
  });
  addFormats(ajv, FORMAT_NAMES as FormatName[]);
  ajv.addSchema({ $id: ROOT, $defs: schemas });
  return ajv;
}

/**
 * Ajv shares one pattern between all locations with the same string form. It also reads the code of the engine, for
 * validators that are printed; these are only run.
 */
const boundedRegExp = Object.assign((source: string) => ({ ...boundedPattern(source), toString: () => source }), {
  code: "boundedPattern",
});

function problemOf({ instancePath, message, keyword, params }: ErrorObject): SchemaProblem {
  const named = keyword.endsWith("Properties") ? (params["additionalProperty"] ?? params["unevaluatedProperty"]) : null;
  const place = instancePath === "" ? "the value" : instancePath;
  const steps = pointerSteps(instancePath);
  if (typeof named === "string") {
    return { steps: [...steps, named], message: `${place} has the unknown property "${named}"` };
  }
  return {
    steps,
    message: `${place} ${keyword === "type" ? `must be ${typeNames(params["type"])}` : (message ?? keyword)}`,
  };
}

/** The names of JSON types with their articles: `an integer or null`. */
function typeNames(types: unknown): string {
  return [types]
    .flat()
    .flatMap((type) => String(type).split(","))
    .map((type) => (type === "null" ? type : `${/^[aio]/.test(type) ? "an" : "a"} ${type}`))
    .join(" or ");
}
