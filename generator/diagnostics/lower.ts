import { type DiagnosticDef, error } from "./definition.ts";
import type { Limited, Named } from "./load.ts";

/** Problems that the stage `lower` reports: each file is valid, but their combination is not. */
export const LOWER_DIAGNOSTICS = {
  "unknown-type": error(
    (p: Named) => `Unknown type or identifier "${p.name}".`,
    "`$ref` names a type or identifier of the contract, or `#/$defs/…` in the same schema. It is never a path or a URL.",
  ),
  "unknown-code": error(
    (p: { readonly code: string }) => `Unknown error code "${p.code}".`,
    "Declare under `errors` every code that a tool, a policy, an error_map or a situation refers to.",
  ),
  "unknown-group": error(
    (p: Named) => `"${p.name}" is neither a dependency nor an error group.`,
    "In a list of codes, `$name` refers to all codes of a dependency's error_map, or of an entry of error_groups.",
  ),
  "unknown-name": error(
    (p: { readonly kind: string; readonly name: string; readonly undeclared: string | undefined }) =>
      p.undeclared === undefined ? `Unknown ${p.kind} "${p.name}".` : `This contract declares no ${p.undeclared}.`,
    "Declare a profile, category, dependency, rate class, idempotency rule, outcome or tool before you refer to it by name.",
  ),
  "cyclic-error-group": error(
    (p: Named) => `The error group "${p.name}" contains itself.`,
    "Groups may contain groups, but without cycles. Remove one of the references.",
  ),
  "unknown-placeholder": error(
    (p: Named) => `The message has the placeholder {${p.name}}, which the code's details do not declare.`,
    "`{name}` in a message is replaced by the property of that name in the code's details. Declare the property under `details`, or remove the placeholder.",
  ),
  "missing-choice": error(
    (p: { readonly key: string; readonly choices: string }) => `Missing \`${p.key}\`. Choose one of: ${p.choices}.`,
    "If a contract declares profiles, categories or rate classes, every tool must choose one; with error categories, so must every code. There is no default, because new tools would silently get the loosest class.",
  ),
  "idempotent-missing": error(
    (p: Named) => `The tool "${p.name}" writes but does not declare whether it is idempotent.`,
    "Add `idempotent: true` or `idempotent: false` to each tool that does more than read. It decides whether a call may be repeated (INV-MCP-004).",
  ),
  "binding-widened": error(
    (p: { readonly binding: string; readonly keyword: string }) =>
      `\`${p.keyword}\` allows more than the binding "${p.binding}".`,
    "A binding implies a schema. Keywords next to it may only narrow that schema.",
  ),
  "misplaced-binding": error(
    (p: { readonly binding: string; readonly positions: string }) =>
      `The referenced type has the binding "${p.binding}", which is not allowed here. Allowed in: ${p.positions}.`,
    "Each binding is allowed in inputs, outputs, replies or failures. A shared type with a binding may be used only in these positions.",
  ),
  "duplicate-property": error(
    (p: Named) => `The envelope already defines the property "${p.name}".`,
    "The properties of `request` are added to every input, and those of `reply` to `success` and `failure`. Define a property in only one of them.",
  ),
  "envelope-not-plain": error(
    (p: { readonly part: string }) =>
      `\`${p.part}\` of the envelope must be an object schema with only properties and required.`,
    "The parts of an envelope are merged, so their roots can't be references or compositions.",
  ),
  "result-missing": error(
    (_p: object) => "The success envelope has no property for the result.",
    "Add `x-bind: result` to one property of `success` or `reply`.",
  ),
  "duplicate-result": error(
    (_p: object) => "The success envelope has two properties for the result.",
    "Only one property of `success` or `reply` may have `x-bind: result`. Remove one of the two.",
  ),
  "result-clash": error(
    (p: { readonly name: string; readonly tool: string }) =>
      `The envelope merges "${p.name}" into the result, but the output of "${p.tool}" has a property of that name.`,
    "Properties next to `x-bind: result` are merged into every tool's result, so no output may use their names. Rename one of the two.",
  ),
  "result-not-object": error(
    (p: { readonly tool: string }) =>
      `The envelope merges properties into the result, but the output of "${p.tool}" is not an object.`,
    "Properties next to `x-bind: result` are merged into every tool's result, so each output and outcome must be an object, or alternatives that are objects.",
  ),
  "root-not-object": error(
    (p: { readonly what: string }) => `The ${p.what} of a tool must be an object.`,
    "MCP requires `type: object` at the root of an input schema.",
  ),
  "recursive-composition": error(
    (p: Named) => `"${p.name}" is a part of its own composition, which cannot be closed.`,
    "A closed object made of parts (allOf, or a reference next to properties) is built from open copies of its parts. A part that contains the whole object would be copied endlessly. Move the recursion below a property.",
  ),
  "composition-too-deep": error(
    (p: Named & Limited) => `With "${p.name}", the parts of composed objects are nested deeper than ${p.limit} levels.`,
    "A closed object made of parts (allOf, or a reference next to properties) is built from open copies of its parts, including their own parts. These copies may be nested 400 levels deep. Remove parts that only wrap another part, or move shared schemas below a property, where they are referenced instead of copied.",
  ),
  "composition-too-large": error(
    (p: Named & Limited) =>
      `With "${p.name}", the parts of composed objects exceed ${p.limit} schemas in this contract.`,
    "A closed object made of parts (allOf, or a reference next to properties) is built from open copies of its parts. If parts contain the same parts more than once, the copies double with each level. A contract may have 300,000 schemas in such copies. List each part once, or move shared schemas below a property, where they are referenced instead of copied.",
  ),
  "reference-cycle": error(
    (p: Named) => `"${p.name}" refers only to itself.`,
    "A chain of references must end at a schema. A part (`allOf`) or an alternative (`anyOf`, `oneOf`) may not be the whole schema again, because validation would never end. Move the recursion below a property or into `items`.",
  ),
  "ref-chain-too-long": error(
    (p: Named & Limited) => `The $ref chain to "${p.name}" is longer than ${p.limit}.`,
    "A type or identifier must be reachable in at most 100 references from a tool, the envelope, an error or an outcome. Cycles are allowed. Refer to it more directly, or remove types that only refer to the next one.",
  ),
  "too-many-listed": error(
    (p: Named & Limited) =>
      `With "${p.name}", tools list more than ${p.limit} error codes and outcomes, counted per profile.`,
    "Every code and outcome of a tool is an entry of several generated files, once for each profile. 400 tools with 400 codes each would fill 57 MB.",
  ),
  "too-much-repeated": error(
    (p: Named & Limited) =>
      `With "${p.name}", the lists of tools repeat more than ${p.limit} characters of shared schemas.`,
    "A client reads each tool by itself, so its schemas hold every shared type that they refer to, its outcomes and the envelope, once for each profile.",
  ),
  "identifier-not-string": error(
    (p: Named) => `The identifier "${p.name}" is not a string.`,
    "Identifiers are branded strings. Declare other shared schemas under `types`.",
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
  "policy-missing": error(
    (p: Named) => `The tool "${p.name}" has \`policy: true\`, but the contract declares no policy.`,
    "`policy: true` runs the contract's policy guard before the tool. Declare its error codes and outcomes in the section `policy`.",
  ),
  "sensitive-required": error(
    (_p: object) => "A required sensitive property must be a plain string, because other values are removed.",
    "`x-sensitive` redacts a plain string and removes any other value, and a removed property can't be required. Make it a string, or optional.",
  ),
  "alias-taken": error(
    (p: { readonly alias: string; readonly other: string }) =>
      `The alias "${p.alias}" is already a name of "${p.other}".`,
    "`x-aliases` lists additional names of one property. No other property of the same object may have them as its name or alias.",
  ),
  "wire-name-collision": error(
    (p: { readonly name: string; readonly other: string }) => `"${p.name}" and "${p.other}" have the same wire name.`,
    "Dots in tool names become underscores on the wire, because several clients refuse dots. Rename one of the two.",
  ),
} as const satisfies Record<string, DiagnosticDef>;
