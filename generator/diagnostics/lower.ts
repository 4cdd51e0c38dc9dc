import { type DiagnosticDef, error } from "./definition.ts";
import type { Limited, Named } from "./load.ts";

/** Problems that the stage `lower` reports: each file is well-formed, but together they do not hold. */
export const LOWER_DIAGNOSTICS = {
  "unknown-type": error(
    (p: Named) => `No type or identifier is called "${p.name}".`,
    "`$ref` reaches a type or identifier of the contract by its name, or `#/$defs/…` in the same schema. It is never a path or a URL.",
  ),
  "unknown-code": error(
    (p: { readonly code: string }) => `No error code is called "${p.code}".`,
    "Every code that a tool, a policy, an error_map or a situation names must stand under `errors`.",
  ),
  "unknown-group": error(
    (p: Named) => `"${p.name}" is neither a dependency nor an error group.`,
    "In a list of codes, `$name` stands for all codes of that dependency's error_map, or of that entry of error_groups.",
  ),
  "unknown-name": error(
    (p: { readonly kind: string; readonly name: string; readonly undeclared: string | undefined }) =>
      p.undeclared === undefined ? `No ${p.kind} is called "${p.name}".` : `This contract declares no ${p.undeclared}.`,
    "Profiles, categories, dependencies, rate classes, duplicates rules, outcomes and tools are declared once and named after that.",
  ),
  "group-in-itself": error(
    (p: Named) => `The error group "${p.name}" contains itself.`,
    "Groups may hold groups, but not in a circle.",
  ),
  "unknown-placeholder": error(
    (p: Named) => `The message names {${p.name}}, which the code's details do not declare.`,
    "`{name}` in a message is filled from the code's details of that name, so it must be a property there.",
  ),
  "missing-choice": error(
    (p: { readonly key: string; readonly choices: string }) => `\`${p.key}\` is missing; one of: ${p.choices}.`,
    "As soon as a contract declares profiles, categories or rate classes, every tool (and, for error categories, every code) names its own. There is no default, as a default drifts: tools fall into the loosest class unseen.",
  ),
  "idempotent-missing": error(
    (p: Named) => `The tool "${p.name}" writes and does not say whether it is idempotent.`,
    "A tool that does more than read must say `idempotent: true` or `false`: whether a call may be repeated depends on it (INV-MCP-004).",
  ),
  "binding-widened": error(
    (p: { readonly binding: string; readonly keyword: string }) =>
      `\`${p.keyword}\` allows more than the binding "${p.binding}" does.`,
    "A binding implies a schema; keywords beside it may only narrow that.",
  ),
  "misplaced-binding": error(
    (p: { readonly binding: string; readonly positions: string }) =>
      `The binding "${p.binding}" comes in through a type and cannot stand here; it belongs to: ${p.positions}.`,
    "Each binding has its places: inputs, outputs, replies or failures. A shared type may hold any, but not be used where one of them means nothing.",
  ),
  "property-twice": error(
    (p: Named) => `The property "${p.name}" is already there through the envelope.`,
    "`request` joins every input, and `reply` joins `success` and `failure`; a property may stand on one side only.",
  ),
  "envelope-not-plain": error(
    (p: { readonly part: string }) => `\`${p.part}\` of the envelope must be a plain object: properties and required.`,
    "The parts of an envelope are joined, so they can't be references or compositions at their root.",
  ),
  "result-missing": error(
    (_p: object) => "The success envelope has no place for the result.",
    "One property of `success` (or `reply`) carries `x-bind: result`.",
  ),
  "result-twice": error(
    (_p: object) => "The success envelope has two places for the result.",
    "One property of `success` (or `reply`) carries `x-bind: result`, and only one: what a tool answers stands once.",
  ),
  "result-clash": error(
    (p: { readonly name: string; readonly tool: string }) =>
      `The envelope merges "${p.name}" into the result, but the output of "${p.tool}" has a property of that name.`,
    "Properties beside `x-bind: result` are merged into every tool's result, so no output may use their names.",
  ),
  "result-not-object": error(
    (p: { readonly tool: string }) =>
      `The envelope merges properties into the result, but the output of "${p.tool}" is not an object.`,
    "Properties beside `x-bind: result` are merged into every tool's result, so each output and outcome must be an object, or a choice of objects.",
  ),
  "root-not-object": error(
    (p: { readonly what: string }) => `The ${p.what} of a tool must be an object.`,
    "MCP demands `type: object` at the root of an input schema.",
  ),
  "recursive-composition": error(
    (p: Named) => `"${p.name}" takes part in a composition of itself, which cannot be closed.`,
    "A closed object made of parts (allOf, or a reference beside properties) copies its parts in open form; a part that contains the whole has no end. Put the recursion below a property.",
  ),
  "composition-too-deep": error(
    (p: Named & Limited) =>
      `Where "${p.name}" is a part, parts of composed objects are nested deeper than ${p.limit} levels.`,
    "A closed object made of parts (allOf, or a reference beside properties) copies its parts in open form, and the parts of these inside them. Maps and lists may come to stand 400 levels deep in each other there. Take out what holds nothing but one other part, or put what is shared below a property: there it is referred to, not copied.",
  ),
  "composition-too-large": error(
    (p: Named & Limited) =>
      `With "${p.name}" the parts of composed objects come to more than ${p.limit} schemas in this contract.`,
    "A closed object made of parts (allOf, or a reference beside properties) copies its parts in open form. Where parts are made of parts again, and of the same more than once, their copies double with each step. A contract may hold 300,000 schemas in such copies. Give each part once, or put what is shared below a property: there it is referred to, not copied.",
  ),
  "reference-cycle": error(
    (p: Named) => `"${p.name}" refers to itself and has no shape.`,
    "A chain of references must end at a schema, and neither a part (`allOf`) nor an alternative (`anyOf`, `oneOf`) may be the whole again: checking a value would never end. Put the recursion below a property or into `items`.",
  ),
  "row-too-long": error(
    (p: Named & Limited) =>
      `"${p.name}" stands in a row of more than ${p.limit} shared shapes, each of which refers to the next.`,
    "Shared shapes may refer to each other in a circle and in any number, but on the shortest way from a tool (or from the envelope, an error or an outcome) to a shape there may be no more than 100 of them, and no more than 100 may stand for the same value, one by way of the other. Nobody can fill in a value that is nested so deeply. Refer to the shape from further up, or take out of the row what only leads to the next one.",
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
    "Identifiers are strings with a brand; other shared shapes belong under `types`.",
  ),
  "impossible-backoff": error(
    (p: { readonly initialBackoffMs: number; readonly maxBackoffMs: number }) =>
      `max_backoff_ms (${p.maxBackoffMs}) is smaller than initial_backoff_ms (${p.initialBackoffMs}).`,
    "Delays grow from the initial to the largest backoff.",
  ),
  "attempt-timeout-without-code": error(
    () => "The error map has no entry for an attempt that takes too long.",
    "`attempt_timeout_ms` ends an attempt with `timeout`. Map `timeout`, or `default`, to a code.",
  ),
  "policy-missing": error(
    (p: Named) => `The tool "${p.name}" has a policy, but the contract declares none.`,
    "`policy: true` puts the contract's policy guard before a tool; the section `policy` says what it may answer.",
  ),
  "sensitive-required": error(
    (_p: object) => "A required sensitive value must be a plain string, as anything else is removed.",
    "`x-sensitive` masks a plain string and removes any other value; what is removed can't be required.",
  ),
  "alias-taken": error(
    (p: { readonly alias: string; readonly other: string }) => `The alias "${p.alias}" already means "${p.other}".`,
    "`x-aliases` lists further names of one property, so no other property beside it may have them, neither as its name nor as an alias.",
  ),
  "wire-name-collision": error(
    (p: { readonly name: string; readonly other: string }) =>
      `"${p.name}" and "${p.other}" have the same name on the wire.`,
    "Dots become underscores on the wire, as several clients refuse dotted names.",
  ),
} as const satisfies Record<string, DiagnosticDef>;
