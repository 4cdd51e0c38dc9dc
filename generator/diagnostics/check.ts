import { type DiagnosticDef, error } from "./definition.ts";

/** Problems that the stage `check` reports. A `subject` begins the message: `"retry"`, `Element 2 of "errors"`. */
export const CHECK_DIAGNOSTICS = {
  "missing-contract": error(
    (p: { readonly folder: string }) => `No file in ${p.folder} has a \`contract\` section.`,
    "One file of the contract declares its name and version: `contract: { name: guestbook, version: 0.1.0 }`. All other sections may be in any file.",
  ),
  "unknown-key": error(
    (p: { readonly key: string; readonly place: string }) => `Unknown key ${p.key} in ${p.place}.`,
    "Each part of a spec accepts a fixed set of keys, from JSON Schema and from Toolpact, so a typo is always reported. The meta-schema contract.schema.json lists all keys; an editor that uses it completes them.",
  ),
  "renamed-key": error(
    (p: { readonly key: string; readonly name: string }) => `${p.key} is now called ${p.name}.`,
    "The keyword had another name in an earlier version of Toolpact. `toolpact migrate` renames such keywords in the files of a contract and keeps comments and layout; `toolpact migrate --check` only reports them.",
  ),
  "missing-key": error(
    (p: { readonly key: string; readonly place: string }) => `Missing key ${p.key} in ${p.place}.`,
    "These facts have no default: whether an error code may be retried, what input a tool accepts, the name of the contract.",
  ),
  "wrong-type": error(
    (p: { readonly subject: string; readonly expected: string; readonly actual: string }) =>
      `${p.subject} must be ${p.expected}, not ${p.actual}.`,
    "Spec files are YAML 1.2 or JSON. In YAML 1.2 only `true` and `false` are booleans (`yes` is a string), and a value that looks like a number is a number. To write a string, quote it: '1.0'.",
  ),
  "not-one-of": error(
    (p: { readonly subject: string; readonly value: string; readonly words: string }) =>
      `${p.subject} must be ${p.words}; ${p.value} is not.`,
    "Only the listed values are allowed here. Case matters.",
  ),
  "wrong-binding": error(
    (p: { readonly word: string; readonly place: string }) => `The binding "${p.word}" is not allowed in ${p.place}.`,
    "`x-bind` connects a property with a value that the runtime reads or writes. Bindings of inputs read what the caller sends, bindings of outputs describe the result, and bindings of the envelope are filled in by the runtime. Some are available only in failures.",
  ),
  "bad-name": error(
    (p: { readonly name: string; readonly rule: string }) => `${p.name} is not ${p.rule}.`,
    "Names become file names, TypeScript types and wire names, so each kind of name has allowed characters and a maximum length: PascalCase for types and identifiers, lower case with _ for profiles, categories, groups, classes and dependencies, and a larger set for tools and error codes.",
  ),
  "bad-value": error(
    (p: { readonly subject: string; readonly rule: string }) => `${p.subject} ${p.rule}.`,
    "The value has the right type, but not the required form or size.",
  ),
  "repeated-element": error(
    (p: { readonly subject: string; readonly first: number }) => `${p.subject} repeats element ${p.first}.`,
    "The list is a set: list each element once.",
  ),
  "bad-pattern": error(
    (p: { readonly pattern: string; readonly reason: string }) =>
      `${p.pattern} is not a valid regular expression: ${p.reason}.`,
    "Patterns are ECMAScript regular expressions with the u flag, as JSON Schema 2020-12 recommends. With that flag, only characters with a special meaning may be escaped with a backslash, and \\p{…} is available.",
  ),
  "impossible-range": error(
    (p: { readonly low: string; readonly high: string }) => `No value satisfies both ${p.low} and ${p.high}.`,
    "The lower bound is greater than the upper bound, so no value can match the schema. Correct one of them.",
  ),
  "impossible-backoff": error(
    (p: { readonly initialBackoffMs: number; readonly maxBackoffMs: number }) =>
      `max_backoff_ms (${p.maxBackoffMs}) is smaller than initial_backoff_ms (${p.initialBackoffMs}).`,
    "Delays grow from `initial_backoff_ms` to `max_backoff_ms`. Increase the second or decrease the first.",
  ),
  "attempt-timeout-without-code": error(
    () => "The error map has no entry for an attempt that times out.",
    "After `attempt_timeout_ms` an attempt fails with `timeout`. Map `timeout` or `default` to a code.",
  ),
  "sensitive-required": error(
    (_p: object) => "A required sensitive property must be a plain string, because other values are removed.",
    "`x-sensitive` redacts a plain string and removes any other value, and a removed property can't be required. Make it a string, or optional.",
  ),
  "secret-default": error(
    (_p: object) => "A secret cannot have a default value, because exported files would publish it. Remove `default`.",
    "`toolpact export` writes the settings of `server` to files that users and registries read. A user supplies each secret.",
  ),
  "alias-taken": error(
    (p: { readonly alias: string; readonly other: string }) =>
      `The alias "${p.alias}" is already a name of "${p.other}".`,
    "`x-aliases` lists additional names of one property. No other property of the same object may have them as its name or alias.",
  ),
} as const satisfies Record<string, DiagnosticDef>;
