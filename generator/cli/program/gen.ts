import { type Command, Option } from "commander";
import type { GenOptions } from "../gen/gen.ts";
import type { Session } from "../session.ts";
import { type Finish, folderArgument, jsonOption, projectOption, quietOption } from "./shared-options.ts";

const formatOption = () =>
  new Option("--format <format>", "the format of the report").choices(["text", "json", "github"]).default("text");

/** `toolpact gen`, as the command line has it. */
export function addGen(program: Command, session: Session, finish: Finish): void {
  program
    .command("gen")
    .description("Generate code from contracts, or check that it is up to date.")
    .addArgument(folderArgument("build"))
    .addOption(new Option("--out <dir>", "the output folder; for several contracts, each gets a subfolder of its name"))
    .addOption(projectOption())
    .addOption(
      new Option(
        "--target <target>",
        "TypeScript, JavaScript with declarations, or JSON without code (default: that of the project file, or ts)",
      ).choices(["ts", "js", "json"]),
    )
    .addOption(new Option("--check", "write nothing; show outdated files and fail if there are any"))
    .addOption(new Option("--watch", "generate again when a spec changes").conflicts(["check"]))
    .addOption(
      new Option("--force", "overwrite files that were edited by hand or not written by toolpact").conflicts(["check"]),
    )
    .addOption(
      new Option("--no-emitters", "do not run the emitters of toolpact.yaml, and leave their files as they are"),
    )
    .addOption(formatOption())
    .addOption(jsonOption())
    .addOption(quietOption())
    .addHelpText("after", GEN_HELP)
    .action(async (folder: string | undefined, options: GenOptions, command: Command) => {
      if (options.watch !== true) return finish(await (await import("../gen/gen.ts")).gen(folder, options, session));
      if (options.format !== "text") command.error("error: --watch supports only --format text");
      finish(await (await import("../gen/watch.ts")).watchGen(folder, options, session));
    });
}

const GEN_HELP = `
Examples:
  toolpact gen                                all contracts of toolpact.yaml, into their output folders
  toolpact gen specs/tasks                    one contract of toolpact.yaml
  toolpact gen contract --out src/contract    one contract, without a project file
  toolpact gen --out build --target js        all contracts as JavaScript, into build/<name>
  toolpact gen --check --format github        in a GitHub workflow
  toolpact gen --watch                        while you edit a contract`;
