/** biome-ignore-all lint/suspicious/noConsole: a command that prints. */
/**
 * Changes the runtime's code in thousands of small ways and sees whether its tests notice: `npm run mutation`,
 * `npm run mutation -- retry runtime/budget/pages.ts`, `npm run mutation -- --write`, `npm run mutation -- --write limits`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { AREAS, type Area, areaOf } from "./areas.ts";
import { digestOf } from "./digest.ts";
import { type Figures, knownFigures, withFigures } from "./figures.ts";
import { type AreaReport, scoreOf } from "./report.ts";
import { installStryker, mutate } from "./stryker.ts";
import { knownSurvivors, missingFrom, PAGE, type Survivor, withSurvivors } from "./survivors.ts";

/** Percent of the changes to each area that must be noticed. */
const LEAST_SCORE = 90;

const args = process.argv.slice(2);
const isWritten = args.includes("--write");
const chosen = choose(args.filter((arg) => arg !== "--write"));
if (isWritten && !chosen.every((area) => AREAS.includes(area))) fail("--write takes whole areas, not files of them.");

const known = knownFigures(readFileSync(PAGE, "utf8"));
const current = known.filter(({ area, digest }) => AREAS.some((one) => one.name === area && digestOf(one) === digest));
const isCurrent = (name: string) => current.some(({ area }) => area === name);

installStryker();
const found = chosen.filter((area) => !(isWritten && isCurrent(area.name))).map(changed);
for (const figures of isWritten ? [...current, ...found] : found) tell(figures);
for (const { area } of known) if (!isCurrent(area)) tellOld(area);
tellSurvivors(found.flatMap(({ survivors }) => survivors));
const low = found.filter((figures) => scoreOf(figures) < LEAST_SCORE);
if (low.length > 0) fail(`At least ${LEAST_SCORE} % of the changes to each area must be noticed.`);

function choose(words: readonly string[]): readonly Area[] {
  const names = AREAS.map(({ name }) => name).join(", ");
  const areas = words.map((word) => areaOf(word) ?? fail(`${word} is neither an area (${names}) nor a file of one.`));
  return words.length === 0 ? AREAS : areas;
}

/** Written as soon as it is known: the next area may take long. */
function changed(area: Area): Figures & Pick<AreaReport, "survivors"> {
  console.error(`== ${area.name}: ${area.sources.join(", ")}`);
  const digest = digestOf(area);
  const report = mutate(area);
  if (report === null) fail(`The run over ${area.name} broke off.`);
  const figures = { area: area.name, digest, ...report.tally };
  if (isWritten) write(area, figures, report.survivors);
  return { ...figures, survivors: report.survivors };
}

function write(area: Area, figures: Figures, survivors: readonly Survivor[]): void {
  const page = withFigures(
    readFileSync(PAGE, "utf8"),
    AREAS.map(({ name }) => name),
    [figures],
  );
  writeFileSync(PAGE, withSurvivors(page, area, survivors));
}

function tell({ area, ...tally }: Figures): void {
  const { killed, timedOut, survived, notCovered } = tally;
  const count = killed + timedOut + survived + notCovered;
  const left = `${timedOut} by running on, ${survived} survived, ${notCovered} not covered`;
  console.log(`${area.padEnd(12)} ${scoreOf(tally).toFixed(1).padStart(5)} % of ${count} changes noticed; ${left}`);
}

/** Code or tests have changed since. */
function tellOld(area: string): void {
  if (!found.some((figures) => figures.area === area)) console.log(`${area.padEnd(12)} the page's figures are old`);
}

function tellSurvivors(survivors: readonly Survivor[]): void {
  for (const { file, line, change } of missingFrom(knownSurvivors(), survivors)) {
    console.log(`not listed: ${file}: ${line}\n            ${change}`);
  }
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
