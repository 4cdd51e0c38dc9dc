import type { Row } from "./benchmark.ts";

/** Rows of one benchmark under its title. */
export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

const HEAD = ["measured", "goal", "result", "met"] as const;

/** Sections as one Markdown table each, and after them why each missed row was missed. */
export function report(sections: readonly Section[], notes: Readonly<Record<string, string>>): string {
  const tables = sections.map(({ title, rows }) => `### ${title}\n\n${table(rows)}`);
  const missed = sections.flatMap(({ rows }) => rows).filter(({ met }) => met === false);
  return `${[...tables, ...(missed.length === 0 ? [] : [reasons(missed, notes)])].join("\n\n")}\n`;
}

/** A Markdown table. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ what, goal, measured, met }) => [what, goal ?? "", measured, verdict(met)]);
  return [HEAD, HEAD.map(() => "---"), ...lines].map((cells) => `| ${cells.map(cell).join(" | ")} |`).join("\n");
}

function verdict(met: boolean | null): string {
  if (met === null) return "";
  return met ? "yes" : "**no**";
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replace(/\s+/g, " ").trim();
}

function reasons(missed: readonly Row[], notes: Readonly<Record<string, string>>): string {
  const lines = missed.map(({ id, what }) => {
    const note = Object.hasOwn(notes, id) ? notes[id] : undefined;
    return `- **${cell(what)}** (\`${id}\`): ${note ?? "not looked into yet."}`;
  });
  return `### What holds it back\n\n${lines.join("\n")}`;
}

const START = "<!-- bench: made by `npm run bench -- --write`; edits are lost -->";
const END = "<!-- /bench -->";

/** The page with another table between its marks. Throws if it has none. */
export function replaceTable(page: string, text: string): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start < 0 || end < start) throw new Error("The page has no marks for the table.");
  return `${page.slice(0, start + START.length)}\n\n${text.trim()}\n\n${page.slice(end)}`;
}
