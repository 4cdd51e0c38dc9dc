import type { Draft07 } from "./draft07.ts";

const CONTROL = "\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff";

/** Text of one or more lines, at most 4096 characters. */
export function prose(description: string, extras: Draft07 = {}): Draft07 {
  return {
    description,
    type: "string",
    minLength: 1,
    maxLength: 4096,
    pattern: `^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f${CONTROL}]*$`,
    patternErrorMessage: "text without control characters",
    ...extras,
  };
}

/** The same without a limit of its own: strings that models read may be of any length that a file may have. */
export function longProse(description: string): Draft07 {
  return prose(description, { maxLength: 1_000_000 });
}

/** Text of one line. */
export function sentence(description: string, maxLength = 1024): Draft07 {
  return {
    description,
    type: "string",
    minLength: 1,
    maxLength,
    pattern: `^[^\\u0000-\\u001f${CONTROL}]*$`,
    patternErrorMessage: "one line of text without control characters",
  };
}

/** A string of a given form; `rule` describes the form. */
export function formed(description: string, pattern: string, rule: string, maxLength: number): Draft07 {
  return { description, type: "string", minLength: 1, maxLength, pattern, patternErrorMessage: rule };
}
