/** Validators by the peers, from the same JSON Schemas: name → a function that makes a check of a schema, or throws. */
import { validator } from "@exodus/schemasafe";
import { Compile } from "typebox/schema";
import { fromJSONSchema } from "zod";

export const compilers = {
  typebox: (schema) => {
    const compiled = Compile(schema);
    return (value) => compiled.Check(value);
  },
  "zod 4": (schema) => {
    const compiled = fromJSONSchema(schema);
    return (value) => compiled.safeParse(value).success;
  },
  schemasafe: (schema) => validator(schema, { $schemaDefault: "https://json-schema.org/draft/2020-12/schema" }),
};
