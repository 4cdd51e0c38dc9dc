import { _, type Code, type CodeKeywordDefinition } from "ajv";
import { oneTrue, valueCode } from "./literal-code.ts";
import { CODE_POINT_LENGTH, DEEP_EQUAL, FIRST_DUPLICATE, IS_MULTIPLE_OF } from "./names.ts";

/** Exact for decimals and large numbers; Ajv's own tests a rounded quotient. */
const multipleOf: CodeKeywordDefinition = {
  keyword: "multipleOf",
  type: "number",
  schemaType: "number",
  error: { message: "", params: ({ schema }) => _`{multipleOf: ${schema}}` },
  code: (cxt) => cxt.fail(_`!${IS_MULTIPLE_OF}(${cxt.data}, ${cxt.schema})`),
};

/** Counts code points only where the cheaper count leaves the question open. */
const length: CodeKeywordDefinition = {
  keyword: ["maxLength", "minLength"],
  type: "string",
  schemaType: "number",
  error: { message: "", params: ({ schema }) => _`{limit: ${schema}}` },
  code(cxt) {
    const { data, keyword, schema } = cxt;
    const isTooLong = _`${data}.length > ${schema} && ${CODE_POINT_LENGTH}(${data}) > ${schema}`;
    const isTooShort =
      schema <= 1
        ? _`${data}.length < ${schema}`
        : _`${data}.length < ${schema} || ${CODE_POINT_LENGTH}(${data}) < ${schema}`;
    cxt.fail(keyword === "maxLength" ? isTooLong : isTooShort);
  },
};

const constant: CodeKeywordDefinition = {
  keyword: "const",
  error: { message: "", params: ({ schema }) => _`{allowedValue: ${valueCode(schema)}}` },
  code: (cxt) => cxt.pass(isEqual(cxt.data, cxt.schema)),
};

/** An empty list is met by nothing. */
const enumeration: CodeKeywordDefinition = {
  keyword: "enum",
  schemaType: "array",
  error: { message: "", params: ({ schema }) => _`{allowedValues: ${valueCode(schema)}}` },
  code: (cxt) => cxt.pass(oneTrue(cxt.schema.map((value: unknown) => isEqual(cxt.data, value)))),
};

/** Linear in the size of the list, whatever its items are. */
const uniqueItems: CodeKeywordDefinition = {
  keyword: "uniqueItems",
  type: "array",
  schemaType: "boolean",
  error: { message: "", params: _`{}` },
  code(cxt) {
    if (cxt.schema === true) cxt.pass(_`${cxt.data}.length < 2 || ${FIRST_DUPLICATE}(${cxt.data}) === -1`);
  },
};

function isEqual(data: Code, value: unknown): Code {
  const isComposed = typeof value === "object" && value !== null;
  return isComposed ? _`${DEEP_EQUAL}(${data}, ${valueCode(value)})` : _`${data} === ${valueCode(value)}`;
}

/** Keywords about values that Ajv gets wrong, or that its written code would need Ajv for. */
export const VALUE_KEYWORDS: readonly CodeKeywordDefinition[] = [
  multipleOf,
  length,
  constant,
  enumeration,
  uniqueItems,
];
