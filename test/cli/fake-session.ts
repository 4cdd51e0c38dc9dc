import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ExitCode, Io } from "../../generator/cli/io.ts";
import { main } from "../../generator/cli/main.ts";
import type { Services } from "../../generator/cli/session.ts";
import type { Compile } from "../../generator/compile-project.ts";
import { diagnostic } from "../../generator/diagnostics.ts";
import { load } from "../../generator/load/load.ts";
import { STAGES } from "../../generator/stages.ts";
import { realLockTools } from "../../generator/write/lock.ts";
import { fileRef } from "../../generator/write/output.ts";

/**
 * A minimal compiler: `spec.yaml` becomes `index.ts` and `manifest.json`, word by word;
 * each `broken` in it is an error at its location, each `doubtful` a warning.
 */
export const fakeCompile: Compile = async (folder, { target = "ts", until = "emit" }, stages = STAGES) => {
  const text = readText(join(folder, "spec.yaml"));
  await load(folder, {}, stages.reader);
  if (text === null) {
    const missing = diagnostic("no-contract", fileRef("."), { folder });
    return { files: [], model: null, diagnostics: [missing], texts: new Map() };
  }
  const found = [...text.matchAll(/broken|doubtful/g)].map(({ 0: word, index }) => {
    const before = text.slice(0, index).split("\n");
    const at = { file: "spec.yaml", line: before.length, column: (before.at(-1) ?? "").length + 1, width: word.length };
    const hint = `Not ${word}.`;
    const related = [{ at: fileRef("spec.yaml"), message: "It begins here." }];
    const base = diagnostic("unknown-type", at, { name: word }, { hint, related });
    return word === "broken" ? base : { ...base, severity: "warning" as const };
  });
  const isFaulty = found.some(({ severity }) => severity === "error");
  const files = [
    { path: `index.${target}`, text: `// ${text.trim().replaceAll("\n", "\n// ")}\n` },
    { path: "manifest.json", text: `${JSON.stringify({ text })}\n` },
  ];
  return {
    files: isFaulty || until === "lint" ? [] : files,
    model: null,
    diagnostics: found,
    texts: new Map([["spec.yaml", text]]),
  };
};

function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

/** What a command printed, and how it ended. */
export interface Ran {
  readonly code: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a test may put in place of its usual world. */
export interface World {
  readonly env?: Io["env"];
  readonly isTerminal?: boolean;
  readonly compile?: Compile;
  /** Called with each string that a command prints. */
  readonly whenTold?: (text: string) => void;
}

const services = (compile: Compile): Services => ({
  compile: async () => compile,
  lockTools: async (say) => realLockTools(say),
});

const CACHES = mkdtempSync(join(tmpdir(), "toolpact-caches-"));
process.once("exit", () => rmSync(CACHES, { recursive: true, force: true }));

/** Every test runs with a cache, so that none passes only without. */
export function cacheOf(cwd: string): string {
  return join(CACHES, basename(cwd));
}

function fakeIo(cwd: string, world: World) {
  const text = { stdout: "", stderr: "" };
  const keep = (stream: keyof typeof text) => (more: string) => {
    text[stream] += more;
    world.whenTold?.(more);
  };
  const stops = new Set<() => void>();
  const isTerminal = world.isTerminal ?? false;
  const io: Io = {
    stdout: { write: keep("stdout"), isTerminal },
    stderr: { write: keep("stderr"), isTerminal },
    cwd,
    env: { TOOLPACT_CACHE: cacheOf(cwd), ...world.env },
    now: () => new Date(2026, 0, 2, 3, 4, 5),
    sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
    onStop: (stop) => {
      stops.add(stop);
      return () => stops.delete(stop);
    },
  };
  return { io, text, stops };
}

/** Runs a command line in a folder, in this process. */
export async function run(cwd: string, args: readonly string[], world: World = {}): Promise<Ran> {
  const { io, text } = fakeIo(cwd, world);
  const code = await main(args, io, services(world.compile ?? fakeCompile));
  return { code, ...text };
}

/** A command that goes on until it is stopped. */
export interface Running {
  readonly text: { readonly stdout: string; readonly stderr: string };
  readonly stop: () => Promise<ExitCode>;
  /** How it ended. */
  readonly ended: Promise<ExitCode>;
  /** Waits until `count` lines have been printed to stdout. */
  readonly lines: (count: number) => Promise<readonly string[]>;
}

/** Starts a command line and leaves it running. */
export function start(cwd: string, args: readonly string[], world: World = {}): Running {
  const { io, text, stops } = fakeIo(cwd, world);
  const ended = main(args, io, services(world.compile ?? fakeCompile));
  return {
    text,
    ended,
    stop: () => {
      for (const stop of stops) stop();
      return ended;
    },
    lines: async (count) => {
      while (text.stdout.split("\n").length <= count) await sleep(10);
      return text.stdout.trimEnd().split("\n");
    },
  };
}
