import { Argument, type Command, Option } from "commander";
import type { InitOptions } from "../init/choices.ts";
import { PACKAGE_MANAGERS } from "../init/package-managers.ts";
import type { Session } from "../session.ts";
import type { Finish } from "./shared-options.ts";

/** Adds `toolpact init` to the program. */
export function addInit(program: Command, session: Session, finish: Finish): void {
  program
    .command("init")
    .description("Begin a project: a first contract, and a server that keeps it. Overwrites nothing.")
    .addArgument(new Argument("[folder]", "where; without it, in this folder"))
    .addOption(new Option("-y, --yes", "ask nothing and take what is proposed, as without a terminal"))
    .addOption(new Option("--name <name>", "of the contract (default: as the package or the folder)"))
    .addOption(
      new Option(
        "--package-manager <manager>",
        "who installs (default: whose lockfile is there, or who has started this, or npm)",
      ).choices([...PACKAGE_MANAGERS]),
    )
    .addOption(new Option("--no-ci", "no workflow for GitHub"))
    .addOption(new Option("--no-install", "leave the installing to you"))
    .addHelpText("after", INIT_HELP)
    .action(async (folder: string | undefined, options: InitOptions) => {
      finish(await (await import("../init/init.ts")).init(folder, options, session));
    });
}

const INIT_HELP = `
Examples:
  toolpact init                               in this folder, asking
  toolpact init --yes                         in this folder, asking nothing
  toolpact init tools --name guestbook --package-manager pnpm

Exit status: 0 done; 1 a file could not be written, or packages not installed; 2 wrong usage, or something is in the way.`;
