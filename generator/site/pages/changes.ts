import type { Change } from "../../diff/change.ts";
import { html } from "../html.ts";
import type { Page } from "../page.ts";
import { codeText, heading, table } from "../parts.ts";
import type { SiteModel } from "../site-model.ts";

const PARTS = [
  { id: "breaking", title: "Breaking", effect: "breaking" },
  { id: "unknown", title: "Possibly breaking", effect: "unknown" },
  { id: "compatible", title: "Compatible", effect: "compatible" },
] as const;

/** The changes since a version; null if none was requested. */
export function changesPage({ changes, model }: SiteModel): Page | null {
  if (changes === null) return null;
  const { since, diff } = changes;
  const found = diff?.changes ?? [];
  return {
    path: "changelog.html",
    title: "Changelog",
    body: () => [
      html`<p>${model.contract.name} ${model.contract.version}, compared with ${since}.</p>\n`,
      diff === null ? html`<p>The first version.</p>\n` : "",
      diff !== null && found.length === 0 ? html`<p>No changes.</p>\n` : "",
      PARTS.map(({ id, title, effect }) => {
        const rows = found.filter((change) => change.effect === effect);
        return rows.length === 0 ? "" : [heading(2, id, title), changeTable(title, rows)];
      }),
    ],
  };
}

function changeTable(title: string, changes: readonly Change[]) {
  const rows = changes.map(({ path, message, bump, id }) => [codeText(path), message, codeText(bump), codeText(id)]);
  return table(title, ["Where", "What", "Deserves", "Rule"], rows);
}
