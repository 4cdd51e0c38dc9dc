import completion from "@bomb.sh/tab/commander";
import { Command, CommanderError } from "commander";
import { ownVersion } from "../version.ts";
import { EXIT, type ExitCode, type Io } from "./io.ts";
import { addChangelog } from "./program/changelog.ts";
import { addDiff } from "./program/diff.ts";
import { addDocs } from "./program/docs.ts";
import { addExplain } from "./program/explain.ts";
import { addExport } from "./program/export.ts";
import { addGen } from "./program/gen.ts";
import { addImport } from "./program/import.ts";
import { addInit } from "./program/init.ts";
import { addLint } from "./program/lint.ts";
import { addLsp } from "./program/lsp.ts";
import { addMigrate } from "./program/migrate.ts";
import { addMock } from "./program/mock.ts";
import { addPin } from "./program/pin.ts";
import type { Finish } from "./program/shared-options.ts";
import { addVerify } from "./program/verify.ts";
import { addVerifyLock } from "./program/verify-lock.ts";
import type { Session } from "./session.ts";

/** In the order in which help lists them. */
const COMMANDS = [
  addInit,
  addImport,
  addGen,
  addLint,
  addDiff,
  addVerifyLock,
  addChangelog,
  addDocs,
  addExport,
  addMock,
  addVerify,
  addPin,
  addMigrate,
  addLsp,
  addExplain,
];

/** Reads a command line and runs what it names; without a word it helps. */
export async function runProgram(argv: readonly string[], session: Session): Promise<ExitCode> {
  let code: ExitCode = EXIT.clean;
  try {
    const program = createProgram(session, (result) => {
      code = result;
    });
    if (argv.length === 0) program.outputHelp();
    else await program.parseAsync(argv, { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.clean : EXIT.usage;
    throw error;
  }
}

/** The commands and their options, each in a file of its own. What a command does is loaded when it is called. */
function createProgram(session: Session, finish: Finish): Command {
  const { io } = session;
  const program = new Command("toolpact")
    .description("Contract-first code generator for MCP tool servers.")
    .version(ownVersion(), "-V, --version", "print the version")
    .helpOption("-h, --help", "print help")
    .helpCommand("help [command]", "print help for a command")
    .exitOverride()
    .configureOutput({ writeOut: io.stdout.write, writeErr: io.stderr.write, ...widths(io) })
    .showSuggestionAfterError()
    .addHelpText("after", PROGRAM_HELP);
  for (const add of COMMANDS) add(program, session, finish);
  addCompletion(program);
  return program;
}

/** `toolpact completion`, from the commands that the program has by now. */
function addCompletion(program: Command): void {
  completion(program, { completionCommandName: "completion" });
  program.commands
    .find((command) => command.name() === "completion")
    ?.description("Print the script that completes commands and options in a shell.")
    .addHelpText("after", COMPLETION_HELP);
}

function widths({ stdout, stderr }: Io) {
  return { getOutHasColors: () => stdout.isTerminal, getErrHasColors: () => stderr.isTerminal };
}

const COMPLETION_HELP = `
Examples:
  toolpact completion bash                    for ~/.bashrc: source <(toolpact completion bash)
  toolpact completion zsh                     for ~/.zshrc: source <(toolpact completion zsh)
  toolpact completion fish                    for ~/.config/fish/completions/toolpact.fish`;

const PROGRAM_HELP = `
Examples:
  toolpact init                               create a project with a contract and a server that implements it
  toolpact gen                                generate code for all contracts of toolpact.yaml
  toolpact gen --check                        fail if the output is out of date (for CI)
  toolpact gen contract --out src/contract    generate code for one contract without a project file
  toolpact explain unused-code                explain a diagnostic

Exit status: 0 no problems; 1 errors in a contract, or output out of date; 2 wrong usage, or a bug in toolpact.
toolpact caches a stamp of the last run in node_modules/.cache/toolpact. TOOLPACT_CACHE sets another folder; off disables it.`;
