import { HOSTILE_STRINGS } from "../support/hostile-strings.ts";

/** The strings that are put into every position: those that broke out of code, and those that misled a reader. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...HOSTILE_STRINGS,
  "file:///etc/passwd",
  "../../etc/passwd",
  "/etc/passwd",
  "..\\..\\windows",
  "#/$defs/../../types",
  "#/$defs/%2e%2e",
  "{globalThis.hit}",
  "$everything",
  "0",
  "1e999",
  "true",
  "then",
  "default",
  "await",
  "arguments",
  "valueOf",
  "__defineGetter__",
  "/(a+)+$/; globalThis.hit = 1; /",
  "[^]*/; globalThis.hit = 1; /[^]*",
  "globalThis",
];
