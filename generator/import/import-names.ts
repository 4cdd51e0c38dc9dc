import { NAME_RULES, type NameKind } from "../schemas/build/names.ts";

/** True for a name that a contract may give to something of this kind. */
export function isNameOf(kind: NameKind, name: string): boolean {
  const { pattern, maxLength } = NAME_RULES[kind];
  return name.length <= maxLength && new RegExp(pattern, "u").test(name);
}

/** `page id`, `page_id`, `pageId` → `PageId`: a name for a type or identifier. */
export function pascalName(text: string): string {
  const words = text.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const joined = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
  const name = (/^[A-Z]/.test(joined) ? joined : `T${joined}`).slice(0, 56);
  return name === "T" ? "Thing" : name;
}

/** `Not Found` → `not_found`: a name for a code, a dependency or a profile. */
export function snakeName(text: string): string {
  const words = text
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const joined = words.filter((word) => word !== "").join("_");
  return (/^[a-z]/.test(joined) ? joined : `n_${joined}`).slice(0, 60).replace(/_+$/, "");
}

/** `My Server` → `my-server`: a contract's name. */
export function contractName(text: string): string {
  return snakeName(text).replaceAll("_", "-");
}

/** `entities` → `Entity`: what one element of a list is called. */
export function singular(word: string): string {
  if (/ies$/i.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/i.test(word)) return word;
  if (/(?:x|ch|sh|s)es$/i.test(word)) return word.slice(0, -2);
  return /s$/i.test(word) ? word.slice(0, -1) : word;
}

/**
 * The name, or the first free one with a number behind it. `counts` keeps how far it has counted: what is taken stays so, and
 * of thousands of names that meet none is looked for among all before it.
 */
export function freeName(name: string, isTaken: (name: string) => boolean, counts: Map<string, number>): string {
  if (!isTaken(name)) return name;
  let count = counts.get(name) ?? 2;
  while (isTaken(`${name}${count}`)) count++;
  counts.set(name, count);
  return `${name}${count}`;
}
