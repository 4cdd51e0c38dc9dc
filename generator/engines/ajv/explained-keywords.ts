import { _, type CodeKeywordDefinition, type KeywordErrorDefinition } from "ajv";
import containsKeyword from "ajv/dist/vocabularies/applicator/contains.js";
import propertyNamesKeyword from "ajv/dist/vocabularies/applicator/propertyNames.js";
import { innerFaults } from "./branch-keywords.ts";
import { defaultOf } from "./default-of.ts";

const contains = explained(defaultOf(containsKeyword) as CodeKeywordDefinition, {
  message: "",
  params(cxt) {
    const { min, max } = cxt.params;
    const bounds = max === undefined ? _`minContains: ${min}` : _`minContains: ${min}, maxContains: ${max}`;
    return _`{inner: ${innerFaults(cxt)}, ${bounds}}`;
  },
});

const propertyNames = explained(defaultOf(propertyNamesKeyword) as CodeKeywordDefinition, {
  message: "",
  params: (cxt) => _`{inner: ${innerFaults(cxt)}, propertyName: ${cxt.params["propertyName"]}}`,
});

function explained(keyword: CodeKeywordDefinition, error: KeywordErrorDefinition): CodeKeywordDefinition {
  return { ...keyword, trackErrors: true, error };
}

/** Ajv's own keywords, with the number of inner errors added, so that they can be folded. */
export const EXPLAINED_KEYWORDS: readonly CodeKeywordDefinition[] = [contains, propertyNames];
