import type { Json, JsonSchema } from "../json.ts";

/**
 * An emitter: the default export of a module in `emitters` of toolpact.yaml. It is called for each contract, with the
 * options of its entry, and returns the files to add to the contract's output folder. The same model and options must
 * give the same files.
 */
export type Emitter<Options = unknown> = (
  model: EmitterModel,
  options: Options,
) => readonly EmitterFile[] | Promise<readonly EmitterFile[]>;

/** A file that an emitter adds. */
export interface EmitterFile {
  /** Relative to the contract's output folder, with forward slashes. */
  readonly path: string;
  /** Written as UTF-8, with line ends as LF. */
  readonly text: string;
}

/**
 * What an emitter gets of a contract: plain data, deeply frozen. Lists of tools and codes are in their final order.
 * `modelVersion` changes if a field is removed or changes its meaning. New fields may be added without that.
 */
export interface EmitterModel {
  readonly modelVersion: 1;
  readonly contract: {
    readonly name: string;
    readonly version: string;
    readonly title: string | null;
    readonly description: string | null;
    /** Reverse domain name: the prefix of the contract's `_meta` keys. */
    readonly namespace: string | null;
  };
  /** Empty if the contract declares none. */
  readonly profiles: readonly EmitterNamed[];
  readonly toolCategories: readonly EmitterNamed[];
  readonly errorCategories: readonly EmitterNamed[];
  readonly dependencies: readonly EmitterDependency[];
  readonly rateClasses: readonly EmitterRateClass[];
  readonly identifiers: readonly EmitterIdentifier[];
  readonly errors: readonly EmitterErrorCode[];
  readonly tools: readonly EmitterTool[];
  /** Shared schemas by key. All schemas of the model refer to them by `#/$defs/<key>`. */
  readonly definitions: Readonly<Record<string, EmitterDefinition>>;
}

/** A profile or a category. */
export interface EmitterNamed {
  readonly name: string;
  readonly description: string;
}

/** A dependency of tools. */
export interface EmitterDependency {
  readonly name: string;
  readonly kind: "network" | "state" | "file_system" | "process";
  readonly description: string | null;
}

/** A rate limit that tools share. */
export interface EmitterRateClass {
  readonly name: string;
  readonly perMinute: number;
  readonly burst: number;
}

/** A shared schema: JSON Schema 2020-12 without keywords of Toolpact. */
export interface EmitterDefinition {
  /** `local`: a `$defs` entry of one schema. */
  readonly kind: "type" | "identifier" | "local";
  /** The name of its generated TypeScript type. */
  readonly typeName: string;
  readonly schema: JsonSchema;
}

/** An identifier. */
export interface EmitterIdentifier {
  readonly name: string;
  readonly typeName: string;
  /** Its key in `definitions`. */
  readonly definition: string;
  /** How a value is put into its canonical form, in order. */
  readonly canonical: readonly ("trim" | "nfc" | "lowercase")[];
  readonly description: string | null;
  readonly examples: readonly string[];
}

/** Since when something is deprecated, and what to do instead. */
export interface EmitterDeprecation {
  readonly since: string;
  readonly message: string;
  /** Of a tool: the name of the tool to call instead. */
  readonly replacement: string | null;
}

/** An error code. */
export interface EmitterErrorCode {
  readonly code: string;
  readonly typeName: string;
  /** Who may repeat a call that failed with it. */
  readonly retry: "never" | "caller" | "transient" | "unknown";
  /** What such a call changed before it failed. */
  readonly effect: "none" | "unknown" | "partial" | "applied";
  /** `{name}` is replaced by the detail of that name. */
  readonly message: string;
  readonly category: string | null;
  readonly recovery: string | null;
  readonly description: string | null;
  /** Names of tools that a caller may call next. */
  readonly suggests: readonly string[];
  readonly details: JsonSchema | null;
  /** The schema of the partial result. */
  readonly result: JsonSchema | null;
  readonly deprecated: EmitterDeprecation | null;
  /** True for a code of a standard section, which the contract does not declare itself. */
  readonly standard: boolean;
}

/** A tool. */
export interface EmitterTool {
  readonly name: string;
  /** Its name in `tools/list`. */
  readonly wireName: string;
  readonly typeName: string;
  readonly title: string | null;
  readonly description: string;
  readonly category: string | null;
  /** Null: not declared. */
  readonly readOnly: boolean | null;
  /** True if repeating a call has no further effect. Null: not declared. */
  readonly idempotent: boolean | null;
  /** False: the handler may fail with codes that the contract does not declare. */
  readonly codesDeclared: boolean;
  readonly rateClass: string;
  readonly timeoutMs: number;
  readonly aliases: readonly string[];
  readonly deprecated: EmitterDeprecation | null;
  /** The request's properties of the envelope included. */
  readonly input: JsonSchema;
  /** Null: any content. */
  readonly output: JsonSchema | null;
  readonly examples: readonly EmitterExample[];
  /** What differs by profile. A contract without profiles has one entry, named `default`. */
  readonly inProfiles: readonly EmitterToolInProfile[];
}

/** An example of a call. */
export interface EmitterExample {
  readonly input: Json;
  /** Null if the example states none. */
  readonly output: Json;
  /** The code with which the call fails, or null. */
  readonly error: string | null;
}

/** A tool in one profile. */
export interface EmitterToolInProfile {
  readonly profile: string;
  /** What it does with each dependency. */
  readonly uses: Readonly<Record<string, "read" | "create" | "update" | "delete">>;
  /** Sorted by code. */
  readonly errors: readonly EmitterToolError[];
}

/** A code that a tool may return. */
export interface EmitterToolError {
  readonly code: string;
  /** `if_no_effect`: depends on what the failed call changed. */
  readonly retryable: "yes" | "no" | "if_no_effect";
}
