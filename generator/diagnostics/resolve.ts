import { type DiagnosticDef, error } from "./definition.ts";
import type { Limited, Named } from "./load.ts";

/** Problems that the stage `resolve` reports: each file is valid, but names or references do not match. */
export const RESOLVE_DIAGNOSTICS = {
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
    "Declare a profile, category, identifier, dependency, rate class, idempotency rule, outcome or tool before you refer to it by name.",
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
  "too-many-listed": error(
    (p: Named & Limited) =>
      `With "${p.name}", tools list more than ${p.limit} error codes and outcomes, counted per profile.`,
    "Every code and outcome of a tool is an entry of several generated files, once for each profile. 400 tools with 400 codes each would fill 57 MB.",
  ),
  "policy-missing": error(
    (p: Named) => `The tool "${p.name}" has \`policy: true\`, but the contract declares no policy.`,
    "`policy: true` runs the contract's policy guard before the tool. Declare its error codes and outcomes in the section `policy`.",
  ),
  "wire-name-collision": error(
    (p: { readonly name: string; readonly other: string }) => `"${p.name}" and "${p.other}" have the same wire name.`,
    "Dots in tool names become underscores on the wire, because several clients refuse dots. Rename one of the two.",
  ),
} as const satisfies Record<string, DiagnosticDef>;
