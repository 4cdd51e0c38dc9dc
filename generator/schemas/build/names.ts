import type { Draft07 } from "./draft07.ts";

/** How a kind of name is spelled. */
interface NameRule {
  /** What is so named: "a tool". */
  readonly of: string;
  readonly pattern: string;
  readonly maxLength: number;
  /** The rule in words, for people. */
  readonly rule: string;
}

const SNAKE = {
  pattern: "^[a-z][a-z0-9_]{0,63}$",
  maxLength: 64,
  rule: "lower-case letters, digits and _, beginning with a letter, at most 64 characters",
} as const;

const PASCAL = {
  pattern: "^[A-Z][A-Za-z0-9]{0,63}$",
  maxLength: 64,
  rule: "letters and digits, beginning with a capital, at most 64 characters",
} as const;

const CODE = "[A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*";

/** Every kind of name that a contract chooses. `__proto__` is always rejected, because it is special in JavaScript. */
export const NAME_RULES = {
  contract: {
    of: "a contract",
    pattern: "^[a-z][a-z0-9-]{0,63}$",
    maxLength: 64,
    rule: "lower-case letters, digits and -, beginning with a letter, at most 64 characters",
  },
  profile: { of: "a profile", ...SNAKE },
  toolCategory: { of: "a tool category", ...SNAKE },
  errorCategory: { of: "an error category", ...SNAKE },
  dependency: { of: "a dependency", ...SNAKE },
  rateClass: { of: "a rate class", ...SNAKE },
  idempotency: { of: "an idempotency rule", ...SNAKE },
  group: { of: "a group of codes", ...SNAKE },
  outcome: { of: "an outcome", ...SNAKE },
  identifier: { of: "an identifier", ...PASCAL },
  type: { of: "a type", ...PASCAL },
  tool: {
    of: "a tool",
    pattern: "^(?!__proto__$)[A-Za-z0-9_.-]{1,128}$",
    maxLength: 128,
    rule: "letters, digits, _, - and dots, 1 to 128 characters",
  },
  code: {
    of: "an error code",
    pattern: `^${CODE}$`,
    maxLength: 128,
    rule: "letters, digits and _, separated by single dots or dashes, beginning with a letter, at most 128 characters",
  },
  codeOrGroup: {
    of: "an error code or a group of codes",
    pattern: `^(${CODE}|\\$[a-z][a-z0-9_]{0,63})$`,
    maxLength: 128,
    rule: "not_found, or $ before the name of an error group or a dependency",
  },
  errorMapKey: {
    of: "a failure of a dependency",
    pattern: "^([1-5]XX|(?![0-9][xX][xX]$)(?!__proto__$)[A-Za-z0-9_][A-Za-z0-9_.:-]{0,127})$",
    maxLength: 128,
    rule: "a status such as '404', a range such as '4XX' in capitals, network, timeout, default, or the provider's own code of letters, digits, _ . : and -",
  },
  property: {
    of: "a property",
    pattern:
      "^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$",
    maxLength: 256,
    rule: "1 to 256 characters, no control characters, and not __proto__",
  },
  localDefinition: {
    of: "a local definition",
    pattern: "^(?!__proto__$)[A-Za-z_][A-Za-z0-9_.-]{0,127}$",
    maxLength: 128,
    rule: "letters, digits, _ . and -, beginning with a letter or _, at most 128 characters",
  },
} as const satisfies Record<string, NameRule>;

/** A kind of name. */
export type NameKind = keyof typeof NAME_RULES;

const NAME_PHRASE = "a name for ";

/** The schema of a key that is such a name. */
export function nameKey(kind: NameKind): Draft07 {
  const { of, pattern, maxLength, rule } = NAME_RULES[kind];
  return { type: "string", maxLength, pattern, patternErrorMessage: `${NAME_PHRASE}${of} (${rule})` };
}

/** True for a rule as `nameKey` words it. */
export function isNamePhrase(patternErrorMessage: string): boolean {
  return patternErrorMessage.startsWith(NAME_PHRASE);
}

/** The schema of a string that is such a name. */
export function nameOf(kind: NameKind, description: string): Draft07 {
  return { description, ...nameKey(kind) };
}
