import type { AdvertisedProfile } from "../advertised/advertise.ts";
import type { Diagnostic } from "../diagnostics.ts";
import type { JsonSchema } from "../json.ts";
import type { ContractModel } from "../model.ts";
import type { SourceRef } from "../source.ts";

/** A file to be written: path relative to the output folder, with forward slashes; text with LF. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** `ts`: TypeScript sources. `js`: the same as `.js` with `.d.ts`, importable by plain Node. */
export type CodeTarget = "ts" | "js";

/** `json`: no code, but the lists of tools as JSON, for servers in other languages. */
export type Target = CodeTarget | "json";

/** Turns a model into the files of one artefact. Pure: same model, same bytes. */
export type Emitter<For extends Target = CodeTarget> = (
  model: ContractModel,
  context: EmitContext<For>,
) => Emitted | Promise<Emitted>;

/** What an emitter gets in addition to the model. */
export interface EmitContext<For extends Target = CodeTarget> {
  readonly target: For;
  readonly engines: Engines;
  /** The results of `tools/list`. */
  readonly advertised: readonly AdvertisedProfile[];
  /** Lays out a template by its name, without `.hbs`. */
  readonly render: Render;
}

/** An artefact's files, and what an engine had to refuse. */
export interface Emitted {
  readonly files: readonly GeneratedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Fills a template with a view: plain data whose every slot is passed to `literal`, `identifier`, `comment` or
 * `code`.
 */
export type Render = (template: string, view: unknown) => string;

/** The two compilers that a project can choose; the type printer and the validator compiler. */
export interface Engines {
  readonly types: TypesEngine;
  readonly validators: ValidatorsEngine;
}

/** Prints TypeScript types for JSON Schemas. */
export interface TypesEngine {
  readonly name: string;
  /**
   * One declaration for each request, in the order given; `refs` has the TypeScript name of every `#/$defs/<key>`.
   * A schema it can't do rightly is refused with a diagnostic, never widened in silence to something wrong.
   */
  readonly print: (requests: readonly TypeRequest[], refs: TypeNames) => Promise<PrintedTypes>;
}

/** TypeScript names by key of the shared definitions. A name that no request declares is imported by the module. */
export type TypeNames = Readonly<Record<string, string>>;

/** One named type to print. */
export interface TypeRequest {
  /** The TypeScript name, decided by `names.ts`. */
  readonly typeName: string;
  /** Parameters of a generic type, e.g. `Result`. */
  readonly parameters: readonly string[];
  /**
   * Normalized JSON Schema. `{ $ref: "#/$defs/<key>" }` means the type named by `refs`;
   * `{ "x-ts": "<name>" }`, made by us and never by a spec, stands for a TypeScript name or parameter as it is.
   */
  readonly schema: JsonSchema;
  readonly description: string | null;
  readonly at: SourceRef;
}

export interface PrintedTypes {
  /** TypeScript source of all declarations, each exported. */
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles JSON Schemas to plain functions. */
export interface ValidatorsEngine {
  readonly name: string;
  /** A schema that can't be done rightly is refused with a diagnostic; then there is no text at all. */
  readonly compile: (module: ValidatorModule) => CompiledValidators;
}

/** The validators of one generated module. */
export interface ValidatorModule {
  readonly target: CodeTarget;
  /** Where the module's type names come from, e.g. `../types.ts`; null if no validator names a type. */
  readonly typesFrom: string | null;
  readonly validators: readonly {
    /** Exported name. */
    readonly name: string;
    /** The name of a second export: the check as a plain function without explanations, which bundlers can keep alone. */
    readonly checkName?: string;
    /** The type of what fits, exported by `typesFrom`; null for `unknown`. */
    readonly typeName: string | null;
    /** Self-contained: shared schemas under its own `$defs`. Those that validators of a module have in common are compiled once. */
    readonly schema: JsonSchema;
    readonly at: SourceRef;
  }[];
}

export interface CompiledValidators {
  /**
   * An ES module that imports nothing but `@toolpact/runtime/validation` and types, and has no side effects.
   * It exports one `Validator` for each request: `name(value)` returns whether a value is valid,
   * `name.problems(value)` why not.
   * It may begin with a comment that has to precede all statements.
   */
  readonly text: string;
  /** The `.d.ts` of the same module, for the target `js`. */
  readonly declarations: string;
  readonly diagnostics: readonly Diagnostic[];
}
