import { _, type Code, type CodeKeywordDefinition, type KeywordCxt, Name, type SchemaCxt } from "ajv";
import type { KeywordErrorCxt } from "ajv/dist/types/index.js";
import { propertyInData } from "ajv/dist/vocabularies/code.js";
import refKeyword from "ajv/dist/vocabularies/core/ref.js";
import { defaultOf } from "./default-of.ts";
import { keepEvaluated, keepProperties } from "./evaluated.ts";
import { ERRORS } from "./names.ts";

const anyOf: CodeKeywordDefinition = {
  keyword: "anyOf",
  schemaType: "array",
  trackErrors: true,
  error: { message: "", params: unionParams },
  code: (cxt) => union(cxt, (passed) => _`${passed} > 0`),
};

const oneOf: CodeKeywordDefinition = {
  keyword: "oneOf",
  schemaType: "array",
  trackErrors: true,
  error: { message: "", params: unionParams },
  code: (cxt) => union(cxt, (passed) => _`${passed} === 1`),
};

/** Tries every branch, counts those that pass, and notes where the faults of each end. */
function union(cxt: KeywordCxt, isMet: (passed: Name) => Code): void {
  const { gen, keyword, schema, it } = cxt;
  keepEvaluated(it);
  const passed = gen.let("passed", 0);
  const ends = schema.map((_branch: unknown, index: number) => {
    const valid = gen.name("_valid");
    const branch = cxt.subschema({ keyword, schemaProp: index, compositeRule: true }, valid);
    gen.if(valid, () => {
      gen.code(_`${passed}++`);
      cxt.mergeEvaluated(branch, Name);
    });
    return gen.const("end", _`${ERRORS} - ${errorsBefore(cxt)}`);
  });
  cxt.setParams({
    passed,
    ends: ends.reduce((all: Code, end: Name) => (all === NONE ? _`${end}` : _`${all}, ${end}`), NONE),
  });
  cxt.result(
    isMet(passed),
    () => cxt.reset(),
    () => cxt.error(true),
  );
}

const NONE = _``;

function unionParams(cxt: KeywordErrorCxt): Code {
  return _`{inner: ${innerFaults(cxt)}, ends: [${cxt.params["ends"]}], passed: ${cxt.params["passed"]}}`;
}

/** How many faults this keyword's own subschemas left, just before the keyword's own. */
export function innerFaults(cxt: KeywordErrorCxt): Code {
  return _`${ERRORS} - ${errorsBefore(cxt)}`;
}

function errorsBefore(cxt: KeywordErrorCxt): Name {
  return cxt.errsCount as Name;
}

/** Tries all of the schema: where Ajv stops at the first fault, an empty list ends `prefixItems` early and all that follows. */
const not: CodeKeywordDefinition = {
  keyword: "not",
  schemaType: ["object", "boolean"],
  trackErrors: true,
  error: { message: "", params: _`{}` },
  code(cxt) {
    const valid = cxt.gen.name("valid");
    cxt.subschema({ keyword: "not", compositeRule: true, createErrors: false }, valid);
    cxt.failResult(
      valid,
      () => cxt.reset(),
      () => cxt.error(),
    );
  },
};

/** What the condition saw counts only where it holds. */
const condition: CodeKeywordDefinition = {
  keyword: "if",
  schemaType: ["object", "boolean"],
  trackErrors: true,
  error: { message: "", params: _`{}` },
  code(cxt) {
    const { gen, it } = cxt;
    keepEvaluated(it);
    const holds = gen.name("_valid");
    const valid = gen.let("valid", true);
    const tried = cxt.subschema({ keyword: "if", compositeRule: true, createErrors: false }, holds);
    cxt.reset();
    gen.if(
      holds,
      () => {
        cxt.mergeEvaluated(tried, Name);
        clause(cxt, "then", valid);
      },
      () => clause(cxt, "else", valid),
    );
    cxt.pass(valid, () => cxt.error(true));
  },
};

function clause(cxt: KeywordCxt, keyword: "then" | "else", valid: Name): void {
  if (cxt.parentSchema[keyword] === undefined) return;
  const isBranchValid = cxt.gen.name("_valid");
  const branch: SchemaCxt = cxt.subschema({ keyword }, isBranchValid);
  cxt.gen.assign(valid, isBranchValid);
  cxt.gen.if(isBranchValid, () => cxt.mergeEvaluated(branch, Name));
}

const dependentSchemas: CodeKeywordDefinition = {
  keyword: "dependentSchemas",
  type: "object",
  schemaType: "object",
  code(cxt) {
    const { gen, keyword, schema, data, it } = cxt;
    keepProperties(it);
    const { items } = it;
    for (const property of Object.keys(schema)) {
      gen.if(propertyInData(gen, data, property, it.opts.ownProperties), () => {
        const valid = gen.name("valid");
        const branch = cxt.subschema({ keyword, schemaProp: property }, valid);
        gen.if(valid, () => cxt.mergeEvaluated(branch, Name));
      });
    }
    if (items === undefined) delete it.items;
    else it.items = items;
  },
};

const AJVS_REF = defaultOf(refKeyword) as CodeKeywordDefinition;

const reference: CodeKeywordDefinition = {
  ...AJVS_REF,
  code(cxt) {
    keepEvaluated(cxt.it);
    AJVS_REF.code(cxt);
  },
};

/** Keywords that apply schemas to the same location, some of them conditionally. */
export const BRANCH_KEYWORDS: readonly CodeKeywordDefinition[] = [
  anyOf,
  oneOf,
  not,
  condition,
  dependentSchemas,
  reference,
];
