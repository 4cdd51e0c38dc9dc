import type { Ajv2020, ErrorObject } from "ajv/dist/2020.js";
import { ajvPackages } from "../../ajv-packages.ts";
import { invariant } from "../../invariant.ts";
import type { Json, JsonSchema } from "../../json.ts";
import { escapeStep } from "../../json-pointer.ts";
import { judge } from "./judge.ts";
import type { Defs } from "./walk-schema.ts";

/** Checks values against named schemas that share a model's definitions. */
export interface SchemaChecker {
  /** True if `value` fits, and that takes no compiler to see. */
  readonly surelyFits: (name: string, value: Json) => boolean;
  /** What is wrong with `value`, place first; empty if it fits. A schema is compiled when it is first asked for. */
  readonly problems: (name: string, value: Json) => readonly string[];
}

/** The formats that specs may use. Source: LANGUAGE 4, change 23. */
const FORMATS = ["date-time", "date", "time", "duration", "email", "hostname", "ipv4", "ipv6", "uri", "uuid"] as const;

const ROOT = "contract";

/**
 * A checker for `schemas`. With `fillDefaults`, what is missing and has a default counts as sent, as for inputs.
 * Most values fit, and that is seen without a compiler of schemas; Ajv says what is wrong with the rest.
 */
export function createSchemaChecker(
  schemas: Readonly<Record<string, JsonSchema>>,
  defs: Defs,
  { fillDefaults }: { readonly fillDefaults: boolean },
): SchemaChecker {
  const shared = new Map(Object.values(defs).map(({ key, schema }) => [key, schema]));
  let ajv: Ajv2020 | null = null;
  const surelyFits = (name: string, value: Json) => {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    invariant(schema !== undefined, `no schema is called ${name}`);
    return judge(schema, value, { defs: shared, fillDefaults, depth: 0 }) === true;
  };
  return {
    surelyFits,
    problems(name, value) {
      if (surelyFits(name, value)) return [];
      ajv ??= createAjv({ ...Object.fromEntries(shared), ...schemas }, fillDefaults);
      const validate = ajv.getSchema(`${ROOT}#/$defs/${pointerToken(name)}`);
      invariant(validate !== undefined, `no schema is called ${name}`);
      return validate(structuredClone(value)) === true ? [] : (validate.errors ?? []).map(problemOf);
    },
  };
}

function createAjv(schemas: Readonly<Record<string, JsonSchema>>, useDefaults: boolean): Ajv2020 {
  const { Ajv, addFormats } = ajvPackages();
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    ownProperties: true,
    validateSchema: false,
    logger: false,
    useDefaults,
    code: { optimize: false },
  });
  addFormats(ajv, [...FORMATS]);
  ajv.addSchema({ $id: ROOT, $defs: schemas });
  return ajv;
}

function pointerToken(name: string): string {
  return encodeURIComponent(escapeStep(name));
}

function problemOf({ instancePath, message, keyword, params }: ErrorObject): string {
  const named = keyword.endsWith("Properties") ? (params["additionalProperty"] ?? params["unevaluatedProperty"]) : null;
  const place = instancePath === "" ? "the whole value" : instancePath;
  return typeof named === "string" ? `${place} must not have "${named}"` : `${place} ${message ?? keyword}`;
}
