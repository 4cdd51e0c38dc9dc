import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { invariant } from "../../invariant.ts";
import type { Json, JsonSchema } from "../../json.ts";
import type { Defs } from "./walk-schema.ts";

/** Checks values against named schemas that share a model's definitions. */
export interface SchemaChecker {
  /** What is wrong with `value`, place first; empty if it fits. A schema is compiled when it is first asked for. */
  readonly problems: (name: string, value: Json) => readonly string[];
}

/** The formats that specs may use. Source: LANGUAGE 4, change 23. */
const FORMATS = ["date-time", "date", "time", "duration", "email", "hostname", "ipv4", "ipv6", "uri", "uuid"] as const;

const ROOT = "contract";

/** A checker for `schemas`. With `fillDefaults`, what is missing and has a default counts as sent, as for inputs. */
export function createSchemaChecker(
  schemas: Readonly<Record<string, JsonSchema>>,
  defs: Defs,
  { fillDefaults }: { readonly fillDefaults: boolean },
): SchemaChecker {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    ownProperties: true,
    validateSchema: false,
    logger: false,
    useDefaults: fillDefaults,
  });
  addFormats.default(ajv, [...FORMATS]);
  const shared = Object.values(defs).map(({ key, schema }) => [key, schema] as const);
  ajv.addSchema({ $id: ROOT, $defs: Object.fromEntries([...shared, ...Object.entries(schemas)]) });
  return {
    problems(name, value) {
      const validate = ajv.getSchema(`${ROOT}#/$defs/${pointerToken(name)}`);
      invariant(validate !== undefined, `no schema is called ${name}`);
      return validate(structuredClone(value)) === true ? [] : (validate.errors ?? []).map(problemOf);
    },
  };
}

function pointerToken(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}

function problemOf({ instancePath, message, keyword, params }: ErrorObject): string {
  const named = keyword.endsWith("Properties") ? (params["additionalProperty"] ?? params["unevaluatedProperty"]) : null;
  const place = instancePath === "" ? "the whole value" : instancePath;
  return typeof named === "string" ? `${place} must not have "${named}"` : `${place} ${message ?? keyword}`;
}
