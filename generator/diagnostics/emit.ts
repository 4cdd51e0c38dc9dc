import { type DiagnosticDef, error, warning } from "./definition.ts";

/** Parameters of a message about a keyword that an engine refuses. */
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
      `The engine "${p.engine}" can't write the validator \`${p.of}\`: \`${p.keyword}\`${placeOf(p)}: ${p.why}.`,
    "A validator that is wrong is worse than none, so an engine refuses every keyword, and every pair of keywords, that it doesn't do exactly as JSON Schema 2020-12 has it. Say the same with other keywords, or choose another engine in toolpact.yaml. A schema that is nested too deeply fills the stack of an engine: take out what holds nothing but one other schema.",
  ),
  "engine-refuses-type": error(
    (p: EngineRefusal) =>
      `The engine "${p.engine}" can't print the type \`${p.of}\`: \`${p.keyword}\`${placeOf(p)}: ${p.why}.`,
    "A printed type has to accept every value that its schema accepts. Where an engine can neither print such a type nor widen a part of it to `unknown`, it refuses the schema. Say the same with other keywords, or choose another engine in toolpact.yaml.",
  ),
  "type-widened": warning(
    (p: { readonly name: string }) =>
      `The type \`${p.name}\` allows more than its schema: its alternatives have too many combinations.`,
    "TypeScript multiplies out the alternatives of `allOf`, `anyOf`, `oneOf` and `if`, and refuses a type with 100,000 combinations. Beyond 256 the generated type leaves out the conditions that come last. The validators check all of them. Fewer alternatives next to each other, or one `oneOf` of whole objects, give an exact type.",
  ),
  "generated-name-taken": error(
    (p: { readonly name: string }) => `Two generated types would both be called \`${p.name}\`.`,
    "Every type, tool, code, outcome and profile gives its name to generated types, in PascalCase, and every contract exports some of its own, such as `ErrorCode` and `ToolName`. Where two of these meet, one has to be renamed in the spec.",
  ),
} as const satisfies Record<string, DiagnosticDef>;

function placeOf({ path }: EngineRefusal): string {
  return path === "" ? "" : ` (at ${path})`;
}
