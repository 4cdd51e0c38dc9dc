import { Argument, Command, CommanderError, Option } from "commander";
import { ownVersion } from "../version.ts";
import type { ChangelogOptions } from "./changelog.ts";
import type { DiffOptions } from "./diff.ts";
import type { GenOptions } from "./gen.ts";
import { EXIT, type ExitCode, type Io } from "./io.ts";
import type { LintOptions } from "./lint.ts";
import type { Session } from "./session.ts";
import type { VerifyLockOptions } from "./verify-lock.ts";

/** Keeps the exit code of the command that ran. */
type Finish = (code: ExitCode) => void;

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

/** The commands and their options. What a command does is loaded when it is called. */
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
  addGen(program, session, finish);
  addLint(program, session, finish);
  addDiff(program, session, finish);
  addVerifyLock(program, session, finish);
  addChangelog(program, session, finish);
  addExplain(program, session, finish);
  return program;
}

function widths({ stdout, stderr }: Io) {
  return { getOutHasColors: () => stdout.isTerminal, getErrHasColors: () => stderr.isTerminal };
}

const folderArgument = (does: string) =>
  new Argument("[folder]", `the contract to ${does}; without it, all that the project file names`);
const projectOption = () => new Option("--project <file>", "project file (default: toolpact.yaml in this folder)");
const formatOption = () =>
  new Option("--format <format>", "how to report: for people, for programs, or as annotations on GitHub")
    .choices(["text", "json", "github"])
    .default("text");
const reportOption = () =>
  new Option("--format <format>", "how to report: for people, for programs, for a pull request, or for CI")
    .choices(["text", "json", "markdown", "github", "sarif", "junit"])
    .default("text");
const quietOption = () => new Option("-q, --quiet", "say nothing but what is wrong");

function addGen(program: Command, session: Session, finish: Finish): void {
  program
    .command("gen")
    .description("Generate code from contracts, or check that it is up to date.")
    .addArgument(folderArgument("build"))
    .addOption(new Option("--out <dir>", "where the output goes; for all contracts, a folder of each one's name in it"))
    .addOption(projectOption())
    .addOption(
      new Option(
        "--target <target>",
        "TypeScript, or JavaScript with declarations (default: as the project says, else ts)",
      ).choices(["ts", "js"]),
    )
    .addOption(new Option("--check", "write nothing; show what is out of date, and fail if anything is"))
    .addOption(new Option("--watch", "build again whenever a spec changes").conflicts(["check"]))
    .addOption(new Option("--force", "overwrite files that were edited by hand or are not ours").conflicts(["check"]))
    .addOption(formatOption())
    .addOption(quietOption())
    .addHelpText("after", GEN_HELP)
    .action(async (folder: string | undefined, options: GenOptions, command: Command) => {
      if (options.watch !== true) return finish(await (await import("./gen.ts")).gen(folder, options, session));
      if (options.format !== "text") command.error("error: --watch reports as text only");
      finish(await (await import("./watch.ts")).watchGen(folder, options, session));
    });
}

function addLint(program: Command, session: Session, finish: Finish): void {
  program
    .command("lint")
    .description("Look for faults in contracts; warnings fail too.")
    .addArgument(folderArgument("look at"))
    .addOption(projectOption())
    .addOption(reportOption())
    .addOption(quietOption())
    .addHelpText("after", LINT_HELP)
    .action(async (folder: string | undefined, options: LintOptions) => {
      finish(await (await import("./lint.ts")).lint(folder, options, session));
    });
}

const baseArgument = () =>
  new Argument("[base]", "a folder, a contract.lock.json, or a git revision (HEAD~1, v1.2.0:specs/tasks)");
const headArgument = () => new Argument("[head]", "the same; without it, the specs as they are now");

function addDiff(program: Command, session: Session, finish: Finish): void {
  program
    .command("diff")
    .description("Say what changed between two versions of a contract, whom it breaks, and which version it deserves.")
    .addArgument(baseArgument())
    .addArgument(headArgument())
    .addOption(projectOption())
    .addOption(
      new Option("--level <level>", "whom to think of: code that imports, what is sent, or what agents rely on")
        .choices(["source", "wire", "agent"])
        .default("source"),
    )
    .addOption(
      new Option("--fail-on <what>", "what fails: a version that is too low, anything that may break, or any change")
        .choices(["version", "breaking", "any"])
        .default("version"),
    )
    .addOption(reportOption())
    .addOption(quietOption())
    .addHelpText("after", DIFF_HELP)
    .action(async (base: string | undefined, head: string | undefined, options: DiffOptions) => {
      finish(await (await import("./diff.ts")).diffCommand([base, head], options, session));
    });
}

function addVerifyLock(program: Command, session: Session, finish: Finish): void {
  program
    .command("verify-lock")
    .description(
      "Say what in a contract differs from a contract.lock.json, and whether the lock's digests are its own.",
    )
    .argument("<file>", "the lock")
    .argument("[folder]", "the contract; without it, the one of that name in toolpact.yaml")
    .addOption(projectOption())
    .addHelpText("after", VERIFY_HELP)
    .action(async (file: string, folder: string | undefined, options: VerifyLockOptions) => {
      finish(await (await import("./verify-lock.ts")).verifyLock(file, folder, options, session));
    });
}

function addChangelog(program: Command, session: Session, finish: Finish): void {
  program
    .command("changelog")
    .description("Write the Markdown for a release from what changed.")
    .addArgument(baseArgument())
    .addArgument(headArgument())
    .addOption(projectOption())
    .addHelpText("after", CHANGELOG_HELP)
    .action(async (base: string | undefined, head: string | undefined, options: ChangelogOptions) => {
      finish(await (await import("./changelog.ts")).changelog([base, head], options, session));
    });
}

function addExplain(program: Command, { io }: Session, finish: Finish): void {
  program
    .command("explain")
    .description("Say what a diagnostic or a rule of diff means.")
    .argument("[id]", "the diagnostic or rule; without it, a list of all")
    .addHelpText("after", EXPLAIN_HELP)
    .action(async (id: string | undefined) => finish(await (await import("./explain.ts")).explain(id, io)));
}

const PROGRAM_HELP = `
Examples:
  toolpact gen                                build all contracts of toolpact.yaml
  toolpact gen --check                        fail if the output is out of date (for CI)
  toolpact gen contract --out src/contract    build one contract without a project file
  toolpact explain unused-code                what a diagnostic means

Exit status: 0 clean; 1 faults in a contract, or output out of date; 2 wrong usage, or a bug in toolpact.
What saves work between runs is kept in node_modules/.cache/toolpact, or where TOOLPACT_CACHE says (off: nowhere).`;

const GEN_HELP = `
Examples:
  toolpact gen                                all contracts of toolpact.yaml, into the folders it names
  toolpact gen specs/tasks                    one contract of toolpact.yaml
  toolpact gen contract --out src/contract    one contract, without a project file
  toolpact gen --out build --target js        all contracts as JavaScript, into build/<name>
  toolpact gen --check --format github        in a GitHub workflow
  toolpact gen --watch                        while you write a contract`;

const LINT_HELP = `
Examples:
  toolpact lint                               all contracts of toolpact.yaml
  toolpact lint specs/tasks --format json     one contract, for a program to read`;

const DIFF_HELP = `
Examples:
  toolpact diff                               all contracts, since they left the main branch
  toolpact diff HEAD~1                        all contracts, since the last commit
  toolpact diff v1.2.0:specs/tasks specs/tasks
  toolpact diff old/contract.lock.json specs/tasks --format markdown
  toolpact diff --format sarif > diff.sarif   for code scanning

Exit status: 0 nothing that fails; 1 findings; 2 wrong usage.`;

const VERIFY_HELP = `
Examples:
  toolpact verify-lock generated/tasks/contract.lock.json
  toolpact verify-lock contract.lock.json specs/tasks`;

const CHANGELOG_HELP = `
Examples:
  toolpact changelog v1.2.0                   all contracts, since that tag
  toolpact changelog v1.2.0:specs/tasks specs/tasks`;

const EXPLAIN_HELP = `
Examples:
  toolpact explain unused-code                one diagnostic
  toolpact explain                            all of them, a line each`;
