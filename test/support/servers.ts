import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

/** A throw-away server on a free port of this machine, its files in a temporary folder. */
export interface Server {
  readonly port: number;
  /** Dies at once, as in a crash. */
  readonly kill: () => Promise<void>;
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
}

/** A Redis, or null (said on the console) on a machine without `redis-server`. */
export async function startRedis(): Promise<Server | null> {
  const program = findProgram("redis-server", []);
  if (program === null) return skipped("redis-server");
  const folder = mkdtempSync(join(tmpdir(), "redis-"));
  const port = await freePort();
  const args = ["--port", `${port}`, "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "no"];
  return serve(port, { program, args, folder, owner: {} });
}

/** A PostgreSQL, or null (said on the console) on a machine without one. */
export async function startPostgres(): Promise<Server | null> {
  const places = debianPlaces();
  const program = findProgram("postgres", places);
  const initdb = findProgram("initdb", places);
  if (program === null || initdb === null) return skipped("postgresql");
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const initialize = ["-D", data, "-U", "postgres", "-A", "trust", "--no-sync", "--encoding=UTF8", "--locale=C"];
  await promisify(execFile)(initdb, initialize, { cwd: folder, ...owner });
  const port = await freePort();
  const settings = [
    `unix_socket_directories=${folder}`,
    "listen_addresses=127.0.0.1",
    "max_connections=60",
    "fsync=off",
  ];
  const args = ["-D", data, "-p", `${port}`, ...settings.flatMap((setting) => ["-c", setting])];
  return serve(port, { program, args, folder, owner });
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
    await untilListening(port, started);
  };
  process.once("exit", endWithUs);
  const remove = async () => {
    await end("SIGINT");
    process.off("exit", endWithUs);
    rmSync(kind.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  await start();
  return { port, kill: () => end("SIGKILL"), start, remove };
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with status ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error(`${child.spawnfile} does not listen on port ${port}`);
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

function findProgram(name: string, places: readonly string[]): string | null {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", ...places];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Debian keeps each version in a folder of its own, off PATH. */
function debianPlaces(): readonly string[] {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return [];
  return readdirSync(root).map((version) => join(root, version, "bin"));
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

function skipped(name: string): null {
  console.warn(`SKIPPED: this machine has no ${name}; its tests run where it is installed, as in .ci/run`);
  return null;
}
