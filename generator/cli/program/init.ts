import { Argument, type Command, Option } from "commander";
import type { InitOptions } from "../init/choices.ts";
import { PACKAGE_MANAGERS } from "../init/package-managers.ts";
import type { Session } from "../session.ts";
import type { Finish } from "./shared-options.ts";

/** Adds `toolpact init` to the program. */
export function addInit(program: Command, session: Session, finish: Finish): void {
  program
    .command("init")
    .description(
      "Create a project: a first contract and a server that implements it. Existing files are never overwritten.",
    )
    .addArgument(new Argument("[folder]", "the folder of the project (default: this folder)"))
    .addOption(new Option("-y, --yes", "use the defaults and ask nothing, as without a terminal"))
    .addOption(new Option("--name <name>", "the contract's name (default: that of the package or the folder)"))
    .addOption(
      new Option(
        "--package-manager <manager>",
        "the package manager (default: from the lockfile, or the one that runs this command, or npm)",
      ).choices([...PACKAGE_MANAGERS]),
    )
    .addOption(new Option("--no-ci", "do not write a GitHub workflow"))
    .addOption(new Option("--no-agents", "do not write AGENTS.md, the rules for coding agents"))
    .addOption(new Option("--no-install", "do not install packages"))
    .addHelpText("after", INIT_HELP)
    .action(async (folder: string | undefined, options: InitOptions) => {
      finish(await (await import("../init/init.ts")).init(folder, options, session));
    });
}

const INIT_HELP = `
Examples:
  toolpact init                               in this folder, with prompts
  toolpact init --yes                         in this folder, without prompts
  toolpact init tools --name guestbook --package-manager pnpm

Exit status: 0 done; 1 a file could not be written, or packages not installed; 2 wrong usage, or a file already exists.`;
