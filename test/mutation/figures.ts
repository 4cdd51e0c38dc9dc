import type { Tally } from "./report.ts";
import { scoreOf } from "./report.ts";

/** What a run found about one area. */
export interface Figures extends Tally {
  readonly area: string;
  /** Of what: see `digestOf`. */
  readonly digest: string;
}

const HEAD =
  "| area | noticed | of | by running on | survived | not covered | code and tests |\n| --- | --- | --- | --- | --- | --- | --- |\n";
const ROW = /^\| (\w+) \| [\d.]+ % \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| `(\w+)` \|$/gm;

/** The figures that the page lists. */
export function knownFigures(page: string): readonly Figures[] {
  return [...page.matchAll(ROW)].map(([, area = "", all, timedOut, survived, notCovered, digest = ""]) => {
    const [rest, ran] = [Number(survived) + Number(notCovered), Number(timedOut)];
    const killed = Number(all) - rest - ran;
    return { area, killed, timedOut: ran, survived: Number(survived), notCovered: Number(notCovered), digest };
  });
}

/** The page with these figures in the place of older ones of their areas. */
export function withFigures(page: string, areas: readonly string[], figures: readonly Figures[]): string {
  const [before = "", behind] = page.split(HEAD, 2);
  if (behind === undefined) throw new Error("The page has no table of figures");
  const kept = knownFigures(page).filter(({ area }) => !figures.some((one) => one.area === area));
  const rows = [...kept, ...figures].sort((one, other) => areas.indexOf(one.area) - areas.indexOf(other.area));
  return `${before}${HEAD}${rows.map(rowOf).join("")}${behind.replace(/^(?:\|.*\n)*/, "")}`;
}

function rowOf({ area, digest, ...tally }: Figures): string {
  const { killed, timedOut, survived, notCovered } = tally;
  const all = killed + timedOut + survived + notCovered;
  const cells = [area, `${scoreOf(tally).toFixed(1)} %`, all, timedOut, survived, notCovered, `\`${digest}\``];
  return `| ${cells.join(" | ")} |\n`;
}
