import { type Command, Option } from "commander";
import { MOCK_FAULTS } from "../../mock/mock-settings.ts";
import type { MockOptions } from "../mock.ts";
import type { Session } from "../session.ts";
import { type Finish, folderArgument, numberIn, projectOption, wholeNumberIn } from "./shared-options.ts";

/** `toolpact mock`, as the command line has it. */
export function addMock(program: Command, session: Session, finish: Finish): void {
  program
    .command("mock")
    .description("Serve a contract that has no handlers: its examples, else samples, and every failure on demand.")
    .addArgument(folderArgument("serve"))
    .addOption(projectOption())
    .addOption(new Option("--profile <name>", "the profile to serve (default: the first)"))
    .addOption(new Option("--stdio", "over standard input and output").conflicts("port"))
    .addOption(
      new Option("--port <number>", "over HTTP, on this port of this machine; 0 is any free one")
        .argParser(wholeNumberIn(0, 65_535))
        .default(3000),
    )
    .addOption(
      new Option("--latency <ms>", "wait so long before each answer").argParser(numberIn(0, 3_600_000)).default(0),
    )
    .addOption(
      new Option("--error-rate <share>", "from 0 to 1: how many calls fail, each with one of its tool's codes")
        .argParser(numberIn(0, 1))
        .default(0),
    )
    .addOption(
      new Option("--seed <number>", "which calls those are")
        .argParser(wholeNumberIn(0, Number.MAX_SAFE_INTEGER))
        .default(1),
    )
    .addOption(new Option("--fault <what>", "what befalls every call").choices(MOCK_FAULTS))
    .addHelpText("after", MOCK_HELP)
    .action(async (folder: string | undefined, options: MockOptions) => {
      finish(await (await import("../mock.ts")).mock(folder, options, session));
    });
}

const MOCK_HELP = `
A call asks for more in its _meta, { "toolpact/mock": { "error": "CODE" } }, or over HTTP in the header Toolpact-Mock:
error=CODE; outcome=NAME; latency_ms=NUMBER; fault=throw, hang, bad_result (what doesn't fit) or exit (of the server).

Examples:
  toolpact mock                               the contract of toolpact.yaml, on port 3000
  toolpact mock specs/tasks --stdio           for a client that starts its servers itself
  toolpact mock specs/tasks --latency 300 --error-rate 0.1`;
