import { _, type Code, type CodeKeywordDefinition, type KeywordCxt, Name } from "ajv";
import { and } from "ajv/dist/compile/codegen/index.js";
import { Type } from "ajv/dist/compile/util.js";
import { ERRORS } from "./names.ts";

/** Checks own properties of what was evaluated: in Ajv's own, every name of `Object.prototype` counts as evaluated. */
const unevaluatedProperties: CodeKeywordDefinition = {
  keyword: "unevaluatedProperties",
  type: "object",
  schemaType: ["boolean", "object"],
  trackErrors: true,
  error: { message: "", params: ({ params }) => _`{unevaluatedProperty: ${params["unevaluatedProperty"]}}` },
  code(cxt) {
    const { gen, data, it } = cxt;
    const { props } = it;
    const everyKey = (): unknown =>
      gen.forIn("key", data, (key) => gen.if(isUnevaluated(props, key), () => checkProperty(cxt, key)));
    if (props instanceof Name) gen.if(_`${props} !== true`, everyKey);
    else if (props !== true) everyKey();
    it.props = true;
    cxt.ok(_`${cxt.errsCount} === ${ERRORS}`);
  },
};

function isUnevaluated(props: KeywordCxt["it"]["props"], key: Name): Code {
  if (props instanceof Name) return _`!(${props} && Object.hasOwn(${props}, ${key}))`;
  const names = Object.keys(typeof props === "object" ? props : {});
  return names.length === 0 ? _`true` : and(...names.map((name) => _`${key} !== ${name}`));
}

function checkProperty(cxt: KeywordCxt, key: Name): void {
  if (cxt.schema === false) {
    cxt.setParams({ unevaluatedProperty: key });
    cxt.error();
    return;
  }
  const valid = cxt.gen.name("valid");
  cxt.subschema({ keyword: "unevaluatedProperties", dataProp: key, dataPropType: Type.Str }, valid);
}

const unevaluatedItems: CodeKeywordDefinition = {
  keyword: "unevaluatedItems",
  type: "array",
  schemaType: ["boolean", "object"],
  error: { message: "", params: ({ params }) => _`{limit: ${params["limit"]}}` },
  code(cxt) {
    const { gen, schema, data, it } = cxt;
    if (it.items === true) return;
    const items = it.items ?? 0;
    const first = items instanceof Name ? _`${items} === true ? ${data}.length : ${items} || 0` : _`${items}`;
    const limit = gen.const("limit", first);
    it.items = true;
    if (schema === false) {
      cxt.setParams({ limit });
      cxt.fail(_`${data}.length > ${limit}`);
      return;
    }
    const valid = gen.name("valid");
    gen.forRange("i", limit, _`${data}.length`, (index) => {
      cxt.subschema({ keyword: "unevaluatedItems", dataProp: index, dataPropType: Type.Num }, valid);
    });
  },
};

/** Keywords about what adjacent keywords have not evaluated. */
export const UNEVALUATED_KEYWORDS: readonly CodeKeywordDefinition[] = [unevaluatedProperties, unevaluatedItems];
