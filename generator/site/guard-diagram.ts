import type { ContractModel } from "../model.ts";
import { GUARD_ROWS, type GuardRow } from "./guard-rows.ts";
import { type Html, html } from "./html.ts";
import { firstSentence } from "./tool-words.ts";

const ROW = 46;
const WIDTH = 640;
const TOP = 40;
/** The indentation of each guard in relation to the one around it. */
const STEP = 9;

/** The guards as boxes from the outside in, the call on its way down at the left, the answer on its way up at the right. */
export function guardDiagram(model: ContractModel): Html {
  const bottom = TOP + GUARD_ROWS.length * ROW;
  const height = bottom + ROW + 24;
  return html`<svg class="guards" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="guards-title guards-text">
<title id="guards-title">The guards that a call passes</title>
<desc id="guards-text">From the outside in: ${GUARD_ROWS.map(({ name }) => name).join(", ")}, handler. The list below says the same.</desc>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
<text x="20" y="22">call</text><text x="${WIDTH - 20}" y="22" text-anchor="end">answer</text>
<path class="way" d="M32 30V${bottom + 22}" marker-end="url(#tip)"/>
<path class="way" d="M${WIDTH - 32} ${bottom + 22}V30" marker-end="url(#tip)"/>
${GUARD_ROWS.map((row, index) => box(row, index, row.acts(model)))}
<g class="handler"><rect x="200" y="${bottom}" width="240" height="36" rx="8"/><text x="320" y="${bottom + 23}" text-anchor="middle">your handler</text></g>
</svg>
`;
}

function box({ name, does }: GuardRow, index: number, acts: boolean): Html {
  const inset = 56 + index * STEP * 0.5;
  const y = TOP + index * ROW;
  const state = acts ? "on" : "off";
  return html`<g class="${state}"><rect x="${inset}" y="${y}" width="${WIDTH - 2 * inset}" height="38" rx="8"/><text class="name" x="${inset + 14}" y="${y + 16}">${name}</text><text class="does" x="${inset + 14}" y="${y + 31}">${firstSentence(does)}</text></g>
`;
}
