import type { BindingPosition } from "../bindings.ts";
import type { ContractDocument, ErrorSpec, ToolSpec } from "../check/spec-document.generated.ts";
import type { Json } from "../json.ts";
import type { Specs } from "../load/specs.ts";
import type { CommonError, Policy, Profile, RateClass, Tool, ToolError, ToolInProfile, Verb } from "../model.ts";
import type { SourceRef, SpecPath } from "../source.ts";
import type { SharedSchemas } from "../spec-references.ts";

/** A contract whose names are decided and whose references are found; its schemas are still those of the spec. */
export interface ResolvedContract {
  readonly document: ContractDocument;
  readonly locate: Specs["locate"];
  readonly shared: SharedSchemas;
  readonly profiles: readonly Profile[];
  readonly rateClasses: readonly RateClass[];
  readonly policy: Policy | null;
  readonly situations: readonly CommonError[];
  /** The contract's codes and the standard ones that it uses, sorted by code. */
  readonly errors: readonly ResolvedError[];
  readonly outcomes: readonly ResolvedOutcome[];
  readonly envelope: ResolvedEnvelope;
  /** Sorted by name. */
  readonly tools: readonly ResolvedTool[];
}

/** A schema of the spec with its location. */
export interface WrittenSchema {
  readonly schema: Json;
  readonly path: SpecPath;
  /** Prefix of the names of its local definitions. */
  readonly owner: string;
  /** The locations of the parts that come from elsewhere: the envelope's properties in a tool's input. */
  readonly origins: Origins;
  /** Only bindings of these positions are allowed; empty: all. */
  readonly positions: readonly BindingPosition[];
}

/** A schema of the spec that is used as it is written. */
export function writtenSchema(
  schema: Json,
  path: SpecPath,
  owner: string,
  ...positions: readonly BindingPosition[]
): WrittenSchema {
  return { schema, path, owner, origins: new Map(), positions };
}

/** Locations of schemas by identity. */
export type Origins = ReadonlyMap<unknown, SpecPath>;

/** An error code. */
export interface ResolvedError {
  readonly code: string;
  readonly typeName: string;
  readonly spec: ErrorSpec;
  readonly details: WrittenSchema | null;
  readonly result: WrittenSchema | null;
  /** The placeholders of its message, each once. */
  readonly messageParameters: readonly string[];
  readonly standard: boolean;
  readonly at: SourceRef;
}

/** A successful answer that is not the tool's output. */
export interface ResolvedOutcome {
  readonly name: string;
  readonly typeName: string;
  readonly written: WrittenSchema;
}

/** The envelope as each profile has it. */
export interface ResolvedEnvelope {
  readonly standard: boolean;
  readonly onWire?: "none";
  readonly request: WrittenSchema | null;
  readonly variants: readonly ResolvedVariant[];
}

/** `success` and `failure` with `reply` joined in, without the properties that are merged into results. */
export interface ResolvedVariant {
  readonly profile: Profile;
  readonly success: WrittenSchema;
  readonly failure: WrittenSchema;
  /** Property names from the root of a success to its result; empty if it has none. */
  readonly resultPath: readonly string[];
  /** The properties that are merged into a successful result, or null. */
  readonly resultExtras: WrittenSchema | null;
}

/** A tool whose names and declared codes are known. */
export interface ResolvedTool {
  readonly name: string;
  readonly wireName: string;
  readonly typeName: string;
  readonly fileName: string;
  readonly spec: ToolSpec;
  /** The envelope's request is joined in. */
  readonly input: WrittenSchema;
  readonly output: WrittenSchema | null;
  readonly effects: Tool["effects"];
  readonly repeats: Tool["repeats"];
  readonly codes: Tool["codes"];
  readonly rateClass: string;
  readonly profiles: readonly ResolvedInProfile[];
  readonly at: SourceRef;
}

/** What one profile adds to a tool. */
export interface ResolvedInProfile {
  readonly profile: string;
  /** What the handler may use, without the policy's own uses. */
  readonly handlerUses: Readonly<Record<string, Verb>>;
  readonly uses: ToolInProfile["uses"];
  readonly policy: boolean;
  /** Every code that the tool may answer, with who raises it; sorted by code. */
  readonly codes: readonly Pick<ToolError, "code" | "origins">[];
  readonly outcomes: readonly string[];
}
