import type { Command } from "commander";
import type { ChangelogOptions } from "../diff/changelog.ts";
import type { Session } from "../session.ts";
import { baseArgument, type Finish, headArgument, projectOption } from "./shared-options.ts";

/** `toolpact changelog`, as the command line has it. */
export function addChangelog(program: Command, session: Session, finish: Finish): void {
  program
    .command("changelog")
    .description("Print the changes since a version as Markdown, for release notes.")
    .addArgument(baseArgument())
    .addArgument(headArgument())
    .addOption(projectOption())
    .addHelpText("after", CHANGELOG_HELP)
    .action(async (base: string | undefined, head: string | undefined, options: ChangelogOptions) => {
      finish(await (await import("../diff/changelog.ts")).changelog([base, head], options, session));
    });
}

const CHANGELOG_HELP = `
Examples:
  toolpact changelog v1.2.0                   all contracts, since that tag
  toolpact changelog v1.2.0:specs/tasks specs/tasks`;
