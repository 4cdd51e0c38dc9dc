import type { Command } from "commander";
import type { Session } from "../session.ts";
import type { Finish } from "./shared-options.ts";

/** `toolpact explain`, as the command line has it. */
export function addExplain(program: Command, { io }: Session, finish: Finish): void {
  program
    .command("explain")
    .description("Say what a diagnostic or a rule of diff means.")
    .argument("[id]", "the diagnostic or rule; without it, a list of all")
    .addHelpText("after", EXPLAIN_HELP)
    .action(async (id: string | undefined) => finish(await (await import("../explain.ts")).explain(id, io)));
}

const EXPLAIN_HELP = `
Examples:
  toolpact explain unused-code                one diagnostic
  toolpact explain                            all of them, a line each`;
