import { type DiagnosticDef, error, warning } from "./definition.ts";

/** Parameters of a message about a keyword that an engine does not support. */
export interface EngineRefusal {
  readonly engine: string;
  /** The type or validator. */
  readonly of: string;
  readonly keyword: string;
  readonly why: string;
  /** JSON Pointer into the schema as the engine was given it. */
  readonly path: string;
}

/** Problems that the stage `emit` reports. */
export const EMIT_DIAGNOSTICS = {
  "engine-refuses-keyword": error(
    (p: EngineRefusal) =>
      `The engine "${p.engine}" can't compile the validator \`${p.of}\`: \`${p.keyword}\`${placeOf(p)}: ${p.why}.`,
    "An engine refuses each keyword, and each pair of keywords, that it does not implement exactly as JSON Schema 2020-12 defines it, because a wrong validator is worse than none. Express the constraint with other keywords, or choose another engine in toolpact.yaml. A schema that is nested too deeply overflows the engine's stack: remove schemas that only wrap one other schema.",
  ),
  "engine-refuses-type": error(
    (p: EngineRefusal) =>
      `The engine "${p.engine}" can't print the type \`${p.of}\`: \`${p.keyword}\`${placeOf(p)}: ${p.why}.`,
    "A generated type must accept every value that its schema accepts. If an engine can neither print such a type nor widen a part of it to `unknown`, it refuses the schema. Express the constraint with other keywords, or choose another engine in toolpact.yaml.",
  ),
  "type-widened": warning(
    (p: { readonly name: string }) =>
      `The type \`${p.name}\` is wider than its schema: its alternatives have too many combinations.`,
    "TypeScript multiplies out the alternatives of `allOf`, `anyOf`, `oneOf` and `if`, and refuses a type with 100,000 combinations. Above 256 combinations the generated type omits the last conditions. The validators still check all of them. For an exact type, use fewer adjacent alternatives or one `oneOf` of whole objects.",
  ),
  "generated-name-collision": error(
    (p: { readonly name: string }) => `Two generated types have the same name, \`${p.name}\`.`,
    "The generated types of a type, tool, code, outcome or profile have its name in PascalCase. Every contract also exports names of its own, such as `ErrorCode` and `ToolName`. Rename one of the two in the spec.",
  ),
} as const satisfies Record<string, DiagnosticDef>;

function placeOf({ path }: EngineRefusal): string {
  return path === "" ? "" : ` (at ${path})`;
}
