import { realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { type Build, buildOf, type Findings } from "../../compile-project.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics.ts";
import type { Target } from "../../emit/emitter.ts";
import { isInside } from "../../load/paths.ts";
import type { BeforeReading } from "../../load/spec-reader.ts";
import { nearestProjectFile, PROJECT_FILE } from "../../nearest-project-file.ts";
import type { Project } from "../../project.ts";
import { readProject } from "../../read-project.ts";
import { systemCode } from "../../write/disk.ts";
import { fileRef } from "../../write/output.ts";

/** The command-line arguments that select what to build. */
export interface BuildRequest {
  readonly folder?: string | undefined;
  readonly out?: string | undefined;
  readonly project?: string | undefined;
  readonly target?: Target | undefined;
  /** False: the emitters of the project do not run. */
  readonly emitters?: boolean | undefined;
}

/** A build; or wrong usage, in a sentence; or faults of the project file. Both last ones mean that there is nothing to build. */
export type ResolvedBuild =
  | {
      readonly kind: "build";
      readonly build: Build;
      readonly findings: readonly Findings[];
      readonly watched: readonly string[];
    }
  | { readonly kind: "usage"; readonly sentence: string }
  | { readonly kind: "faulty"; readonly findings: readonly Findings[] };

/**
 * Resolves what to build: one folder into one folder, all contracts of a project file, or one of them. `needsOut`: a
 * folder alone is not enough unless the project file lists it. `beforeReading` is called with the path of the project
 * file.
 */
export async function resolveBuild(
  request: BuildRequest,
  cwd: string,
  needsOut: boolean,
  beforeReading: BeforeReading = () => {},
): Promise<ResolvedBuild> {
  const { folder, out, project } = request;
  if (folder !== undefined && project === undefined && (out !== undefined || !needsOut)) {
    return folderBuild(request, folder, cwd);
  }
  const file =
    project === undefined ? ((await nearestProjectFile(cwd)) ?? join(cwd, PROJECT_FILE)) : resolve(cwd, project);
  beforeReading([file]);
  const reading = await readProject(file);
  const findings = [{ folder: dirname(file), diagnostics: reading.diagnostics, texts: reading.texts }];
  if (reading.diagnostics.some(({ id }) => id === "no-project-file"))
    return { kind: "usage", sentence: missing(request) };
  if (reading.project === null) return { kind: "faulty", findings };
  const chosen = folder === undefined ? reading.project : await only(reading.project, resolve(cwd, folder));
  if (chosen === null) return { kind: "usage", sentence: unknownFolder(folder ?? "") };
  return projectBuild(chosen, request, { cwd, file, findings });
}

function missing({ folder, project }: BuildRequest): string {
  if (project !== undefined) return `The project file ${project} does not exist.`;
  if (folder !== undefined) return `Specify the output folder: toolpact gen ${folder} --out DIR`;
  return `There is no ${PROJECT_FILE} here or in a parent folder. Specify a project file (--project FILE) or the folder of a contract, or create a project: toolpact init`;
}

function unknownFolder(folder: string): string {
  return `The project file lists no contract in ${folder}. Specify the output folder: toolpact gen ${folder} --out DIR`;
}

async function folderBuild({ out, target }: BuildRequest, folder: string, cwd: string): Promise<ResolvedBuild> {
  const spec = resolve(cwd, folder);
  const anchor = resolve(cwd, out ?? ".");
  const build: Build = {
    anchor,
    root: undefined,
    target: target ?? "ts",
    engines: { types: null, validators: null },
    package: null,
    contracts: [{ name: basename(spec), spec, out: "", manifest: null, clients: [] }],
    emitters: "kept",
  };
  const problems = out === undefined ? [] : await outputOverlaps(build.contracts, build.anchor, cwd);
  return withProblems(build, problems, { cwd, findings: [], watched: [] });
}

/** The project with the one contract that is in a folder, or null. A package of one contract is not written. */
async function only(project: Project, folder: string): Promise<Project | null> {
  const real = await realPath(folder);
  const contracts = project.contracts.filter(({ spec }) => join(project.root, spec) === real);
  return contracts.length === 0 ? null : { ...project, contracts, package: null };
}

interface ProjectPlace {
  readonly cwd: string;
  readonly file: string;
  readonly findings: readonly Findings[];
}

async function projectBuild(
  project: Project,
  { out, target, emitters }: BuildRequest,
  { cwd, file, findings }: ProjectPlace,
): Promise<ResolvedBuild> {
  const build = buildOf(project, { target, out: out === undefined ? undefined : resolve(cwd, out), emitters });
  const astray = await leadingOut(build, project.root);
  const problems =
    out === undefined || astray.length > 0 ? astray : await outputOverlaps(build.contracts, build.anchor, cwd);
  return withProblems(build, problems, { cwd, findings, watched: [file] });
}

function withProblems(
  build: Build,
  problems: readonly Diagnostic[],
  {
    cwd,
    findings,
    watched,
  }: { readonly cwd: string; readonly findings: readonly Findings[]; readonly watched: readonly string[] },
): ResolvedBuild {
  if (problems.length === 0) return { kind: "build", build, findings, watched };
  return { kind: "faulty", findings: [...findings, { folder: cwd, diagnostics: problems, texts: new Map() }] };
}

/** Spec folders that a symbolic link takes out of the project. */
async function leadingOut({ contracts }: Build, root: string): Promise<readonly Diagnostic[]> {
  const real = await Promise.all(contracts.map(({ spec }) => realPath(spec)));
  return real.flatMap((path, index) => {
    const spec = contracts[index]?.spec ?? path;
    if (isInside(root, path)) return [];
    return [diagnostic("unsafe-path", fileRef(spec), { path: spec, why: "it is outside the project's folder" })];
  });
}

/** Contracts whose folder contains a folder for output, or is in it. */
export async function outputOverlaps(
  contracts: Build["contracts"],
  folder: string,
  cwd: string,
): Promise<readonly Diagnostic[]> {
  const out = await realPath(folder);
  const specs = await Promise.all(contracts.map(({ spec }) => realPath(spec)));
  const clashing = specs.filter((spec) => isInside(spec, out) || isInside(out, spec));
  return clashing.map((spec) =>
    diagnostic("folders-overlap", fileRef(resolve(cwd, folder)), {
      one: "The output folder",
      other: `the contract in ${spec}`,
    }),
  );
}

/** With links resolved as far as the path exists. */
async function realPath(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (systemCode(error) === null) throw error;
    const parent = dirname(path);
    return parent === path ? path : join(await realPath(parent), basename(path));
  }
}
