import { dirname } from "node:path";
import { type Build, type BuildContract, buildOf } from "../compile-project.ts";
import type { Diagnostic } from "../diagnostics.ts";
import { realFolder } from "../load/imports.ts";
import { load } from "../load/load.ts";
import type { ContractModel } from "../model.ts";
import { isOnDisk, nearestProjectFile } from "../nearest-project-file.ts";
import { type Compilation, compile } from "../pipeline.ts";
import type { EngineNames } from "../project.ts";
import { type ProjectReading, type ReadBytes, readProject } from "../read-project.ts";
import { type Remember, remembering } from "../remember.ts";
import type { SpecFile } from "../source.ts";
import { STAGES, type Stages } from "../stages.ts";
import { indexNames, type NameIndex, namesIn } from "./names.ts";
import { type OpenTexts, overlayReader } from "./overlay-reader.ts";
import { createRecentMemory } from "./recent-memory.ts";

/** A contract as the editor has it, unsaved changes included. */
export interface OpenContract {
  readonly name: string;
  /** The real path of its folder. Paths of files are relative to it. */
  readonly folder: string;
  readonly engines: EngineNames;
  readonly files: readonly SpecFile[];
  readonly index: NameIndex;
  /** What `toolpact lint` reports. */
  readonly diagnostics: () => Promise<readonly Diagnostic[]>;
  /** The model of the last version that was diagnosed and has one: an answer does not wait for a compilation. */
  readonly model: () => Promise<ContractModel | null>;
}

/** A project as the editor has it. */
export interface OpenProject {
  /** Absolute. */
  readonly file: string;
  readonly reading: ProjectReading;
  readonly contracts: readonly OpenContract[];
}

/** The projects of open documents. */
export interface Workspace {
  /** The project of a file: that of the nearest toolpact.yaml in its folder or above. Null if there is none. */
  readonly projectOf: (path: string) => Promise<OpenProject | null>;
  /** To be called after each change of a document or of a file on disk. */
  readonly changed: () => void;
  /** To be called after all diagnostics of a version: forgets what older versions were made of. */
  readonly sweep: () => void;
}

/** The last compilation of a contract, and what it was made of. */
interface Compiled {
  readonly key: string;
  readonly result: Promise<Compilation>;
}

interface Tools {
  readonly stages: Stages;
  readonly remember: Remember;
  /** By the contract's folder. */
  readonly compiled: Map<string, Compiled>;
  readonly lastModels: Map<string, ContractModel>;
}

/** A workspace that reads open documents from `open` and other files from the disk. */
export function createWorkspace(open: OpenTexts): Workspace {
  const { remember, sweep } = createRecentMemory();
  const reader = overlayReader(STAGES.reader, open);
  const tools: Tools = {
    stages: remembering({ ...STAGES, reader }, remember),
    remember,
    compiled: new Map(),
    lastModels: new Map(),
  };
  const projects = new Map<string, Promise<OpenProject>>();
  return {
    async projectOf(path) {
      const isThere = async (file: string) => open.textOf(file) !== undefined || (await isOnDisk(file));
      const file = await nearestProjectFile(dirname(path), isThere);
      if (file === null) return null;
      const known = projects.get(file) ?? openProject(file, open, tools);
      projects.set(file, known);
      return known;
    },
    changed: () => projects.clear(),
    sweep,
  };
}

async function openProject(file: string, open: OpenTexts, tools: Tools): Promise<OpenProject> {
  const text = open.textOf(file);
  const fromEditor: ReadBytes = async () => Buffer.from(text ?? "");
  const reading = await (text === undefined ? readProject(file) : readProject(file, fromEditor));
  if (reading.project === null) return { file, reading, contracts: [] };
  const build = buildOf(reading.project);
  return { file, reading, contracts: await Promise.all(build.contracts.map((one) => openContract(one, build, tools))) };
}

async function openContract(contract: BuildContract, build: Build, tools: Tools): Promise<OpenContract> {
  const { root, engines } = build;
  const { spec, clients, name } = contract;
  const { value: sources, diagnostics: problems } = await load(spec, { root }, tools.stages.reader);
  const texts = sources.files.map(({ path, text }) => [path, text]);
  const options = { root, engines, clients, lintClients: clients, until: "lint" } as const;
  const key = JSON.stringify([options, texts, problems]);
  const compiled = async () => {
    const known = tools.compiled.get(spec);
    const current = known?.key === key ? known : { key, result: compile(spec, options, tools.stages) };
    tools.compiled.set(spec, current);
    const { model } = await current.result;
    if (model !== null) tools.lastModels.set(spec, model);
    return current.result;
  };
  const uses = sources.files.flatMap((file) =>
    tools.remember(["names", file.kind, file.path, file.text], () => namesIn(file)),
  );
  return {
    name,
    folder: (await realFolder(spec)) ?? spec,
    engines,
    files: sources.files,
    index: indexNames(uses),
    diagnostics: async () => (await compiled()).diagnostics,
    model: async () => tools.lastModels.get(spec) ?? (await compiled()).model,
  };
}
