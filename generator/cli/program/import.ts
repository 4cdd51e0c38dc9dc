import { type Command, Option } from "commander";
import type { ImportOptions } from "../import/import-options.ts";
import type { Session } from "../session.ts";
import { type Finish, headerOption, jsonOption, wholeNumberIn } from "./shared-options.ts";

/** `toolpact import`, as the command line has it. */
export function addImport(program: Command, session: Session, finish: Finish): void {
  const command = program
    .command("import")
    .description("Create a contract from an existing server or file.")
    .argument(
      "[files...]",
      "results of tools/list (pages in order), an OpenAPI document, an MCP description, or a tool manifest",
    )
    .requiredOption("--out <dir>", "the contract's folder, which must be new or empty")
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
    .addOption(new Option("--name <name>", "the contract's name (default: the server's, or the folder's)"))
    .addOption(
      new Option(
        "--envelope <envelope>",
        "none: exactly what a server lists (the default); standard: Toolpact's envelope, with guessed effects and codes",
      ).choices(["none", "standard"]),
    )
    .addOption(
      new Option("--from <kind>", "the format of the file, if it cannot be detected").choices([
        "tools-list",
        "openapi",
        "mcpdesc",
        "manifest",
      ]),
    )
    .addOption(new Option("--format <format>", "the format of the report").choices(["text", "json"]).default("text"))
    .addOption(jsonOption())
    .addHelpText("after", IMPORT_HELP)
    .action(async (files: readonly string[], options: ImportOptions) => {
      finish(await (await import("../import/import.ts")).importContract(files, options, session));
    });
  for (const option of signInOptions()) command.addOption(option);
}

function signInOptions(): readonly Option[] {
  const about = "sign in at the server (OAuth): prints an address to open in a browser";
  const client = "the OAuth client id, for a server that registers no clients";
  return [
    new Option("--sign-in", about).conflicts(["stdio", "header"]),
    new Option("--open", "open that address in the browser").implies({ signIn: true }),
    new Option("--client-id <id>", client).implies({ signIn: true }),
  ];
}

const IMPORT_HELP = `
The contract of a server has no envelope, and its effects and codes are unknown: complete them step by step.
Guesses and losses are reported, and marked in the files with comments. Nothing is overwritten.
A started server has the environment of this command. Headers are sent only to the server at --url.
Tokens of a sign-in are neither printed nor stored.

Examples:
  toolpact import --stdio "node dist/server.js --stdio" --out specs/mine       a server that runs
  toolpact import --url http://127.0.0.1:3000/mcp --out specs/mine
  toolpact import tools.json --out specs/mine                     what it answered to tools/list
  toolpact import openapi.yaml --out specs/mine                   operations become tools`;
