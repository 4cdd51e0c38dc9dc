// Made by `npm run gen:check` from generator/schemas/build. Do not edit.
import type {Json} from "../json.ts";

/**
 * toolpact.yaml: the contracts of a project and their output folders.
 */
export interface ProjectDocument {
  /**
   * The contracts by name; the name is the import path too.
   */
  readonly contracts: {
    readonly [k: string]: ContractEntry;
  };
  readonly engines?: EnginesSpec;
  /**
   * ts (the default): TypeScript sources. js: the same as .js with .d.ts. json: no code, but tools.json.
   */
  readonly target?: "ts" | "js" | "json";
  readonly package?: PackageSpec;
  readonly emitters?: EmittersSpec;
}
/**
 * The spec folder and the output folder of a contract.
 */
export interface ContractEntry {
  /**
   * The contract's folder.
   */
  readonly spec: string;
  /**
   * The folder of the generated files.
   */
  readonly out: string;
  /**
   * The path of a copy of the tool manifest.
   */
  readonly manifest?: string;
  /**
   * The target clients: `lint` adds their compatibility rules, and each is served a tool list of its own.
   *
   * Items: A client.
   */
  readonly clients?: readonly ("claude" | "openai" | "gemini" | "vscode" | "cursor")[];
}
/**
 * The compilers of types and validators. Default: toolpact.
 */
export interface EnginesSpec {
  /**
   * Prints the types.
   */
  readonly types?: "toolpact" | "json-schema-to-typescript";
  /**
   * Compiles the validators.
   */
  readonly validators?: "toolpact" | "ajv";
}
/**
 * The generated npm package that exports all contracts.
 */
export interface PackageSpec {
  /**
   * Its name on npm.
   */
  readonly name: string;
  /**
   * Its version.
   */
  readonly version: string;
  /**
   * Its licence, as an SPDX expression.
   */
  readonly license?: string;
  /**
   * The folder of the generated package.json.
   */
  readonly out: string;
}
/**
 * Modules of the project that add files to the output of each contract.
 */
export interface EmittersSpec {
  /**
   * true: `gen` may run the modules in `use`, which can do whatever the user who starts `gen` can do.
   */
  readonly allow: boolean;
  /**
   * The emitters.
   */
  readonly use: readonly EmitterEntry[];
}
/**
 * A module whose default export makes files from a contract.
 */
export interface EmitterEntry {
  /**
   * A path that begins with ./ and is relative to the project file, or the name of an installed package.
   */
  readonly module: string;
  /**
   * Any value, which the emitter gets as its second argument.
   */
  readonly options?: Json;
}
