import { type Command, Option } from "commander";
import type { MigrateOptions } from "../migrate.ts";
import type { Session } from "../session.ts";
import { type Finish, folderArgument, jsonOption, projectOption, quietOption, reportOption } from "./shared-options.ts";

/** `toolpact migrate`, as the command line has it. */
export function addMigrate(program: Command, session: Session, finish: Finish): void {
  program
    .command("migrate")
    .description("Rename the keywords of older Toolpact versions in contracts; comments and layout are kept.")
    .addArgument(folderArgument("migrate"))
    .addOption(new Option("--check", "write nothing; report old keywords, and fail if there are any"))
    .addOption(projectOption())
    .addOption(reportOption())
    .addOption(jsonOption())
    .addOption(quietOption())
    .addHelpText("after", MIGRATE_HELP)
    .action(async (folder: string | undefined, options: MigrateOptions) => {
      finish(await (await import("../migrate.ts")).migrate(folder, options, session));
    });
}

const MIGRATE_HELP = `
Examples:
  toolpact migrate                            all contracts of toolpact.yaml
  toolpact migrate specs/tasks                one contract, or a folder that contracts import
  toolpact migrate --check --format github    in a GitHub workflow

Exit status: 0 nothing left to migrate; 1 old keywords are left, or a file is not readable; 2 wrong usage.`;
