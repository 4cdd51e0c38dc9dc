import { Argument, type Command, Option } from "commander";
import { EXPORT_FORMATS, type ExportName } from "../../export/formats.ts";
import type { ExportOptions } from "../export.ts";
import type { Session } from "../session.ts";
import { type Finish, folderArgument, jsonOption, projectOption, quietOption, reportOption } from "./shared-options.ts";

/** `toolpact export`, as the command line has it. */
export function addExport(program: Command, session: Session, finish: Finish): void {
  program
    .command("export")
    .description("Write what registries, bundles and clients need to install or reach the server of a contract.")
    .addArgument(new Argument("<format>", "the format of the file").choices(Object.keys(EXPORT_FORMATS)))
    .addArgument(folderArgument("export"))
    .addOption(new Option("--out <dir>", "the output folder; the file is in its subfolder <format>").default("export"))
    .addOption(new Option("--check", "write nothing; fail if the file is missing or out of date"))
    .addOption(
      new Option("--force", "overwrite a file that was edited by hand or not written by toolpact").conflicts(["check"]),
    )
    .addOption(projectOption())
    .addOption(reportOption())
    .addOption(jsonOption())
    .addOption(quietOption())
    .addHelpText("after", EXPORT_HELP)
    .action(async (format: ExportName, folder: string | undefined, options: ExportOptions) => {
      finish(await (await import("../export.ts")).exportContract(format, folder, options, session));
    });
}

const FORMATS = Object.entries(EXPORT_FORMATS)
  .map(([name, { file, format }]) => `  ${name.padEnd(16)}${file.padEnd(28)}${format}`)
  .join("\n");

const EXPORT_HELP = `
Formats:
${FORMATS}

Examples:
  toolpact export server-json                 export/server-json/server.json, for the MCP registry
  toolpact export vscode --out config         config/vscode/mcp.json
  toolpact export mcpb specs/tasks --check    fail if the manifest is out of date (for CI)`;
