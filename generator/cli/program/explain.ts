import type { Command } from "commander";
import type { Session } from "../session.ts";
import type { Finish } from "./shared-options.ts";

/** `toolpact explain`, as the command line has it. */
export function addExplain(program: Command, { io }: Session, finish: Finish): void {
  program
    .command("explain")
    .description("Explain a diagnostic or a rule of diff.")
    .argument("[id]", "the diagnostic or rule (default: list all)")
    .addHelpText("after", EXPLAIN_HELP)
    .action(async (id: string | undefined) => finish(await (await import("../explain.ts")).explain(id, io)));
}

const EXPLAIN_HELP = `
Examples:
  toolpact explain unused-code                one diagnostic
  toolpact explain                            list all, one per line`;
