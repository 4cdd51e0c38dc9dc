import { type Command, Option } from "commander";
import type { Session } from "../session.ts";
import type { VerifyOptions } from "../verify.ts";
import { type Finish, headerOption, projectOption, quietOption, wholeNumberIn } from "./shared-options.ts";

/** `toolpact verify`, as the command line has it. */
export function addVerify(program: Command, session: Session, finish: Finish): void {
  program
    .command("verify")
    .description("Hold a server, in whatever language, against a contract: it is called as any client would.")
    .argument("[command...]", "the server to start, behind `--`; it is called over standard input and output")
    .addOption(new Option("--contract <folder>", "the contract (default: the one of toolpact.yaml)"))
    .addOption(new Option("--profile <name>", "the profile that the server serves"))
    .addOption(new Option("--url <url>", "a server that runs, over HTTP"))
    .addOption(headerOption())
    .addOption(new Option("--allow-mutations", "call tools that change something, too; else only those that read"))
    .addOption(new Option("--tool <name...>", "call these tools only, by their names in the contract"))
    .addOption(
      new Option("--seed <number>", "what is chosen by chance is chosen by it").argParser(wholeNumber).default(1),
    )
    .addOption(
      new Option("--broken-inputs <number>", "how many bad inputs to try for each tool, at most")
        .argParser(wholeNumber)
        .default(50),
    )
    .addOption(
      new Option("--call-timeout <ms>", "for each call (default: the tool's own time, and 5 s)").argParser(wholeNumber),
    )
    .addOption(new Option("--time-limit <s>", "for everything").argParser(wholeNumber).default(600))
    .addOption(new Option("--call <json>", "make this one call, as a finding has it, and show the answer"))
    .addOption(
      new Option("--format <format>", "how to report: for people, for programs, for CI, or as a page")
        .choices(["text", "json", "junit", "html"])
        .default("text"),
    )
    .addOption(projectOption())
    .addOption(quietOption())
    .addHelpText("after", VERIFY_HELP)
    .action(async (command: readonly string[], options: VerifyOptions) => {
      finish(await (await import("../verify.ts")).verifyServer(command, options, session));
    });
}

const wholeNumber = wholeNumberIn(0, 10_000_000);

const VERIFY_HELP = `
Tried are the list of tools, the contract's examples, inputs that break one constraint each, unknown fields, pages,
budgets, planted secrets and rate limits; with --allow-mutations keys, revisions and idempotence, too. A finding has the
call that shows it: --call makes it again.
A server that is started has the environment of this command, and ends with all that it has started. A header goes to
the server that was named, and to no other.

Examples:
  toolpact verify --contract specs/tasks -- node dist/server.js --stdio
  toolpact verify --contract specs/tasks --url http://127.0.0.1:3000/mcp --header "Authorization: Bearer ..."
  toolpact verify --allow-mutations --format junit -- python3 server.py > verify.xml
  toolpact verify --call '{"name":"tasks_list","arguments":{"workspace":"ws1"}}' -- node dist/server.js --stdio

Exit status: 0 the server keeps the contract, as far as it was tried; 1 findings; 2 wrong usage, or no server.`;
