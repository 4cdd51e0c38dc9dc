import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findPostgres, findRedis } from "./find-servers.ts";

/** A throw-away server on a free port of this machine, its files in a temporary folder. */
export interface Server {
  readonly port: number;
  /** Dies at once, as in a crash. */
  readonly kill: () => Promise<void>;
  /** Stops all its processes, which keep their connections and answer nothing. */
  readonly pause: () => void;
  /** Lets them continue. */
  readonly resume: () => void;
  /** Comes back on the same port with what it had written. */
  readonly start: () => Promise<void>;
  /** Dies, and leaves nothing. */
  readonly remove: () => Promise<void>;
}

interface Kind {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly owner: { readonly uid?: number; readonly gid?: number };
  /** Whether the server on this port answers. */
  readonly isReady: (port: number) => Promise<boolean>;
}

/** A Redis, or null on a machine without `redis-server`. One that persists has each write on disk before it replies. */
export async function startRedis({ persists = false } = {}): Promise<Server | null> {
  const program = findRedis();
  if (program === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "redis-"));
  const port = await freePort();
  const writes = persists ? ["--appendonly", "yes", "--appendfsync", "always"] : ["--appendonly", "no"];
  const args = ["--port", `${port}`, "--bind", "127.0.0.1", "--dir", folder, "--save", "", ...writes];
  return serve(port, { program, args, folder, owner: {}, isReady: isListening });
}

/** A PostgreSQL, or null on a machine without one. */
export async function startPostgres(): Promise<Server | null> {
  const programs = findPostgres();
  if (programs === null) return null;
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const initialize = ["-D", data, "-U", "postgres", "-A", "trust", "--no-sync", "--encoding=UTF8", "--locale=C"];
  await promisify(execFile)(programs.initdb, initialize, { cwd: folder, ...owner });
  const port = await freePort();
  const settings = [
    `unix_socket_directories=${folder}`,
    "listen_addresses=127.0.0.1",
    "max_connections=60",
    "fsync=off",
  ];
  const args = ["-D", data, "-p", `${port}`, ...settings.flatMap((setting) => ["-c", setting])];
  return serve(port, { program: programs.postgres, args, folder, owner, isReady: acceptsQueries });
}

async function serve(port: number, kind: Kind): Promise<Server> {
  let child: ChildProcess | null = null;
  // SIGINT lets PostgreSQL end its own processes first; nothing is kept anyway.
  const endWithUs = () => child?.kill("SIGINT");
  const end = async (signal: "SIGKILL" | "SIGINT") => {
    const dying = child;
    child = null;
    if (dying === null || dying.exitCode !== null) return;
    await new Promise((resolve) => {
      dying.once("exit", resolve);
      dying.kill(signal);
    });
  };
  const start = async () => {
    const started = spawn(kind.program, kind.args, { cwd: kind.folder, stdio: "ignore", ...kind.owner });
    child = started;
    await untilReady(() => kind.isReady(port), started);
  };
  let paused: readonly number[] = [];
  const resume = () => {
    for (const pid of paused) signalIfAlive(pid, "SIGCONT");
    paused = [];
  };
  const pause = () => {
    const pid = child?.pid;
    if (pid === undefined) return;
    // The parent first: then it starts no other process.
    process.kill(pid, "SIGSTOP");
    paused = [pid, ...childrenOf(pid)];
    for (const each of paused) signalIfAlive(each, "SIGSTOP");
  };
  process.once("exit", endWithUs);
  const remove = async () => {
    resume();
    await end("SIGINT");
    process.off("exit", endWithUs);
    rmSync(kind.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  await start();
  return { port, kill: () => end("SIGKILL"), pause, resume, start, remove };
}

function childrenOf(pid: number): readonly number[] {
  try {
    const listed = execFileSync("pgrep", ["-P", `${pid}`], { encoding: "utf8" });
    return listed.trim().split("\n").map(Number);
  } catch {
    return [];
  }
}

/** A process of the server may have ended in the meantime. */
function signalIfAlive(pid: number, signal: "SIGSTOP" | "SIGCONT"): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

async function untilReady(isReady: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with status ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error(`${child.spawnfile} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", end(true)).once("error", end(false));
  });
}

/** PostgreSQL listens before it accepts queries. */
async function acceptsQueries(port: number): Promise<boolean> {
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** PostgreSQL refuses to be run by root. */
function unprivileged(): Kind["owner"] {
  if (process.getuid?.() !== 0) return {};
  const user = ["postgres", "nobody"].find((name) => idOf("-u", name) !== null) ?? "nobody";
  return { uid: idOf("-u", user) ?? 65_534, gid: idOf("-g", user) ?? 65_534 };
}

function idOf(flag: "-u" | "-g", user: string): number | null {
  try {
    return Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    return null;
  }
}
