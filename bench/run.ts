/** biome-ignore-all lint/suspicious/noConsole: a command that prints. */
/** Measures: `npm run bench`, `npm run bench -- cold-gen watch`, `npm run bench -- --write`, `npm run bench -- watch --of ../old`. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BENCHMARKS } from "./benchmarks.ts";
import type { Benchmark } from "./core/benchmark.ts";
import { circumstances } from "./core/machine.ts";
import { replaceTable, report, type Section } from "./core/table.ts";
import { openWorkshop } from "./core/workshop.ts";
import { NOTES } from "./notes.ts";

const page = join(import.meta.dirname, "README.md");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: "boolean", default: false },
    of: { type: "string", default: join(import.meta.dirname, "..") },
  },
});
const chosen = choose(positionals);
if (values.write && chosen.length < BENCHMARKS.length) fail("--write takes all benchmarks: a table is of one run.");

const started = performance.now();
const sections = await measureAll(chosen);
const text = `${circumstances(new Date())}\n\n${report(sections, NOTES)}`;
console.log(text);
if (values.write) writeFileSync(page, replaceTable(readFileSync(page, "utf8"), text));

function choose(names: readonly string[]): readonly Benchmark[] {
  const unknown = names.filter((name) => BENCHMARKS.every((one) => one.name !== name));
  const known = BENCHMARKS.map(({ name }) => name).join(", ");
  if (unknown.length > 0) fail(`No benchmark is called ${unknown.join(", ")}. There are: ${known}.`);
  return names.length === 0 ? BENCHMARKS : BENCHMARKS.filter(({ name }) => names.includes(name));
}

async function measureAll(benchmarks: readonly Benchmark[]): Promise<readonly Section[]> {
  const sections: Section[] = [];
  const workshop = openWorkshop(tell, resolve(values.of));
  for (const { name, title, run } of benchmarks) {
    tell(`== ${name}`);
    sections.push({ title, rows: await run({ ...workshop, tell: (sentence) => tell(`${name}: ${sentence}`) }) });
  }
  // Hundreds of megabytes; after a failure they stay, to be looked into.
  rmSync(workshop.folder, { recursive: true, force: true });
  return sections;
}

/** Prints progress to standard error, with the seconds since the start. */
function tell(sentence: string): void {
  console.error(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${sentence}`);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
