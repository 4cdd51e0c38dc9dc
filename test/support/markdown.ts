/** A fenced block of a Markdown page. */
export interface Block {
  /** What follows the opening fence, `yaml contract`. */
  readonly info: string;
  /** With the last line end. */
  readonly text: string;
}

/** The fenced blocks of a page, in order. */
export function blocksOf(page: string): readonly Block[] {
  const fences = page.matchAll(/^```([^\n]*)\n([\s\S]*?)^```$/gm);
  return [...fences].map(([, info = "", text = ""]) => ({ info, text }));
}

/** The headings of a page, without their marks. */
export function headingsOf(page: string): readonly string[] {
  return [...withoutBlocks(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
}

/** Where the links of a page lead, as written; an anchor behind a path is left out. */
export function linksOf(page: string): readonly string[] {
  const links = withoutBlocks(page).matchAll(/\]\(([^)\s]+)\)/g);
  return [...links].map(([, link = ""]) => (link.startsWith("#") ? link : (link.split("#")[0] ?? "")));
}

/** A page without its fenced blocks. */
export function withoutBlocks(page: string): string {
  return page.replaceAll(/^```[^\n]*\n[\s\S]*?^```$/gm, "");
}

/** The tables of a page: rows of cells, the head first, without the line below it. */
export function tablesOf(page: string): readonly (readonly (readonly string[])[])[] {
  const tables = withoutBlocks(page).matchAll(/(?:^\|.*\|$\n?)+/gm);
  return [...tables].map(([table]) => {
    const rows = table
      .trimEnd()
      .split("\n")
      .map((row) =>
        row
          .slice(1, -1)
          .split("|")
          .map((cell) => cell.trim()),
      );
    return rows.filter((_row, index) => index !== 1);
  });
}
