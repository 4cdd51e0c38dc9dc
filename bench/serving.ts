import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { node, startNode } from "./core/child.ts";
import { atLeast, atMost, digits, microseconds, milliseconds } from "./core/figures.ts";
import { type GeneratedContract, generatedContract } from "./core/generated-contract.ts";
import { interleave } from "./core/interleave.ts";
import { median, ratio } from "./core/statistics.ts";
import { corpusFolder } from "./core/workshop.ts";

const ROUNDS = 5;
const CALLS = 10_000;
const HTTP_CALLS = 4_000;
const TOOLS = 400;

/** The cost of serving, compared with the bare SDK. */
export const serving: Benchmark = {
  name: "serving",
  title: "Serving over MCP, compared with the SDK and zod",
  run: async (workshop) => {
    const orders = await generatedContract(workshop, "orders", join(import.meta.dirname, "serving/orders"));
    const calls = await callRows(workshop, orders);
    const lists = await listRows(
      workshop,
      await generatedContract(workshop, "corpus-served", corpusFolder(workshop, TOOLS)),
    );
    return [...calls, ...lists, ...(await httpRows(workshop, orders))];
  },
};

/** How many times as many calls per second as the bare SDK, at least. */
const HTTP_LIMITS = { small: 1.1, large: 1.2 } as const;
type Size = keyof typeof HTTP_LIMITS;

/** Microseconds of the process's time for a call, and the bytes of its answer's text. */
interface Called {
  readonly cpu: number;
  readonly bytes: number;
}

async function callRows(workshop: Workshop, orders: GeneratedContract): Promise<readonly Row[]> {
  const bytes = { small: 0, large: 0 };
  const measure = (side: string, size: Size) => async (round: number) => {
    workshop.tell(`round ${round + 1} of ${ROUNDS}: ${size} calls, ${side}`);
    const told = await child<Called>(workshop, "serve-calls", [side, size, String(CALLS), ...orders]);
    if (side === "own") bytes[size] = told.bytes;
    return told.cpu;
  };
  const cpu = await interleave(
    {
      ownSmall: measure("own", "small"),
      bareSmall: measure("bare", "small"),
      ownLarge: measure("own", "large"),
      bareLarge: measure("bare", "large"),
    },
    ROUNDS,
  );
  const row = (size: Size, own: readonly number[], bare: readonly number[]) => ({
    ...atMost({
      id: `serving-${size}`,
      what: `CPU time of a \`tools/call\` with an answer of ${digits(bytes[size] / 1000)} kB, in memory, against the same tool by hand on the SDK`,
      limit: 1,
      ratio: ratio(own, bare),
      detail: `${microseconds(median(own))} against ${microseconds(median(bare))}`,
    }),
    goal: null,
    met: null,
  });
  return [row("small", cpu.ownSmall, cpu.bareSmall), row("large", cpu.ownLarge, cpu.bareLarge)];
}

async function listRows(workshop: Workshop, [runtime, contract]: GeneratedContract): Promise<readonly Row[]> {
  const told = { own: [] as Listed[], bare: [] as Listed[] };
  const measure = (side: "own" | "bare") => async (round: number) => {
    workshop.tell(`round ${round + 1} of ${ROUNDS}: list, ${side}`);
    const one = await child<Listed>(workshop, "serve-list", [side, runtime, contract]);
    if (one.tools !== TOOLS) throw new Error(`The list has ${one.tools} tools.`);
    told[side].push(one);
    return one.first;
  };
  await interleave({ own: measure("own"), bare: measure("bare") }, ROUNDS);
  const judged = (id: string, what: string, key: keyof Listed) => {
    const [own, bare] = [told.own.map((one) => one[key]), told.bare.map((one) => one[key])];
    const detail = `${milliseconds(median(bare))} against ${milliseconds(median(own))}`;
    return atLeast({ id, what, limit: 20, ratio: ratio(bare, own), detail });
  };
  const answers = `\`tools/list\` of ${digits(TOOLS)} tools, in memory: how much more CPU time as many zod tools on the SDK take`;
  return [
    judged("serving-list-first", `The first answer to ${answers}`, "first"),
    judged("serving-list-next", "Each further answer", "next"),
    {
      ...judged("serving-list-text", "The same with the text that a transport to another process makes of it", "text"),
      goal: null,
      met: null,
    },
  ];
}

/** Milliseconds of the process's time: of the first answer, of each that follows, and of that with its text. */
interface Listed {
  readonly first: number;
  readonly next: number;
  readonly text: number;
  readonly tools: number;
}

async function httpRows(workshop: Workshop, orders: GeneratedContract): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const size of ["small", "large"] as const) {
    const measure = (side: string) => async (round: number) => {
      workshop.tell(`round ${round + 1} of ${ROUNDS}: ${size} calls over HTTP, ${side}`);
      return callsPerSecond(workshop, side, size, orders);
    };
    const { own, bare } = await interleave({ own: measure("own"), bare: measure("bare") }, ROUNDS);
    rows.push(
      atLeast({
        id: `serving-http-${size}`,
        what: `Calls per second over HTTP, ${size} answers, against the bare SDK`,
        limit: HTTP_LIMITS[size],
        ratio: ratio(own, bare),
        detail: `${digits(median(own))} against ${digits(median(bare))}`,
      }),
    );
  }
  return rows;
}

async function callsPerSecond(
  workshop: Workshop,
  side: string,
  size: Size,
  orders: GeneratedContract,
): Promise<number> {
  const server = startNode([childPath("serve-http"), side, ...orders], { cwd: workshop.folder });
  try {
    const url = await printed(server.stdout);
    const { perSecond } = await child<{ readonly perSecond: number }>(workshop, "load-http", [
      url,
      size,
      String(HTTP_CALLS),
    ]);
    return perSecond;
  } finally {
    await server.stop();
  }
}

/** The first line that a process prints, within ten seconds. */
async function printed(stdout: () => string): Promise<string> {
  for (let waits = 0; waits < 1000; waits += 1) {
    const [line, rest] = stdout().split("\n", 2);
    if (line !== undefined && rest !== undefined) return line;
    await sleep(10);
  }
  throw new Error("The server does not print its URL.");
}

async function child<Told>(workshop: Workshop, name: string, args: readonly string[]): Promise<Told> {
  const { stdout } = await node([childPath(name), ...args], { cwd: workshop.folder });
  return JSON.parse(stdout);
}

function childPath(name: string): string {
  return join(import.meta.dirname, `children/${name}.mjs`);
}
