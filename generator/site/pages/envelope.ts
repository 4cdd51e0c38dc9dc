import { envelopeNote, envelopeViews } from "../../emit/docs-envelope.ts";
import { html } from "../html.ts";
import type { Page } from "../page.ts";
import { codeText, heading, table } from "../parts.ts";
import type { SiteModel } from "../site-model.ts";

/** The structure of successes and failures, for each profile. */
export function envelopePage({ model }: SiteModel): Page {
  return {
    path: "envelope.html",
    title: "Envelope",
    body: () => [
      html`<p>${envelopeNote(model)}</p>\n`,
      envelopeViews(model).map(({ title, rows }, index) => [
        heading(2, `part-${index + 1}`, title),
        table(
          title,
          ["Place", "Holds", "Required", "Default"],
          rows.map(({ place, holds, required, preset }) => [
            codeText(place),
            codeText(holds),
            required,
            codeText(preset),
          ]),
        ),
      ]),
    ],
  };
}
