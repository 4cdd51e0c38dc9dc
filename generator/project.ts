import type { Client } from "./clients.ts";
import type { Target } from "./emit/emitter.ts";
import type { Json } from "./json.ts";
import type { SourceRef } from "./source.ts";

/** The content of toolpact.yaml. Paths are relative to `root`, with forward slashes, and stay below it. */
export interface Project {
  /** Absolute, with links resolved: the folder of the project file. */
  readonly root: string;
  readonly target: Target;
  /** Names of the chosen engines; null: the built-in one. */
  readonly engines: EngineNames;
  readonly package: ProjectPackage | null;
  /** Null if the project has no emitters of its own. */
  readonly emitters: ProjectEmitters | null;
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

/** The modules of a project that add files to the output of each contract. */
export interface ProjectEmitters {
  /** Absolute: the folder of the project file, from which modules are resolved. */
  readonly root: string;
  /** Where the project file allows or refuses to run them. */
  readonly consent: { readonly isGiven: boolean; readonly at: SourceRef };
  /** In the order of the file; at least one. */
  readonly use: readonly ProjectEmitter[];
  /** The content of the project file by its name, for code frames. */
  readonly texts: ReadonlyMap<string, string>;
}

/** One emitter of a project. */
export interface ProjectEmitter {
  /** A path below the root that begins with `./`, or the name of a package. */
  readonly module: string;
  readonly options: Json;
  readonly at: SourceRef;
}
