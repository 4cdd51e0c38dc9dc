import { accessSync, constants, statSync } from "node:fs";
import { delimiter, resolve } from "node:path";

/** A program and its arguments. */
interface Command {
  readonly command: string;
  readonly args: readonly string[];
}

/** Where and with what a command is started. */
interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * A small process that starts the command as the leader of a process group, on the pipes that it got itself. It exits
 * with the command, on request, or when its parent is gone. What is then left of the group (a wrapper like `npm
 * start` leaves its server) has half a second to exit. The official client can start a process, but no group.
 */
const HOLDER = `
const { spawn } = require("node:child_process");
const [, options, command, ...args] = process.argv;
const env = { ...process.env, ...(options === "" ? {} : { NODE_OPTIONS: options }) };
const parent = process.ppid;
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"]) process.on(signal, () => end(1));
const child = spawn(command, args, { env, stdio: "inherit", detached: true });
const send = (signal) => {
  try {
    return process.kill(-child.pid, signal);
  } catch {
    return false;
  }
};
let ending = false;
const end = (code) => {
  if (ending) return;
  ending = true;
  send("SIGTERM");
  const lastMs = Date.now() + 500;
  const look = () => {
    if (send(0) && Date.now() < lastMs) return setTimeout(look, 10);
    send("SIGKILL");
    process.exit(code);
  };
  look();
};
child.on("error", ({ message }) => {
  console.error(message);
  process.exit(127);
});
child.on("exit", (code) => end(code ?? 1));
setInterval(() => process.ppid === parent || end(1), 1000);
`;

/**
 * The command, so started that its end is the end of all processes that it has started and that are still of its group.
 * On Windows, which has no such groups, the command itself.
 */
export function processGroup({ command, args }: Command, { env }: Surroundings): Command & Pick<Surroundings, "env"> {
  if (process.platform === "win32") return { command, args, env };
  // These options are the server's: the holder must neither print nor listen because of them.
  const { NODE_OPTIONS: options = "", ...others } = env;
  return { command: process.execPath, args: ["-e", HOLDER, "--", options, command, ...args], env: others };
}

/**
 * Why the command cannot be started, or null if that is unknown yet: the helper process would start, and report it
 * later.
 */
export function whyNoCommand({ command }: Command, { cwd, env }: Surroundings): string | null {
  const path = env["PATH"];
  if (process.platform === "win32" || path === undefined) return null;
  const folders = command.includes("/") ? [""] : path.split(delimiter);
  const isThere = command !== "" && folders.some((folder) => isProgram(resolve(cwd, folder, command)));
  return isThere ? null : `The program "${command}" was not found (ENOENT)`;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
