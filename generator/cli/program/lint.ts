import type { Command } from "commander";
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
    .description("Look for faults in contracts; warnings fail too.")
    .addArgument(folderArgument("look at"))
    .addOption(projectOption())
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
  toolpact lint --baseline known.json --write-baseline --reason "From before the rules."
  toolpact lint --baseline known.json         only what is new since then`;
