import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { node, type Running, startNode } from "./core/child.ts";
import { editTool } from "./core/edit-spec.ts";
import { milliseconds } from "./core/figures.ts";
import { spread } from "./core/statistics.ts";
import { corpusFolder, emptyFolder } from "./core/workshop.ts";

const SIZES = [
  { tools: 100, maxMs: 150 },
  { tools: 400, maxMs: 400 },
] as const;
const EDITS = 9;
const PATIENCE_MS = 60_000;
/** An editor saves when it likes, not when we have just looked. */
const PAUSES_MS = [730, 810, 955, 1020, 1105];

/** How soon after a save the output is as it should be. */
export const watch: Benchmark = { name: "watch", title: "`--watch`", run };

interface Edit {
  /** From the save of the spec to the last change below the output folder, by the clock of the file system. */
  readonly ms: number;
  /** Paths that were written although their text is the same. */
  readonly needless: readonly string[];
}

async function run(workshop: Workshop): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { tools, maxMs } of SIZES) rows.push(...(await measure(workshop, tools, maxMs)));
  return rows;
}

async function measure(workshop: Workshop, tools: number, maxMs: number): Promise<readonly Row[]> {
  workshop.tell(`${tools} tools, ${EDITS} edits`);
  const specs = corpusFolder(workshop, tools, "watch-specs");
  const out = emptyFolder(workshop, "watch-out");
  const env = { TOOLPACT_CACHE: join(workshop.folder, "watch-cache") };
  const running = startNode([workshop.bin, "gen", specs, "--out", out, "--watch"], { cwd: workshop.folder, env });
  try {
    await runsDone(running, 1);
    const edits: Edit[] = [];
    for (let at = 0; at < EDITS; at++) edits.push(await edit(running, () => editTool(specs, at, tools), out));
    return [timeRow(edits, tools, maxMs), touchedRow(edits, tools), await bytesRow(workshop, specs, out, tools)];
  } finally {
    await running.stop();
  }
}

/** `save` edits a spec and returns its path. */
async function edit(running: Running, save: () => string, out: string): Promise<Edit> {
  await sleep(PAUSES_MS[runsTold(running) % PAUSES_MS.length]);
  const before = readTree(out);
  const earlier = runsTold(running);
  const saved = statSync(save()).mtimeMs;
  // The reported run may have started before the save.
  for (let runs = earlier + 1; ; runs++) {
    await runsDone(running, runs);
    const changed = [...readTree(out)].filter(([path, { ctimeMs }]) => ctimeMs !== before.get(path)?.ctimeMs);
    if (changed.length === 0) continue;
    const needless = changed.filter(([path, { text }]) => text === before.get(path)?.text).map(([path]) => path);
    return { ms: Math.max(...changed.map(([, { ctimeMs }]) => ctimeMs)) - saved, needless };
  }
}

interface Seen {
  /** When the file last changed or came to its name. */
  readonly ctimeMs: number;
  readonly text: string;
}

function readTree(folder: string): ReadonlyMap<string, Seen> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length), { ctimeMs: statSync(path).ctimeMs, text: readFileSync(path, "utf8") }];
    }),
  );
}

/** Waits until the watch has reported this many runs. */
async function runsDone(running: Running, count: number): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (runsTold(running) < count) {
    if (performance.now() > end) throw new Error(`--watch has not run ${count} times:\n${running.stdout()}`);
    await sleep(5);
  }
}

function runsTold({ stdout }: Running): number {
  return (stdout().match(/^\d\d:\d\d:\d\d .*\n/gm) ?? []).length;
}

function timeRow(edits: readonly Edit[], tools: number, maxMs: number): Row {
  const { median, least, most } = spread(edits.map(({ ms }) => ms));
  return {
    id: `watch-time-${tools}`,
    what: `${tools} tools: from the save of a spec to the last byte written`,
    goal: `at most ${milliseconds(maxMs)}`,
    measured: `${milliseconds(median)} (${milliseconds(least)} to ${milliseconds(most)})`,
    met: median <= maxMs,
  };
}

function touchedRow(edits: readonly Edit[], tools: number): Row {
  const needless = [...new Set(edits.flatMap((one) => one.needless))];
  return {
    id: `watch-touched-${tools}`,
    what: `${tools} tools: only files whose text changed are written`,
    goal: "no others",
    measured: needless.length === 0 ? "no others" : `also ${needless.slice(0, 3).join(", ")}`,
    met: needless.length === 0,
  };
}

async function bytesRow(workshop: Workshop, specs: string, out: string, tools: number): Promise<Row> {
  const whole = emptyFolder(workshop, "watch-whole");
  const env = { TOOLPACT_CACHE: "off" };
  await node([workshop.bin, "gen", specs, "--out", whole], { cwd: workshop.folder, env });
  const [wanted, found] = [readTree(whole), readTree(out)];
  const paths = [...new Set([...wanted.keys(), ...found.keys()])];
  const differing = paths.filter((path) => wanted.get(path)?.text !== found.get(path)?.text);
  return {
    id: `watch-bytes-${tools}`,
    what: `${tools} tools: the output after ${EDITS} edits against that of a whole run`,
    goal: "the same bytes",
    measured: differing.length === 0 ? "the same bytes" : `${differing.length} files differ`,
    met: differing.length === 0,
  };
}
