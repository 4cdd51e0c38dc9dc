import { type Command, Option } from "commander";
import type { DiffOptions } from "../diff/diff-options.ts";
import type { Session } from "../session.ts";
import {
  baseArgument,
  baselineOption,
  type Finish,
  headArgument,
  jsonOption,
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
    .description("Compare two versions of a contract: what changed, what breaks, and which version number is required.")
    .addArgument(baseArgument())
    .addArgument(headArgument())
    .addOption(projectOption())
    .addOption(
      new Option(
        "--level <level>",
        "the kind of compatibility: source (importing code), wire (requests and replies), agent (behavior)",
      )
        .choices(["source", "wire", "agent"])
        .default("source"),
    )
    .addOption(
      new Option(
        "--fail-on <what>",
        "when to fail: if the version is too low, if a change may break, or if anything changed",
      )
        .choices(["version", "breaking", "any"])
        .default("version"),
    )
    .addOption(
      new Option(
        "--against <file>",
        "compare a contract with a published tools/list result or a pin file, and print steps that break no caller",
      ),
    )
    .addOption(new Option("--profile <name>", "with --against: the profile whose list was published"))
    .addOption(baselineOption())
    .addOption(writeBaselineOption())
    .addOption(reasonOption())
    .addOption(reportOption())
    .addOption(jsonOption())
    .addOption(quietOption())
    .addHelpText("after", DIFF_HELP)
    .action(async (base: string | undefined, head: string | undefined, options: DiffOptions) => {
      finish(await (await import("../diff/diff.ts")).diffCommand([base, head], options, session));
    });
}

const DIFF_HELP = `
Examples:
  toolpact diff                               all contracts, since they diverged from the main branch
  toolpact diff HEAD~1                        all contracts, since the last commit
  toolpact diff v1.2.0:specs/tasks specs/tasks
  toolpact diff old/contract.lock.json specs/tasks --format markdown
  toolpact diff --against published.json specs/tasks
  toolpact diff --format sarif > diff.sarif   for code scanning
  toolpact diff v1.2.0 --baseline known.json --write-baseline --reason "Not in use yet."

Exit status: 0 no failing findings; 1 findings; 2 wrong usage.`;
