import { isJsonObject, type JsonObject } from "../../json.ts";
import { splitCommand } from "../import/split-command.ts";
import type { Io } from "../io.ts";
import { escapeTerminal } from "../report/escape-terminal.ts";
import { commandTarget, serverName, urlTarget, withServer } from "../verify/server-target.ts";
import type { PinOptions } from "./pin-options.ts";

/** The entries of a server's `tools/list`, of all pages; a string is the reason why there are none. */
export async function listServer(options: PinOptions, io: Io): Promise<readonly JsonObject[] | string> {
  const { stdio, url, header, timeout, quiet } = options;
  if ((stdio === undefined) === (url === undefined)) return "Specify one server: --stdio COMMAND or --url URL.";
  const target = url === undefined ? startedBy(stdio ?? "", io) : urlTarget(url, header);
  if (typeof target === "string") return target;
  return withServer(target, { timeoutMs: timeout, isQuiet: quiet === true }, io, async (connection) => {
    const rows = await connection.list(timeout);
    if ("why" in rows) return `${escapeTerminal(`${serverName(target)}: tools/list: ${rows.why}`)}.`;
    return rows.filter(isJsonObject);
  });
}

function startedBy(text: string, io: Io) {
  const [command, ...args] = splitCommand(text) ?? [];
  return command === undefined ? "--stdio must be a program and its arguments." : commandTarget([command, ...args], io);
}
