import type { Client } from "./clients.ts";
import type { Target } from "./emit/emitter.ts";

/** The content of toolpact.yaml. Paths are relative to `root`, with forward slashes, and stay below it. */
export interface Project {
  /** Absolute, with links resolved: the folder of the project file. */
  readonly root: string;
  readonly target: Target;
  /** Names of the chosen engines; null: the built-in one. */
  readonly engines: EngineNames;
  readonly package: ProjectPackage | null;
  /** In the order of the file. */
  readonly contracts: readonly ProjectContract[];
}

/** Which engines print types and compile validators, by name; null: the standard one. */
export interface EngineNames {
  readonly types: string | null;
  readonly validators: string | null;
}

/** The npm package that the generated contracts make up. */
export interface ProjectPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, or null. */
  readonly license: string | null;
  readonly out: string;
}

/** One contract of a project. Its name is its import path. */
export interface ProjectContract {
  readonly name: string;
  readonly spec: string;
  readonly out: string;
  /** Where a copy of the tool manifest goes, or null. */
  readonly manifest: string | null;
  /** The clients that are to take its tools, in their usual order. */
  readonly clients: readonly Client[];
}
