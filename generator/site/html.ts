import { invariant } from "../invariant.ts";

const BRAND = Symbol("html");

/** Markup built by `html`. Nothing else creates it, so a string of a spec cannot become markup. */
export interface Html {
  readonly text: string;
  readonly [BRAND]: true;
}

/** The value of a slot: strings and numbers are escaped, markup is inserted unchanged, and lists are concatenated. */
export type Slot = Html | string | number | readonly Slot[];

/** Builds markup: `html\`<td>${text}</td>\``. Slots are allowed in text and in attributes in double quotes only. */
export function html(fixed: TemplateStringsArray, ...slots: readonly Slot[]): Html {
  let text = fixed[0] ?? "";
  for (const [index, slot] of slots.entries()) text += printed(slot) + (fixed[index + 1] ?? "");
  return { text, [BRAND]: true };
}

/** Text between two tags, in which quotes need no escape: JSON is half its size. Not for attributes. */
export function betweenTags(text: string): Html {
  return { text: escaped(text).replaceAll("&quot;", '"').replaceAll("&#39;", "'"), [BRAND]: true };
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
