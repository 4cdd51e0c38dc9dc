import { type Command, InvalidArgumentError, Option } from "commander";
import type { DocsOptions } from "../docs/docs.ts";
import type { Session } from "../session.ts";
import { type Finish, folderArgument, jsonOption, projectOption, quietOption, reportOption } from "./shared-options.ts";

/** `toolpact docs`, as the command line has it. */
export function addDocs(program: Command, session: Session, finish: Finish): void {
  program
    .command("docs")
    .description("Generate a static documentation site: tools, errors, retry matrix, shapes, limits and guards.")
    .addArgument(folderArgument("show"))
    .addOption(new Option("--out <dir>", "the folder of the site").default("site"))
    .addOption(new Option("--since <base>", "add a changelog: a git revision, a folder or a contract.lock.json"))
    .addOption(new Option("--serve", "write nothing; serve the site locally and reload it on edits"))
    .addOption(
      new Option("--port <port>", "with --serve: the port (default: 4173; 0 for any free port)").argParser(portOf),
    )
    .addOption(new Option("--force", "overwrite files that were edited by hand or not written by toolpact"))
    .addOption(projectOption())
    .addOption(reportOption())
    .addOption(jsonOption())
    .addOption(quietOption())
    .addHelpText("after", DOCS_HELP)
    .action(async (folder: string | undefined, options: DocsOptions) => {
      const { serve } = options;
      if (serve === true) finish(await (await import("../docs/serve-docs.ts")).serveSite(folder, options, session));
      else finish(await (await import("../docs/docs.ts")).docs(folder, options, session));
    });
}

function portOf(word: string): number {
  const port = Number(word);
  if (!/^\d{1,5}$/.test(word) || port > 65_535) throw new InvalidArgumentError("Expected a port from 0 to 65535.");
  return port;
}

const DOCS_HELP = `
Examples:
  toolpact docs                               all contracts of toolpact.yaml, into site/
  toolpact docs specs/tasks --out public      one contract
  toolpact docs --since v1.2.0                with the changes since that tag
  toolpact docs --serve                       while you edit a contract

The site needs no server: open index.html, or upload the folder to any host.`;
