import { type DiagnosticDef, error } from "./definition.ts";

/** Problems that the stage `check` reports. A `subject` stands at the head of the sentence: `"retry"`, `Element 2 of "errors"`. */
export const CHECK_DIAGNOSTICS = {
  "missing-contract": error(
    (p: { readonly folder: string }) => `No file in ${p.folder} has a \`contract\` section.`,
    "One file of a contract says what the contract is called: `contract: { name: guestbook, version: 0.1.0 }`. All other sections may stand in any file.",
  ),
  "unknown-key": error(
    (p: { readonly key: string; readonly place: string }) => `${p.place} has no key ${p.key}.`,
    "Every place of a spec lists the keys that may stand there, JSON Schema's and Toolpact's, so that a slip of the pen is never passed over in silence. The meta-schema contract.schema.json lists them all; an editor that knows it completes them.",
  ),
  "missing-key": error(
    (p: { readonly key: string; readonly place: string }) => `${p.place} needs the key ${p.key}.`,
    "Some facts are never assumed: whether a code may be retried, what a tool takes, what a contract is called.",
  ),
  "wrong-type": error(
    (p: { readonly subject: string; readonly expected: string; readonly actual: string }) =>
      `${p.subject} must be ${p.expected}, not ${p.actual}.`,
    "Spec files are YAML 1.2 or JSON. In YAML 1.2 only `true` and `false` are truth values (`yes` is a text), and what looks like a number is a number: quote it where a text is meant, '1.0'.",
  ),
  "not-one-of": error(
    (p: { readonly subject: string; readonly value: string; readonly words: string }) =>
      `${p.subject} must be ${p.words}; ${p.value} is not.`,
    "The place takes one of a few words, and case counts.",
  ),
  "wrong-binding": error(
    (p: { readonly word: string; readonly place: string }) => `The binding "${p.word}" has no meaning in ${p.place}.`,
    "A word of `x-bind` says what the runtime reads from a place or puts into it. Inputs have what a caller sends, outputs what a tool says of its result, the envelope what the runtime knows; a failure knows more than a success.",
  ),
  "bad-name": error(
    (p: { readonly name: string; readonly rule: string }) => `${p.name} is not ${p.rule}.`,
    "Names reach file names, types and the wire, so each kind of name has an alphabet and a length: PascalCase for types and identifiers, lower case with _ for profiles, categories, groups, classes and dependencies, and a wider set for tools and error codes.",
  ),
  "bad-value": error(
    (p: { readonly subject: string; readonly rule: string }) => `${p.subject} ${p.rule}.`,
    "The value has the right type, but not the form or the size that its place asks for.",
  ),
  "repeated-element": error(
    (p: { readonly subject: string; readonly first: number }) => `${p.subject} is the same as element ${p.first}.`,
    "The list is a set: each element stands once.",
  ),
  "bad-pattern": error(
    (p: { readonly pattern: string; readonly reason: string }) => `${p.pattern} is no regular expression: ${p.reason}.`,
    "Patterns are regular expressions of ECMAScript with the u flag, as JSON Schema 2020-12 wants them. With that flag a backslash stands only before characters that have a meaning of their own, and \\p{…} works.",
  ),
  "impossible-range": error(
    (p: { readonly low: string; readonly high: string }) => `No value fits both ${p.low} and ${p.high}.`,
    "The lower bound lies above the upper one, so that nothing can ever fit the schema.",
  ),
} as const satisfies Record<string, DiagnosticDef>;
