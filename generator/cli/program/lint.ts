import { type Command, Option } from "commander";
import type { LintOptions } from "../lint/lint.ts";
import type { Session } from "../session.ts";
import {
  baselineOption,
  type Finish,
  folderArgument,
  jsonOption,
  projectOption,
  quietOption,
  reasonOption,
  reportOption,
  writeBaselineOption,
} from "./shared-options.ts";

/** `toolpact lint`, as the command line has it. */
export function addLint(program: Command, session: Session, finish: Finish): void {
  program
    .command("lint")
    .description("Check contracts, or a server's list of tools. Warnings fail too.")
    .addArgument(folderArgument("look at"))
    .addOption(projectOption())
    .addOption(
      new Option(
        "--clients <names>",
        "target clients: claude, openai, gemini, vscode, cursor, claude-strict, openai-strict, all or none (default: those of the project file)",
      ),
    )
    .addOption(
      new Option("--tools-list <file...>", "check results of tools/list (JSON, pages in order) instead of contracts"),
    )
    .addOption(new Option("--fix", "fix what needs no decision; comments and layout are kept"))
    .addOption(baselineOption())
    .addOption(writeBaselineOption())
    .addOption(reasonOption())
    .addOption(reportOption())
    .addOption(jsonOption())
    .addOption(quietOption())
    .addHelpText("after", LINT_HELP)
    .action(async (folder: string | undefined, options: LintOptions) => {
      finish(await (await import("../lint/lint.ts")).lint(folder, options, session));
    });
}

const LINT_HELP = `
Examples:
  toolpact lint                               all contracts of toolpact.yaml
  toolpact lint specs/tasks --format json     one contract, with machine-readable output
  toolpact lint --clients claude,gemini       also check what these clients refuse
  toolpact lint --fix                         fix what can be fixed, then check
  toolpact lint --tools-list tools.json       check the tools of any server for all clients
  toolpact lint --baseline known.json --write-baseline --reason "From before the rules."
  toolpact lint --baseline known.json         report only new findings`;
