import { join } from "node:path";
import type { Client, Target as LintTarget } from "./clients.ts";
import type { CompileOptions } from "./compile-options.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { GeneratedFile, Target } from "./emit/emitter.ts";
import { invariant } from "./invariant.ts";
import type { ContractModel } from "./model.ts";
import { packageJson } from "./package-json.ts";
import type { Compilation } from "./pipeline.ts";
import type { EngineNames, Project, ProjectEmitters, ProjectPackage } from "./project.ts";
import type { Stages } from "./stages.ts";
import type { Output, OutputTree } from "./write/output.ts";

/** What one run builds: which contracts, in which form, and where they go. */
export interface Build {
  /** Absolute. Output stays below it. */
  readonly anchor: string;
  /** Absolute. Imports of specs stay below it; undefined: below the parent of the contract's folder. */
  readonly root: string | undefined;
  readonly target: Target;
  readonly engines: EngineNames;
  /** `out` is relative to the anchor here. */
  readonly package: ProjectPackage | null;
  readonly contracts: readonly BuildContract[];
  /** `kept`: no emitter runs, and files of emitters stay as they are. Null: there are none, and their files are deleted. */
  readonly emitters: ProjectEmitters | "kept" | null;
}

/** One contract of a build. `out` and `manifest` are relative to the anchor; "" is the anchor itself. */
export interface BuildContract {
  readonly name: string;
  /** Absolute. */
  readonly spec: string;
  readonly out: string;
  readonly manifest: string | null;
  /** Whose rules `lint` looks by, and who gets a list of tools of their own. */
  readonly clients: readonly Client[];
}

/** Diagnostics whose files are relative to one folder (absolute), with the contents of those files. */
export interface Findings {
  readonly folder: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: ReadonlyMap<string, string>;
  /** The server whose answer to tools/list has this name; it is not a file. */
  readonly answer?: string;
}

/** The output of a build, or null if there was an error in any contract. */
export interface BuildOutcome {
  readonly output: Output | null;
  readonly findings: readonly Findings[];
}

/** Compiles one contract's folder; the pipeline, or a test's replacement of it. */
export type Compile = (folder: string, options: CompileOptions, stages?: Stages) => Promise<Compilation>;

/** What replaces a project's own settings. */
export interface BuildOverrides {
  readonly target?: Target | undefined;
  /** Absolute. Each contract goes to a folder of its name in it; copies of manifests are left out. */
  readonly out?: string | undefined;
  /** False: the emitters of the project do not run, and their files stay as they are. */
  readonly emitters?: boolean | undefined;
}

/** The build that a project file describes. */
export function buildOf(project: Project, { target, out, emitters: isOn = true }: BuildOverrides = {}): Build {
  const { root, engines, contracts, emitters, package: packed } = project;
  return {
    anchor: out ?? root,
    root,
    target: target ?? project.target,
    engines,
    package: packed === null || out === undefined ? packed : { ...packed, out: "" },
    contracts: contracts.map((contract) => ({
      name: contract.name,
      spec: join(root, contract.spec),
      out: out === undefined ? contract.out : contract.name,
      manifest: out === undefined ? contract.manifest : null,
      clients: contract.clients,
    })),
    emitters: emitters === null || isOn ? emitters : "kept",
  };
}

/** Compiles every contract of a project, and makes the files of its package. Writes nothing. */
export async function compileProject(
  project: Project,
  compile: Compile,
  overrides: BuildOverrides = {},
): Promise<BuildOutcome> {
  return compileBuild(buildOf(project, overrides), compile);
}

/** Compiles every contract of a build, even if one has errors, then runs the emitters. Writes nothing. */
export async function compileBuild(build: Build, compile: Compile, stages?: Stages): Promise<BuildOutcome> {
  const compiled = await compileContracts(build, (spec, options) => compile(spec, options, stages));
  const findings = compiled.map(findingsOf);
  if (findings.some(({ diagnostics }) => hasErrors(diagnostics))) return { output: null, findings };
  const emitted = await emittedFiles(build, compiled);
  if (emitted.findings.length > 0) return { output: null, findings: [...findings, ...emitted.findings] };
  const trees = compiled.map((one, index) => withEmitted(treeOf(one), emitted.files?.[index]));
  return { output: { anchor: build.anchor, trees: [...trees, ...packageTree(build)] }, findings };
}

function treeOf({ contract, compilation: { files, model } }: CompiledContract): OutputTree {
  return { folder: contract.out, files, copies: copiesOf(contract, files), ...(model !== null && sizeOf(model)) };
}

/** The files of the emitters, a list for each contract, and what is wrong with them. */
interface EmittedFiles {
  /** `kept`: the emitters did not run. Undefined: there are none. */
  readonly files?: readonly (readonly GeneratedFile[] | "kept")[];
  readonly findings: readonly Findings[];
}

async function emittedFiles({ emitters }: Build, compiled: readonly CompiledContract[]): Promise<EmittedFiles> {
  if (emitters === null) return { findings: [] };
  if (emitters === "kept") return { files: compiled.map(() => "kept"), findings: [] };
  const { runEmitters } = await import("./project-emitters/run-emitters.ts");
  const subjects = compiled.map(({ compilation: { files, model } }) => {
    invariant(model !== null, "a contract without errors has no model");
    return { model, paths: files.map(({ path }) => path) };
  });
  const { value, diagnostics } = await runEmitters(emitters, subjects);
  if (diagnostics.length === 0) return { files: value, findings: [] };
  return { findings: [{ folder: emitters.root, diagnostics, texts: emitters.texts }] };
}

function withEmitted(tree: OutputTree, emitted: readonly GeneratedFile[] | "kept" | undefined): OutputTree {
  if (emitted === undefined) return tree;
  if (emitted === "kept") return { ...tree, emitted };
  return { ...tree, files: [...tree.files, ...emitted], emitted: emitted.map(({ path }) => path) };
}

/** Lints every contract of a build, and generates nothing. `targets` replace the clients of the contracts. */
export async function lintBuild(
  build: Build,
  compile: Compile,
  targets: readonly LintTarget[] | null = null,
): Promise<readonly Findings[]> {
  const compiled = await compileContracts(build, (spec, options, { clients }) =>
    compile(spec, { ...options, until: "lint", lintClients: targets ?? clients }),
  );
  return compiled.map(findingsOf);
}

function sizeOf({ contract: { name }, tools, errors }: ContractModel): Pick<OutputTree, "contract"> {
  return { contract: { name, tools: tools.length, errorCodes: errors.length } };
}

interface CompiledContract {
  readonly contract: BuildContract;
  readonly compilation: Compilation;
}

async function compileContracts(
  build: Build,
  compile: (spec: string, options: CompileOptions, contract: BuildContract) => Promise<Compilation>,
): Promise<readonly CompiledContract[]> {
  const { root, target, engines, contracts } = build;
  const compiled: CompiledContract[] = [];
  for (const contract of contracts) {
    compiled.push({
      contract,
      compilation: await compile(contract.spec, { root, target, engines, clients: contract.clients }, contract),
    });
  }
  return compiled;
}

function findingsOf({ contract, compilation: { diagnostics, texts } }: CompiledContract): Findings {
  return { folder: contract.spec, diagnostics, texts };
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

function copiesOf({ manifest }: BuildContract, files: readonly GeneratedFile[]): readonly GeneratedFile[] {
  if (manifest === null) return [];
  const manifestFile = files.find(({ path }) => path === "manifest.json");
  invariant(manifestFile !== undefined, "a contract was generated without its manifest.json");
  return [{ path: manifest, text: manifestFile.text }];
}

function packageTree({ package: packed, contracts, target }: Build): readonly OutputTree[] {
  if (packed === null) return [];
  const prefix = packed.out === "" ? "" : `${packed.out}/`;
  const inside = contracts
    .filter(({ out }) => out.startsWith(prefix))
    .map(({ name, out }) => ({ name, folder: out.slice(prefix.length) }));
  const parts = inside.map(({ folder }) => folder);
  return [{ folder: packed.out, files: [packageJson(packed, inside, target)], copies: [], parts }];
}
