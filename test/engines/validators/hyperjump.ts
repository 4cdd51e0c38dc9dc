import {
  registerSchema,
  setShouldValidateFormat,
  unregisterSchema,
  validate,
} from "@hyperjump/json-schema/draft-2020-12";
import "@hyperjump/json-schema/formats";
import type { Json, JsonSchema } from "../../../generator/json.ts";

setShouldValidateFormat(true);

const ADDRESS = "https://example.com/random";
const DIALECT = "https://json-schema.org/draft/2020-12/schema";

/** The answer of `@hyperjump/json-schema` for a value: a validator that shares no code with Ajv or with ours. */
export async function hyperjumpOf(schema: JsonSchema): Promise<(value: Json) => boolean> {
  registerSchema(schema as Parameters<typeof registerSchema>[0], ADDRESS, DIALECT);
  try {
    const check = await validate(ADDRESS);
    return (value) => check(value as Parameters<typeof check>[0]).valid;
  } finally {
    unregisterSchema(ADDRESS);
  }
}
