import { _, type Code, type CodeKeywordDefinition, type KeywordCxt, Name } from "ajv";
import { not } from "ajv/dist/compile/codegen/index.js";
import { Type } from "ajv/dist/compile/util.js";
import { usePattern } from "ajv/dist/vocabularies/code.js";
import { keepProperties } from "./evaluated.ts";
import { oneTrue, valueCode } from "./literal-code.ts";
import { ERRORS } from "./names.ts";

const MAX_COMPARED = 8;

/** Uses a set if there are many names: Ajv's own would put the whole schema into the generated code. */
const additionalProperties: CodeKeywordDefinition = {
  keyword: "additionalProperties",
  type: "object",
  schemaType: ["boolean", "object"],
  trackErrors: true,
  error: { message: "", params: ({ params }) => _`{additionalProperty: ${params["additionalProperty"]}}` },
  code(cxt) {
    const { gen, data, schema, it } = cxt;
    it.props = true;
    if (schema !== true) {
      gen.forIn("key", data, (key) => gen.if(not(isDeclared(cxt, key)), () => checkProperty(cxt, key)));
    }
    cxt.ok(_`${cxt.errsCount} === ${ERRORS}`);
  },
};

function isDeclared(cxt: KeywordCxt, key: Name): Code {
  const { properties = {}, patternProperties = {} } = cxt.parentSchema;
  const patterns = Object.keys(patternProperties).map((pattern) => _`${usePattern(cxt, pattern)}.test(${key})`);
  return oneTrue([...isNamed(cxt, key, Object.keys(properties)), ...patterns]);
}

function isNamed({ gen }: KeywordCxt, key: Name, names: readonly string[]): readonly Code[] {
  if (names.length <= MAX_COMPARED) return names.map((name) => _`${key} === ${name}`);
  const code = _`new Set(${valueCode(names)})`;
  return [_`${gen.scopeValue("obj", { key: JSON.stringify(names), ref: new Set(names), code })}.has(${key})`];
}

function checkProperty(cxt: KeywordCxt, key: Name): void {
  if (cxt.schema === false) {
    cxt.setParams({ additionalProperty: key });
    cxt.error();
    return;
  }
  const valid = cxt.gen.name("valid");
  cxt.subschema({ keyword: "additionalProperties", dataProp: key, dataPropType: Type.Str }, valid);
}

/** Ajv's own writes into what may be `true` by then. */
const patternProperties: CodeKeywordDefinition = {
  keyword: "patternProperties",
  type: "object",
  schemaType: "object",
  code(cxt) {
    const { gen, data, it } = cxt;
    keepProperties(it);
    for (const pattern of Object.keys(cxt.schema)) {
      const regExp = usePattern(cxt, pattern);
      gen.forIn("key", data, (key) => gen.if(_`${regExp}.test(${key})`, () => checkMatch(cxt, pattern, key)));
    }
  },
};

function checkMatch(cxt: KeywordCxt, pattern: string, key: Name): void {
  const { gen, keyword, it } = cxt;
  const { props } = it;
  const valid = gen.name("valid");
  cxt.subschema({ keyword, schemaProp: pattern, dataProp: key, dataPropType: Type.Str }, valid);
  if (props instanceof Name) gen.if(_`${props} !== true`, () => gen.assign(_`${props}[${key}]`, true));
}

/** Keywords about the names of properties. */
export const OBJECT_KEYWORDS: readonly CodeKeywordDefinition[] = [additionalProperties, patternProperties];
