import { type Command, Option } from "commander";
import { CHECK_NAMES } from "../../verify/check-names.ts";
import type { Session } from "../session.ts";
import type { VerifyOptions } from "../verify/verify.ts";
import { type Finish, headerOption, jsonOption, projectOption, quietOption, wholeNumberIn } from "./shared-options.ts";

/** `toolpact verify`, as the command line has it. */
export function addVerify(program: Command, session: Session, finish: Finish): void {
  program
    .command("verify")
    .description("Test whether a server, in any language, implements a contract, by calling it as a client.")
    .argument(
      "[command...]",
      "the command that starts the server, after `--`; it is called over standard input and output",
    )
    .addOption(new Option("--contract <folder>", "the contract (default: the one in toolpact.yaml)"))
    .addOption(new Option("--profile <name>", "the profile that the server serves"))
    .addOption(new Option("--url <url>", "the URL of a running server"))
    .addOption(headerOption())
    .addOption(new Option("--allow-mutations", "also call tools that write (default: only read-only tools)"))
    .addOption(new Option("--tool <name...>", "call only these tools, by their names in the contract"))
    .addOption(new Option("--only <check...>", "run only these checks").choices(CHECK_NAMES))
    .addOption(new Option("--skip-rate-limits", "neither test the contract's rate limits nor wait for them"))
    .addOption(new Option("--seed <number>", "random seed").argParser(wholeNumber).default(1))
    .addOption(
      new Option("--broken-inputs <number>", "maximum number of invalid inputs for each tool")
        .argParser(wholeNumber)
        .default(50),
    )
    .addOption(
      new Option("--call-timeout <ms>", "timeout of each call (default: the tool's timeout plus 5 s)").argParser(
        wholeNumber,
      ),
    )
    .addOption(new Option("--time-limit <s>", "time limit of the whole run").argParser(wholeNumber).default(600))
    .addOption(new Option("--call <json>", "make one call, as printed with a finding, and show the answer"))
    .addOption(
      new Option("--format <format>", "the format of the report")
        .choices(["text", "json", "junit", "html"])
        .default("text"),
    )
    .addOption(jsonOption())
    .addOption(projectOption())
    .addOption(quietOption())
    .addHelpText("after", VERIFY_HELP)
    .action(async (command: readonly string[], options: VerifyOptions) => {
      finish(await (await import("../verify/verify.ts")).verifyServer(command, options, session));
    });
}

const wholeNumber = wholeNumberIn(0, 10_000_000);

const VERIFY_HELP = `
verify checks the list of tools, the contract's examples, inputs that violate one constraint each, unknown fields,
pages, budgets, planted secrets and rate limits. With --allow-mutations it also checks idempotency keys, revisions and
idempotence. Each finding includes the call that shows it; --call repeats that call.
A started server gets this command's environment, and its whole process group is stopped at the end. Headers are sent
only to the server at --url.

Examples:
  toolpact verify --contract specs/tasks -- node dist/server.js --stdio
  toolpact verify --contract specs/tasks --url http://127.0.0.1:3000/mcp --header "Authorization: Bearer ..."
  toolpact verify --allow-mutations --format junit -- python3 server.py > verify.xml
  toolpact verify --call '{"name":"tasks_list","arguments":{"workspace":"ws1"}}' -- node dist/server.js --stdio

Exit status: 0 no violations found; 1 findings; 2 wrong usage, or the server is not reachable.`;
