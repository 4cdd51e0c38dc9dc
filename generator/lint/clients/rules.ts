import { annotationContradiction } from "./annotation-contradiction.ts";
import { annotations } from "./annotations.ts";
import { arrayItems } from "./array-items.ts";
import { claudeStrict } from "./claude-strict.ts";
import { constKeyword } from "./const-keyword.ts";
import { danglingRef } from "./dangling-ref.ts";
import { descriptionLength } from "./description-length.ts";
import { descriptionMissing } from "./description-missing.ts";
import { dialect } from "./dialect.ts";
import { enumValues } from "./enum-values.ts";
import { format } from "./format.ts";
import { header } from "./header.ts";
import { hiddenText } from "./hidden-text.ts";
import { injectedText } from "./injected-text.ts";
import { inlinedSize } from "./inlined-size.ts";
import { inputRef } from "./input-ref.ts";
import { inputRoot } from "./input-root.ts";
import { metaPrefix } from "./meta-prefix.ts";
import { mixedEnum } from "./mixed-enum.ts";
import { nameCharset } from "./name-charset.ts";
import { nameLength } from "./name-length.ts";
import { namePrefixedLength } from "./name-prefixed-length.ts";
import { nameStart } from "./name-start.ts";
import { noProperties } from "./no-properties.ts";
import { openaiStrict } from "./openai-strict.ts";
import { outputRoot } from "./output-root.ts";
import { parameterDescription } from "./parameter-description.ts";
import { parameterKey } from "./parameter-key.ts";
import { recursion } from "./recursion.ts";
import { resultSize } from "./result-size.ts";
import { rootCombinator } from "./root-combinator.ts";
import type { ClientRule } from "./rule.ts";
import { secretParameter } from "./secret-parameter.ts";
import { toolCount } from "./tool-count.ts";
import { typeList } from "./type-list.ts";
import { untypedBranch } from "./untyped-branch.ts";

/** Every rule for clients: names first, then inputs, outputs, words, and what only strict modes mind. A new rule is a file, its page, its cases and a row. */
export const CLIENT_RULES: readonly ClientRule[] = [
  nameCharset,
  nameLength,
  namePrefixedLength,
  nameStart,
  parameterKey,
  inputRoot,
  noProperties,
  rootCombinator,
  inputRef,
  recursion,
  inlinedSize,
  arrayItems,
  typeList,
  constKeyword,
  enumValues,
  untypedBranch,
  format,
  mixedEnum,
  outputRoot,
  danglingRef,
  dialect,
  descriptionMissing,
  parameterDescription,
  descriptionLength,
  annotations,
  annotationContradiction,
  resultSize,
  toolCount,
  hiddenText,
  injectedText,
  secretParameter,
  metaPrefix,
  header,
  claudeStrict,
  openaiStrict,
];
