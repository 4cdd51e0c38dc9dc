import { invariant } from "../invariant.ts";

const BRAND = Symbol("html");

/** Markup that `html` put together. Nothing else makes one, so a text of a spec can't become markup. */
export interface Html {
  readonly text: string;
  readonly [BRAND]: true;
}

/** What a slot takes: texts and numbers are escaped, markup stands as it is, of a list each. */
export type Slot = Html | string | number | readonly Slot[];

/**
 * Lays out markup: `html\`<td>${text}</td>\``. Slots stand in text or in attributes in double quotes, nowhere else.
 */
export function html(fixed: TemplateStringsArray, ...slots: readonly Slot[]): Html {
  let text = fixed[0] ?? "";
  for (const [index, slot] of slots.entries()) text += printed(slot) + (fixed[index + 1] ?? "");
  return { text, [BRAND]: true };
}

/** No markup at all. */
export const nothing: Html = html``;

function printed(slot: Slot): string {
  if (typeof slot === "string") return escaped(slot);
  if (typeof slot === "number") return String(slot);
  if (isList(slot)) return slot.map(printed).join("");
  invariant(BRAND in slot, "a slot contains a value that `html` did not create");
  return slot.text;
}

function isList(slot: Slot): slot is readonly Slot[] {
  return Array.isArray(slot);
}

const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Line feeds stay; whatever else hides, or turns the reading direction, becomes a space. */
function escaped(text: string): string {
  return text
    .replace(/[&<>"']/g, (mark) => REFERENCES[mark] ?? "")
    .replace(/(?!\n)[\p{Cc}\p{Cs}\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu, " ");
}
