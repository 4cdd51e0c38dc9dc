import type { ContractModel } from "../../model.ts";
import { guardDiagram } from "../guard-diagram.ts";
import { GUARD_ROWS, type GuardRow } from "../guard-rows.ts";
import { html, type Slot } from "../html.ts";
import type { Links } from "../links.ts";
import type { Page } from "../page.ts";
import { codeText, commas, table } from "../parts.ts";
import type { SiteModel } from "../site-model.ts";

/** What a call passes on its way, as a picture and as a table. */
export function guardsPage({ model }: SiteModel): Page {
  return {
    path: "guards.html",
    title: "Guards",
    body: (links) => [
      html`<p>Guards are the checks around a tool. A call passes them from top to bottom, and its reply in reverse. Those with a dashed border are not used by this contract, or only if the server adds them.</p>\n`,
      guardDiagram(model),
      table(
        "Guards, outermost first",
        ["Guard", "Description", "Here", "Fails with"],
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
