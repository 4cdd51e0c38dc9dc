import { type Command, Option } from "commander";
import { MOCK_FAULTS } from "../../mock/mock-settings.ts";
import type { MockOptions } from "../mock.ts";
import type { Session } from "../session.ts";
import { type Finish, folderArgument, numberIn, projectOption, wholeNumberIn } from "./shared-options.ts";

/** `toolpact mock`, as the command line has it. */
export function addMock(program: Command, session: Session, finish: Finish): void {
  program
    .command("mock")
    .description(
      "Serve a contract without handlers: replies are its examples or generated samples, and any failure on request.",
    )
    .addArgument(folderArgument("serve"))
    .addOption(projectOption())
    .addOption(new Option("--profile <name>", "the profile to serve (default: the first)"))
    .addOption(new Option("--stdio", "serve over standard input and output").conflicts("port"))
    .addOption(
      new Option("--port <number>", "serve over HTTP on this local port; 0 for any free port")
        .argParser(wholeNumberIn(0, 65_535))
        .default(3000),
    )
    .addOption(new Option("--latency <ms>", "delay before each reply").argParser(numberIn(0, 3_600_000)).default(0))
    .addOption(
      new Option("--error-rate <share>", "the share of calls that fail with one of the tool's codes, from 0 to 1")
        .argParser(numberIn(0, 1))
        .default(0),
    )
    .addOption(
      new Option("--seed <number>", "the random seed that selects these calls")
        .argParser(wholeNumberIn(0, Number.MAX_SAFE_INTEGER))
        .default(1),
    )
    .addOption(new Option("--fault <what>", "inject a fault into every call").choices(MOCK_FAULTS))
    .addHelpText("after", MOCK_HELP)
    .action(async (folder: string | undefined, options: MockOptions) => {
      finish(await (await import("../mock.ts")).mock(folder, options, session));
    });
}

const MOCK_HELP = `
A call can request a behavior in its _meta, { "toolpact/mock": { "error": "CODE" } }, or in the HTTP header
Toolpact-Mock: error=CODE; outcome=NAME; latency_ms=NUMBER; fault=throw, hang, bad_result (an invalid result) or exit
(the server stops).

Examples:
  toolpact mock                               the contract of toolpact.yaml, on port 3000
  toolpact mock specs/tasks --stdio           for a client that launches its servers
  toolpact mock specs/tasks --latency 300 --error-rate 0.1`;
