import Ajv, { _, type CodeKeywordDefinition, type Vocabulary } from "ajv/dist/core.js";
import vocabularies from "ajv/dist/vocabularies/draft2020.js";
import { FORMAT_NAMES } from "../../json-schema/format-shapes.ts";
import { BRANCH_KEYWORDS } from "./branch-keywords.ts";
import { defaultOf } from "./default-of.ts";
import { EXPLAINED_KEYWORDS } from "./explained-keywords.ts";
import { FORMATS } from "./names.ts";
import { OBJECT_KEYWORDS } from "./object-keywords.ts";
import { UNEVALUATED_KEYWORDS } from "./unevaluated-keywords.ts";
import { VALUE_KEYWORDS } from "./value-keywords.ts";

const OURS: ReadonlyMap<string, CodeKeywordDefinition> = new Map(
  [BRANCH_KEYWORDS, EXPLAINED_KEYWORDS, OBJECT_KEYWORDS, UNEVALUATED_KEYWORDS, VALUE_KEYWORDS]
    .flat()
    .map((definition) => [String(definition.keyword), definition]),
);

/**
 * Ajv for draft 2020-12, with our keywords in the positions of its own, since their order matters.
 * Schemas come prepared: keywords are known, references local. `unevaluated` makes all code track what was evaluated.
 */
export function createAjv(unevaluated: boolean): Ajv.default {
  const ajv = new (defaultOf(Ajv))({
    next: true,
    unevaluated,
    ownProperties: true,
    allErrors: true,
    unicodeRegExp: true,
    messages: false,
    inlineRefs: false,
    meta: false,
    validateSchema: false,
    strict: false,
    logger: false,
    formats: Object.fromEntries(FORMAT_NAMES.map((name) => [name, () => true])),
    code: { source: true, esm: true, lines: true, optimize: true, formats: _`${FORMATS}` },
  });
  for (const vocabulary of defaultOf(vocabularies)) ajv.addVocabulary(vocabulary.map(ourOwn));
  return ajv;
}

function ourOwn(definition: Vocabulary[number]): Vocabulary[number] {
  const keyword = typeof definition === "string" ? definition : String(definition.keyword);
  return OURS.get(keyword) ?? definition;
}
