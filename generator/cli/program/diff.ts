import { type Command, Option } from "commander";
import type { DiffOptions } from "../diff.ts";
import type { Session } from "../session.ts";
import {
  baseArgument,
  baselineOption,
  type Finish,
  headArgument,
  projectOption,
  quietOption,
  reasonOption,
  reportOption,
  writeBaselineOption,
} from "./shared-options.ts";

/** `toolpact diff`, as the command line has it. */
export function addDiff(program: Command, session: Session, finish: Finish): void {
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
    .addOption(baselineOption())
    .addOption(writeBaselineOption())
    .addOption(reasonOption())
    .addOption(reportOption())
    .addOption(quietOption())
    .addHelpText("after", DIFF_HELP)
    .action(async (base: string | undefined, head: string | undefined, options: DiffOptions) => {
      finish(await (await import("../diff.ts")).diffCommand([base, head], options, session));
    });
}

const DIFF_HELP = `
Examples:
  toolpact diff                               all contracts, since they left the main branch
  toolpact diff HEAD~1                        all contracts, since the last commit
  toolpact diff v1.2.0:specs/tasks specs/tasks
  toolpact diff old/contract.lock.json specs/tasks --format markdown
  toolpact diff --format sarif > diff.sarif   for code scanning
  toolpact diff v1.2.0 --baseline known.json --write-baseline --reason "Nobody calls it yet."

Exit status: 0 nothing that fails; 1 findings; 2 wrong usage.`;
