// Made by `npm run gen:check` from generator/schemas/build. Do not edit.
/**
 * toolpact.yaml: the contracts of a project, and where their output goes.
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
   * ts (the default): TypeScript sources. js: the same as .js with .d.ts.
   */
  readonly target?: "ts" | "js";
  readonly package?: PackageSpec;
}
/**
 * Where a contract is read from, and where its output goes.
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
   * Where a copy of the tool manifest goes.
   */
  readonly manifest?: string;
  /**
   * The clients that are to take its tools: `lint` looks with their eyes, and `gen` writes tools.<client>.json for each.
   *
   * Items: A client.
   */
  readonly clients?: readonly ("claude" | "openai" | "gemini" | "vscode" | "cursor")[];
}
/**
 * Which compilers print the types and the validators; toolpact is the default.
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
