import { type DiagnosticDef, error } from "./definition.ts";
import type { Limited, Named } from "./load.ts";

/** Problems that the stage `normalize` reports: schemas that no shape can be made of. */
export const NORMALIZE_DIAGNOSTICS = {
  "binding-widened": error(
    (p: { readonly binding: string; readonly keyword: string }) =>
      `\`${p.keyword}\` allows more than the binding "${p.binding}".`,
    "A binding implies a schema. Keywords next to it may only narrow that schema.",
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
    "MCP requires `type: object` at the root of an input schema, and of an output that is sent without an envelope.",
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
  "too-much-repeated": error(
    (p: Named & Limited) =>
      `With "${p.name}", the lists of tools repeat more than ${p.limit} characters of shared schemas.`,
    "A client reads each tool by itself, so its schemas hold every shared type that they refer to, its outcomes and the envelope, once for each profile.",
  ),
  "identifier-not-string": error(
    (p: Named) => `The identifier "${p.name}" is not a string.`,
    "Identifiers are branded strings. Declare other shared schemas under `types`.",
  ),
} as const satisfies Record<string, DiagnosticDef>;
