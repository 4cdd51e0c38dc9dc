import { claudeStrict } from "./claude-strict.ts";
import { header } from "./header.ts";
import { INPUT_RULES } from "./input-rules.ts";
import { LIST_RULES } from "./list-rules.ts";
import { openaiStrict } from "./openai-strict.ts";
import { parameterKey } from "./parameter-key.ts";
import { rootCombinator } from "./root-combinator.ts";
import type { ClientRule } from "./rule.ts";
import { TOOL_RULES } from "./tool-rules.ts";

/**
 * Every rule for clients: single tools, inputs, outputs, words, and what only strict modes mind. A rule is an entry here, in
 * `tool-rules.ts`, `input-rules.ts` or `list-rules.ts`, with a page and cases.
 */
export const CLIENT_RULES: readonly ClientRule[] = [
  ...TOOL_RULES,
  parameterKey,
  rootCombinator,
  ...INPUT_RULES,
  ...LIST_RULES,
  header,
  claudeStrict,
  openaiStrict,
];
