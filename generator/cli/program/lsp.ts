import { type Command, Option } from "commander";
import { EXIT } from "../io.ts";
import { type Session, usageError } from "../session.ts";
import type { Finish } from "./shared-options.ts";

/** `toolpact lsp`, as the command line has it. */
export function addLsp(program: Command, { io }: Session, finish: Finish): void {
  program
    .command("lsp")
    .description("Start the language server for editors, over standard input and output.")
    .addOption(new Option("--stdio", "the only transport; accepted because editors pass it"))
    .addOption(new Option("--clientProcessId <pid>", "the server ends when this process does").hideHelp())
    .addHelpText("after", LSP_HELP)
    .action(async () => {
      if (process.stdin.isTTY) return finish(usageError(io, ON_TERMINAL));
      (await import("../../lsp/serve.ts")).serve(process.stdin, process.stdout);
      finish(EXIT.clean);
    });
}

const ON_TERMINAL = "`toolpact lsp` is started by an editor, which writes messages to its standard input.";

const LSP_HELP = `
It finds the contracts of an open file by the nearest toolpact.yaml. Unsaved changes count.

Examples:
  toolpact lsp                                the command to configure in an editor`;
