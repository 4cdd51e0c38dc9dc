/** The text of markup: tags removed, references resolved, white space joined. */
export function textOf(markup: string): string {
  return unescaped(markup.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/** Each block of code of a page, by its name. */
export function codeBlocks(page: string): ReadonlyMap<string, string> {
  const blocks = page.matchAll(/<pre [^>]*aria-label="([^"]*)"><code>([\s\S]*?)<\/code><\/pre>/g);
  return new Map([...blocks].map(([, name = "", text = ""]) => [unescaped(name), unescaped(text)]));
}

/** The part of a page from a heading with this id up to the next heading of its level. */
export function sectionOf(page: string, id: string): string {
  const [, level, after = ""] = new RegExp(`<h(\\d) id="${id}">([\\s\\S]*)`).exec(page) ?? [];
  return after.split(new RegExp(`<h[1-${level ?? 2}][ >]|</main>`))[0] ?? "";
}

const REFERENCES = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" } as const;

function unescaped(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (reference) => REFERENCES[reference as keyof typeof REFERENCES]);
}
