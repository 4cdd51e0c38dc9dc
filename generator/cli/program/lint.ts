import { type Command, Option } from "commander";
import type { LintOptions } from "../lint.ts";
import type { Session } from "../session.ts";
import {
  baselineOption,
  type Finish,
  folderArgument,
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
    .description("Look for faults in contracts, or in the tools that a server lists; warnings fail too.")
    .addArgument(folderArgument("look at"))
    .addOption(projectOption())
    .addOption(
      new Option(
        "--clients <names>",
        "who is to take the tools: claude, openai, gemini, vscode, cursor, all or none, or claude-strict and openai-strict (default: as the project says)",
      ),
    )
    .addOption(new Option("--tools-list <file...>", "look at a server's answer to tools/list, page by page, as JSON"))
    .addOption(new Option("--fix", "mend what needs no decision, and leave comments and layout as they are"))
    .addOption(baselineOption())
    .addOption(writeBaselineOption())
    .addOption(reasonOption())
    .addOption(reportOption())
    .addOption(quietOption())
    .addHelpText("after", LINT_HELP)
    .action(async (folder: string | undefined, options: LintOptions) => {
      finish(await (await import("../lint.ts")).lint(folder, options, session));
    });
}

const LINT_HELP = `
Examples:
  toolpact lint                               all contracts of toolpact.yaml
  toolpact lint specs/tasks --format json     one contract, for a program to read
  toolpact lint --clients claude,gemini       what these would refuse, too
  toolpact lint --fix                         mend what can be mended, then look
  toolpact lint --tools-list tools.json       the tools of any server, with the eyes of all clients
  toolpact lint --baseline known.json --write-baseline --reason "From before the rules."
  toolpact lint --baseline known.json         only what is new since then`;
