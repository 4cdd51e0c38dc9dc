import { type DiagnosticDef, error } from "./definition.ts";

/** Parameters of a message about an emitter of the project. */
export interface EmitterProblem {
  /** As toolpact.yaml has it. */
  readonly emitter: string;
  readonly why: string;
}

/** Parameters of a message about what an emitter returned for a contract. */
export interface EmittedPath {
  readonly emitter: string;
  readonly contract: string;
  readonly path: string;
}

/** Problems of the emitters that toolpact.yaml names. */
export const EMITTER_DIAGNOSTICS = {
  "emitters-not-allowed": error(
    () => "The project has emitters, but does not allow them to run. Set `allow: true`, or pass `--no-emitters`.",
    "Emitters are modules of the project: they can do whatever the user who runs `toolpact gen` can do. Review the modules in `emitters.use` of `toolpact.yaml`, then set `emitters.allow` to true.",
  ),
  "emitter-not-loaded": error(
    (p: EmitterProblem) => `The emitter ${p.emitter} cannot be loaded: ${p.why}.`,
    "`module` is a path that begins with `./`, relative to `toolpact.yaml`, or the name of a package that the project has installed. The module's default export is a function. For a syntax error, `node FILE` shows the line.",
  ),
  "emitter-failed": error(
    (p: EmitterProblem & { readonly contract: string }) =>
      `The emitter ${p.emitter} failed for the contract ${p.contract}: ${p.why}.`,
    "The emitter threw an error, or returned something other than a list of objects with `path` and `text`. Nothing was written. Fix the emitter, or run `toolpact gen --no-emitters` to leave its files as they are.",
  ),
  "emitter-stopped": error(
    (p: EmitterProblem) => `The emitter ${p.emitter} was stopped: ${p.why}.`,
    "An emitter has 60 seconds for all contracts, and 1 GiB of JavaScript heap in each of its two threads. It must neither end its thread nor fail outside its function: handle or await every promise. Nothing was written.",
  ),
  "emitter-too-large": error(
    (p: EmitterProblem & { readonly contract: string }) =>
      `The emitter ${p.emitter} returned too much for the contract ${p.contract}: ${p.why}.`,
    "For each contract an emitter may return 1,000 files of at most 4 MiB each, and 64 MiB in total.",
  ),
  "emitter-path": error(
    (p: EmittedPath & { readonly why: string }) =>
      `The emitter ${p.emitter} returned the path "${p.path}" for the contract ${p.contract}: ${p.why}.`,
    "Paths of emitted files are relative to the contract's output folder, with forward slashes. They have no `..`, drive or backslash, and no name that an operating system reserves.",
  ),
  "emitter-path-clash": error(
    (p: EmittedPath & { readonly other: string }) =>
      `The emitter ${p.emitter} returned the path "${p.path}" for the contract ${p.contract}, which ${p.other} writes. Return another path.`,
    "Each file of an output folder comes from Toolpact or from one emitter. macOS and Windows ignore the case of file names, so paths that differ only in case clash, too. A path may not be the folder of another file.",
  ),
  "emitter-not-deterministic": error(
    (p: EmittedPath) =>
      `The emitter ${p.emitter} returned different files for the contract ${p.contract} when called twice; the first is "${p.path}".`,
    "`toolpact gen` calls each emitter twice. The same model and options must give the same files, or `gen --check` fails without a change. Leave out dates, random values and the order in which a disk lists files.",
  ),
} as const satisfies Record<string, DiagnosticDef>;
