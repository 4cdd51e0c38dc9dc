import type { ContractModel } from "../../model.ts";
import { guardDiagram } from "../guard-diagram.ts";
import { GUARD_ROWS, type GuardRow } from "../guard-rows.ts";
import { html, type Slot } from "../html.ts";
import type { Links, Page } from "../page.ts";
import { codeText, commas, table } from "../parts.ts";
import type { SiteModel } from "../site-model.ts";

/** What a call passes on its way, as a picture and as a table. */
export function guardsPage({ model }: SiteModel): Page {
  return {
    path: "guards.html",
    title: "Guards",
    body: (links) => [
      html`<p>A call meets the first guard first; its answer meets it last. Guards with a dashed edge have nothing to do in this contract, or stand only where the server adds them.</p>\n`,
      guardDiagram(model),
      table(
        "Guards from the outside in",
        ["Guard", "What it does", "Here", "Answers with"],
        GUARD_ROWS.map((row) => [
          codeText(row.name),
          row.does,
          row.acts(model) ? "acts" : "",
          codesOf(row, model, links),
        ]),
      ),
    ],
  };
}

function codesOf({ situations }: GuardRow, { commonErrors }: ContractModel, links: Links): Slot {
  const codes = commonErrors.filter(({ situation }) => situations.includes(situation)).map(({ code }) => code);
  return commas([...new Set(codes)].map(links.code));
}
