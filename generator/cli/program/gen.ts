import { type Command, Option } from "commander";
import type { GenOptions } from "../gen.ts";
import type { Session } from "../session.ts";
import { type Finish, folderArgument, projectOption, quietOption } from "./shared-options.ts";

const formatOption = () =>
  new Option("--format <format>", "how to report: for people, for programs, or as annotations on GitHub")
    .choices(["text", "json", "github"])
    .default("text");

/** `toolpact gen`, as the command line has it. */
export function addGen(program: Command, session: Session, finish: Finish): void {
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
      if (options.watch !== true) return finish(await (await import("../gen.ts")).gen(folder, options, session));
      if (options.format !== "text") command.error("error: --watch reports as text only");
      finish(await (await import("../watch.ts")).watchGen(folder, options, session));
    });
}

const GEN_HELP = `
Examples:
  toolpact gen                                all contracts of toolpact.yaml, into the folders it names
  toolpact gen specs/tasks                    one contract of toolpact.yaml
  toolpact gen contract --out src/contract    one contract, without a project file
  toolpact gen --out build --target js        all contracts as JavaScript, into build/<name>
  toolpact gen --check --format github        in a GitHub workflow
  toolpact gen --watch                        while you write a contract`;
