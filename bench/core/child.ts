import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** How to run a program under measurement. */
export interface ChildOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A process from its start until it has ended. */
export interface Ended {
  readonly ms: number;
  readonly stdout: string;
}

/** Variables of the parent's environment that would change a measurement. */
const DROPPED = new Set([
  "NODE_OPTIONS",
  "NODE_EXTRA_CA_CERTS",
  "NODE_V8_COVERAGE",
  "NODE_COMPILE_CACHE",
  "FORCE_COLOR",
  "TOOLPACT_CACHE",
]);

function environment(own: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !DROPPED.has(name) && !name.startsWith("npm_"));
  return { ...Object.fromEntries(kept), ...own };
}

/** Runs Node with these arguments. Throws with its output unless it ends with status 0. */
export function node(args: readonly string[], { cwd, env }: ChildOptions): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, args, { cwd, env: environment(env), stdio: ["ignore", "pipe", "pipe"] });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
    });
    child.stderr.on("data", (chunk) => {
      stderr += chunk;
    });
    child.on("error", reject);
    child.on("close", (status) => {
      const ms = performance.now() - start;
      if (status === 0) resolve({ ms, stdout });
      else reject(new Error(`node ${args.join(" ")} left status ${status}:\n${stdout}${stderr}`.slice(0, 4000)));
    });
  });
}

/** The same, with the most memory that the process held at a time, in bytes. */
export async function nodeWithPeak(
  args: readonly string[],
  { cwd, env }: ChildOptions,
): Promise<Ended & { readonly peak: number }> {
  const hook = join(import.meta.dirname, "../children/tell-peak.cjs");
  const file = join(cwd, `peak-${process.pid}.txt`);
  rmSync(file, { force: true });
  const ended = await node(["--require", hook, ...args], { cwd, env: { ...env, BENCH_PEAK_FILE: file } });
  if (!existsSync(file)) throw new Error("The process did not report its memory.");
  const peak = Number(readFileSync(file, "utf8"));
  rmSync(file);
  return { ...ended, peak };
}

/** A process that goes on until it is stopped. */
export interface Running {
  /** What it has printed so far. */
  readonly stdout: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts Node with these arguments. */
export function startNode(args: readonly string[], { cwd, env }: ChildOptions): Running {
  const child = spawn(process.execPath, args, { cwd, env: environment(env), stdio: ["ignore", "pipe", "inherit"] });
  let stdout = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  return {
    stdout: () => stdout,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
