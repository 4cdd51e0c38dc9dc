import { join, resolve } from "node:path";
import { sharedRender } from "../../emit-context.ts";
import { realDisk } from "../../write/disk.ts";
import { replaceFiles } from "../../write/replace-files.ts";
import { EXIT, type ExitCode } from "../io.ts";
import { escapeTerminal } from "../report/escape-terminal.ts";
import { pathFrom } from "../report/finding.ts";
import { report } from "../report/report.ts";
import { lockToolsOf, type Session, usageError } from "../session.ts";
import { type Ask, type Choices, choose, type InitOptions, isContractName } from "./choices.ts";
import type { PackageManager } from "./package-managers.ts";
import { type ProjectFiles, projectFiles } from "./project-files.ts";
import { type Survey, survey } from "./survey.ts";
import { askAtTerminal, installPackages } from "./terminal.ts";

/** What `init` does beyond its own files; a test passes its own. */
export interface InitWorld {
  /** Null without a terminal. */
  readonly ask: Ask | null;
  /** Returns whether the packages were installed. */
  readonly install: (manager: PackageManager, folder: string) => Promise<boolean>;
}

/** `toolpact init [FOLDER]`: a first contract, and a server that keeps it. */
export async function init(
  folder: string | undefined,
  options: InitOptions,
  session: Session,
  world: InitWorld = realWorld(session),
): Promise<ExitCode> {
  const { io } = session;
  const { name } = options;
  if (name !== undefined && !isContractName(name)) return usageError(io, notAName(name));
  const surveyed = await survey(resolve(io.cwd, folder ?? "."), realDisk, io.env);
  if (surveyed.kind === "unfit") return usageError(io, surveyed.sentence);
  const choices = await choose(options, surveyed.survey, world.ask);
  if (choices === null) return usageError(io, "Input closed. Nothing was written.");
  return begin(choices, surveyed.survey, session, world.install);
}

function realWorld({ io }: Session): InitWorld {
  return { ask: io.stdout.isTerminal ? askAtTerminal() : null, install: installPackages };
}

function notAName(name: string): string {
  return `"${escapeTerminal(name)}" is not a valid contract name. Use lower-case letters, digits and -, beginning with a letter.`;
}

async function begin(
  choices: Choices,
  surveyed: Survey,
  session: Session,
  install: InitWorld["install"],
): Promise<ExitCode> {
  const { io } = session;
  const { folder } = surveyed;
  const project = projectFiles(choices, surveyed, await sharedRender());
  const tools = await lockToolsOf(session);
  const { diagnostics } = await replaceFiles(folder, project.files, tools);
  if (diagnostics.length > 0) {
    const groups = [{ folder, diagnostics, texts: new Map<string, string>() }];
    await report(io, { format: "text" }, { command: "init", ok: false, groups, files: [] });
    return EXIT.findings;
  }
  io.stdout.write(written(project, surveyed, io.cwd));
  const isInstalled = choices.install && (await install(choices.manager, folder));
  io.stdout.write(nextSteps(choices, project, { isInstalled, folder: pathFrom(io.cwd, folder) }));
  return choices.install && !isInstalled ? EXIT.findings : EXIT.clean;
}

/** A line for each file: what happened to it. */
function written({ files }: ProjectFiles, { folder, texts, isWithinRepository }: Survey, cwd: string): string {
  const line = (what: string, path: string) =>
    `${what.padEnd(9)}${escapeTerminal(pathFrom(cwd, join(folder, path)))}\n`;
  const done = files.map(({ path, before, text }) =>
    line(before === null ? "created" : before === text ? "kept" : "updated", path),
  );
  const others = (["tsconfig.json", ".github/workflows/contracts.yml", "AGENTS.md"] as const).filter(
    (path) => texts[path] !== null,
  );
  const elsewhere = isWithinRepository
    ? ["No workflow was written, because GitHub reads workflows only at the root of a repository.\n"]
    : [];
  return [...done, ...others.map((path) => line("kept", path)), ...elsewhere].join("");
}

interface Circumstances {
  readonly isInstalled: boolean;
  readonly folder: string;
}

function nextSteps({ name, manager }: Choices, { scriptNames }: ProjectFiles, { isInstalled, folder }: Circumstances) {
  const run = (script: string) => {
    const called = scriptNames.get(script) ?? script;
    return called === "start" ? `${manager} start` : `${manager} run ${called}`;
  };
  const steps: readonly (readonly [string, string])[] = [
    ...(folder === "." || folder === "" ? [] : [[`cd ${escapeTerminal(folder)}`, ""] as const]),
    ...(isInstalled ? [] : [[`${manager} install`, ""] as const]),
    [run("gen"), `compiles contract/${name}.yaml into src/generated; run it after every change`],
    [run("start"), "builds the server and starts it on http://127.0.0.1:3000/mcp"],
  ];
  const width = Math.max(...steps.map(([command]) => command.length));
  return `\nNext:\n${steps.map(([command, does]) => `  ${command.padEnd(width)}  ${does}`.trimEnd()).join("\n")}\n`;
}
