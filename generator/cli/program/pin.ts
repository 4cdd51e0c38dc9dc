import { type Command, Option } from "commander";
import type { PinOptions } from "../pin/pin-options.ts";
import type { Session } from "../session.ts";
import { type Finish, headerOption, jsonOption, quietOption, wholeNumberIn } from "./shared-options.ts";

/** `toolpact pin`, as the command line has it. */
export function addPin(program: Command, session: Session, finish: Finish): void {
  program
    .command("pin")
    .description("Record the tools of a server on which you rely, and check that every recorded call still works.")
    .addOption(
      new Option("--stdio <command>", "a command that starts a server, which is called over standard input and output"),
    )
    .addOption(new Option("--url <url>", "the URL of a running server").conflicts("stdio"))
    .addOption(headerOption().conflicts("stdio"))
    .addOption(
      new Option("--timeout <ms>", "how long to wait for each answer of the server")
        .argParser(wholeNumberIn(1, 3_600_000))
        .default(30_000),
    )
    .addOption(
      new Option("--tools <names>", "the tools to pin, separated by commas (default: all)").argParser((text) =>
        text.split(",").map((name) => name.trim()),
      ),
    )
    .addOption(new Option("--file <file>", "the pin file").default("toolpact.pin.json"))
    .addOption(new Option("--check", "compare the server with the pin file, and write nothing"))
    .addOption(new Option("--update", "accept the server's changes: print them, and write the pin file again"))
    .addOption(
      new Option(
        "--fail-on <what>",
        "when --check fails: if the policy withholds a pinned tool, or if anything changed",
      )
        .choices(["withheld", "any"])
        .default("withheld"),
    )
    .addOption(new Option("--format <format>", "the format of the report").choices(["text", "json"]).default("text"))
    .addOption(jsonOption())
    .addOption(quietOption())
    .addHelpText("after", PIN_HELP)
    .action(async (options: PinOptions) => {
      finish(await (await import("../pin/pin.ts")).pinServer(options, session));
    });
}

const PIN_HELP = `
The pin file has the definition of each tool, and a policy for tools that change. pinned(client, pin) of
@toolpact/runtime/pin enforces it at run time. Headers are sent only to the server at --url.

Examples:
  toolpact pin --url https://example.com/mcp --header "Authorization: Bearer ..." --tools search,fetch
  toolpact pin --check --stdio "node dist/server.js --stdio"      for CI
  toolpact pin --update --stdio "node dist/server.js --stdio"     after a review of the changes

Exit status: 0 no pinned tool is withheld; 1 findings; 2 wrong usage, or the server is not reachable.`;
