// JSON Schema → the code of a Zod schema.

/** @typedef {{ names: Map<string, string>, at: string }} Context The names of shared schemas, and a location for messages. */
/** @typedef {Readonly<Record<string, any>>} Schema */

const ANNOTATIONS = ["title", "description", "examples", "default", "deprecated", "$comment"];

/** The keywords of each type that are translated. */
const KEYWORDS = {
  string: ["minLength", "maxLength", "pattern"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  integer: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  boolean: [],
  null: [],
  array: ["items", "minItems", "maxItems"],
  object: ["properties", "required", "additionalProperties", "minProperties", "maxProperties"],
};

/** @param {boolean | Schema} schema @param {Context} context @returns {string} */
export function printSchema(schema, context) {
  if (schema === true) return "z.json()";
  if (schema === false) return "z.never()";
  const { $ref, anyOf, enum: values, const: value, type } = schema;
  if ($ref !== undefined) return only(["$ref"], schema, context, () => context.names.get($ref));
  if (anyOf !== undefined)
    return only(["anyOf"], schema, context, () => union(anyOf.map((one) => printSchema(one, context))));
  if (values !== undefined)
    return only(["enum", "type"], schema, context, () => `z.literal(${scalars(values, context)})`);
  if ("const" in schema)
    return only(["const", "type"], schema, context, () => `z.literal(${scalars([value], context)})`);
  if (type === undefined) return only([], schema, context, () => "z.json()");
  const types = [type].flat();
  const keywords = types.flatMap((one) => KEYWORDS[one]);
  return only(["type", ...keywords], schema, context, () => union(types.map((one) => PRINTERS[one](schema, context))));
}

/** Throws if the schema has other keywords than these. */
function only(keywords, schema, { at }, print) {
  const other = Object.keys(schema).find((keyword) => !keywords.includes(keyword) && !ANNOTATIONS.includes(keyword));
  if (other !== undefined) throw new Error(`${at}: the keyword \`${other}\` is not supported here`);
  return print();
}

const PRINTERS = {
  string: printString,
  number: (schema) => `z.number()${bounds(schema)}`,
  // Zod's own integers end at 2^53.
  integer: (schema) => `z.number()${bounds(schema)}.refine(Number.isInteger)`,
  boolean: () => "z.boolean()",
  null: () => "z.null()",
  array: printArray,
  object: printObject,
};

/** JSON Schema counts characters, Zod counts UTF-16 units. */
function printString({ minLength, maxLength, pattern }) {
  const checks = [
    minLength === undefined ? "" : `.refine((text) => [...text].length >= ${minLength})`,
    maxLength === undefined ? "" : `.refine((text) => [...text].length <= ${maxLength})`,
    pattern === undefined ? "" : `.regex(new RegExp(${JSON.stringify(pattern)}, "u"))`,
  ];
  return `z.string()${checks.join("")}`;
}

function bounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }) {
  const calls = { min: minimum, max: maximum, gt: exclusiveMinimum, lt: exclusiveMaximum, multipleOf };
  const given = Object.entries(calls).filter(([, bound]) => bound !== undefined);
  return given.map(([call, bound]) => `.${call}(${bound})`).join("");
}

function printArray({ items = true, minItems, maxItems }, context) {
  const min = minItems === undefined ? "" : `.min(${minItems})`;
  const max = maxItems === undefined ? "" : `.max(${maxItems})`;
  return `z.array(${printSchema(items, context)})${min}${max}`;
}

function printObject({ properties = {}, required = [], additionalProperties = true, ...sizes }, context) {
  const undeclared = required.find((name) => !Object.hasOwn(properties, name));
  if (undeclared !== undefined) throw new Error(`${context.at}: the required property ${undeclared} is not declared`);
  const members = Object.entries(properties).map(([name, schema]) => {
    const member = printSchema(schema, { ...context, at: `${context.at}.${name}` });
    return `${JSON.stringify(name)}: ${member}${required.includes(name) ? "" : ".optional()"}`;
  });
  const object = `z.object({ ${members.join(", ")} })`;
  return object + others(additionalProperties, context) + counts(sizes);
}

function others(additionalProperties, context) {
  if (additionalProperties === false) return ".strict()";
  if (additionalProperties === true) return ".loose()";
  return `.catchall(${printSchema(additionalProperties, context)})`;
}

/** @param {{ minProperties?: number, maxProperties?: number }} sizes */
function counts({ minProperties, maxProperties }) {
  const min = minProperties === undefined ? "" : `.refine((object) => Object.keys(object).length >= ${minProperties})`;
  const max = maxProperties === undefined ? "" : `.refine((object) => Object.keys(object).length <= ${maxProperties})`;
  return min + max;
}

function union(printed) {
  return printed.length === 1 ? printed[0] : `z.union([${printed.join(", ")}])`;
}

function scalars(values, { at }) {
  if (values.some((value) => typeof value === "object" && value !== null)) {
    throw new Error(`${at}: lists and objects in \`enum\` and \`const\` are not supported`);
  }
  return JSON.stringify(values);
}
