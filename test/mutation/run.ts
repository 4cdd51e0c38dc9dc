/** biome-ignore-all lint/suspicious/noConsole: a command that prints. */
/**
 * Changes the runtime's code in thousands of small ways and sees whether its tests notice: `npm run mutation`,
 * `npm run mutation -- retry runtime/budget/pages.ts`, `npm run mutation -- --write`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { AREAS, type Area, areaOf } from "./areas.ts";
import { type AreaReport, NOTHING, scoreOf, sumOf, type Tally } from "./report.ts";
import { installStryker, mutate } from "./stryker.ts";
import { knownSurvivors, missingFrom, PAGE, type Survivor, withSurvivors } from "./survivors.ts";

/** Percent of the changes that must be noticed. */
const LEAST_SCORE = 90;

const args = process.argv.slice(2);
const isWritten = args.includes("--write");
const chosen = choose(args.filter((arg) => arg !== "--write"));
if (isWritten && chosen !== AREAS) fail("--write takes all areas: the table is of one run.");

installStryker();
const results = chosen.map(changed);
const survivors = results.flatMap((result) => result.survivors);
for (const { name, tally } of results) tell(name, tally);
const whole = results.map(({ tally }) => tally).reduce(sumOf, NOTHING);
tell("in all", whole);
tellSurvivors(survivors);
if (isWritten) writeFileSync(PAGE, withSurvivors(readFileSync(PAGE, "utf8"), survivors));
if (scoreOf(whole) < LEAST_SCORE) fail(`At least ${LEAST_SCORE} % of the changes must be noticed.`);

function choose(words: readonly string[]): readonly Area[] {
  const known = AREAS.map(({ name }) => name).join(", ");
  const areas = words.map((word) => areaOf(word) ?? fail(`${word} is neither an area (${known}) nor a file of one.`));
  return words.length === 0 ? AREAS : areas;
}

function changed(area: Area): AreaReport & { readonly name: string } {
  console.error(`== ${area.name}: ${area.sources.join(", ")}`);
  const report = mutate(area);
  if (report === null) fail(`The run over ${area.name} broke off.`);
  return { name: area.name, ...report };
}

function tell(name: string, tally: Tally): void {
  const { killed, timedOut, survived, notCovered } = tally;
  const count = killed + timedOut + survived + notCovered;
  const left = `${timedOut} by running on, ${survived} survived, ${notCovered} not covered`;
  console.log(`${name.padEnd(12)} ${scoreOf(tally).toFixed(1).padStart(5)} % of ${count} changes noticed; ${left}`);
}

function tellSurvivors(found: readonly Survivor[]): void {
  for (const { file, line, change } of missingFrom(knownSurvivors(), found)) {
    console.log(`not listed: ${file}: ${line}\n            ${change}`);
  }
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
