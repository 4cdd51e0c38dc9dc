import { type Command, Option } from "commander";
import type { ExplainOptions } from "../explain.ts";
import type { Session } from "../session.ts";
import type { Finish } from "./shared-options.ts";

/** `toolpact explain`, as the command line has it. */
export function addExplain(program: Command, { io }: Session, finish: Finish): void {
  program
    .command("explain")
    .description("Explain a diagnostic or a rule of diff.")
    .argument("[id]", "the diagnostic or rule (default: list all)")
    .addOption(new Option("--all", "print the language, every diagnostic and every rule as one Markdown document"))
    .addOption(new Option("--format <format>", "the format of --all").choices(["markdown"]).default("markdown"))
    .addHelpText("after", EXPLAIN_HELP)
    .action(async (id: string | undefined, options: ExplainOptions) => {
      finish(await (await import("../explain.ts")).explain(id, options, io));
    });
}

const EXPLAIN_HELP = `
Examples:
  toolpact explain unused-code                one diagnostic
  toolpact explain                            list all, one per line
  toolpact explain --all --format markdown    the whole language in one document`;
