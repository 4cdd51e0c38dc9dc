import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type AgentId, parseAgentId, type SessionId } from "@toolpact/contracts/automation";
import { ToolFailure } from "@toolpact/runtime";
import type { Sessions } from "./sessions.ts";

/** The output of an agent, unchecked. */
export interface AgentAnswer {
  readonly text: string;
  /** What it wants kept in the memory, by key. */
  readonly keep?: Readonly<Record<string, string>>;
}

/** What an agent is given. */
export interface Order {
  readonly agent: string;
  readonly task: string;
  readonly session?: SessionId | undefined;
  readonly signal: AbortSignal;
}

/** The contract's dependency `agents`: programs of this machine, each a process of its own for each task. */
export interface Agents {
  readonly names: () => Promise<readonly AgentId[]>;
  readonly run: (order: Order) => Promise<AgentAnswer>;
}

const ENDING = ".mjs";

/** The programs of a folder. An agent that works in a session needs one that is active. */
export function agentsIn(folder: string, sessions: Sessions): Agents {
  const names = async () => {
    const files = await readdir(folder);
    const programs = files.filter((file) => file.endsWith(ENDING));
    return programs.map((file) => parseAgentId(file.slice(0, -ENDING.length))).filter((id) => id !== null);
  };
  return {
    names,
    run: async ({ agent, task, session, signal }) => {
      if (!(await names()).some((name) => name === agent)) throw unknownAgent(agent);
      if (session !== undefined) await sessions.findActive(session);
      return answerOf(await runProgram(join(folder, agent + ENDING), task, signal));
    },
  };
}

/** AGENT_NOT_FOUND. */
export function unknownAgent(agent: string): ToolFailure {
  return new ToolFailure("AGENT_NOT_FOUND", { details: { agent } });
}

/** Gives the task on standard input. What the process prints is its answer, unless it ends with another status than 0. */
async function runProgram(program: string, task: string, signal: AbortSignal): Promise<string> {
  const child = spawn(process.execPath, [program], { signal, stdio: ["pipe", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  child.stdin.on("error", () => undefined).end(task);
  const [code, output, complaint] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code === 0) return output;
  const stage = complaint.trim().split("\n", 1)[0] || "start";
  throw new ToolFailure("AGENT_EXECUTION_FAILED", { details: { stage: stage.slice(0, 100) } });
}

function answerOf(output: string): AgentAnswer {
  try {
    return JSON.parse(output);
  } catch {
    throw new ToolFailure("AGENT_EXECUTION_FAILED", { details: { stage: "answer" } });
  }
}
