import { deepEqual } from "./deep-equal.ts";

const FEW = 6;

/**
 * True if no two items are equal as JSON. A few are compared with each other; more take time linear in their size.
 * For JSON values without cycles.
 */
export function isUnique(items: readonly unknown[]): boolean {
  if (items.length <= FEW) return areFewUnique(items);
  const seen = new Set<string>();
  for (const item of items) seen.add(identityOf(item));
  return seen.size === items.length;
}

function areFewUnique(items: readonly unknown[]): boolean {
  for (let later = 1; later < items.length; later++) {
    for (let earlier = 0; earlier < later; earlier++) {
      if (deepEqual(items[earlier], items[later])) return false;
    }
  }
  return true;
}

/** The same text for equal values and for no others: lengths stand before texts, so that none can end early. */
function identityOf(value: unknown): string {
  if (typeof value === "string") return `${value.length}"${value}`;
  if (typeof value !== "object" || value === null) return `${String(value)};`;
  if (Array.isArray(value)) return `${value.length}[${value.map(identityOf).join("")}`;
  return identityOfObject(value as Record<string, unknown>);
}

function identityOfObject(object: Record<string, unknown>): string {
  const names = Object.keys(object);
  if (!isSorted(names)) names.sort();
  let text = "";
  let count = 0;
  for (const name of names) {
    const member = object[name];
    if (member === undefined) continue;
    text += `${name.length}:${name}${identityOf(member)}`;
    count++;
  }
  return `${count}{${text}`;
}

function isSorted(names: readonly string[]): boolean {
  for (let index = 1; index < names.length; index++) {
    if ((names[index - 1] as string) > (names[index] as string)) return false;
  }
  return true;
}
