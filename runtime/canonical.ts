import { canonicalJson, canonicalString } from "./canonical-json.ts";

/** What a property reads as that is nobody's own, whatever its name. */
export const none: Readonly<Record<string, unknown>> = Object.freeze({});

/** The canonical form of a text. A lone surrogate, which has none, stands escaped. */
export function printText(text: string): string {
  return canonicalString(text) ?? JSON.stringify(text);
}

/** The canonical text of a list, given that of an item. */
export function printList<T>(list: readonly T[], printItem: (item: T) => string): string {
  if (list.length === 0) return "[]";
  let text = `[${printItem(list[0] as T)}`;
  for (let index = 1; index < list.length; index += 1) text += `,${printItem(list[index] as T)}`;
  return `${text}]`;
}

/** The canonical text of a value of any shape. What has none (a lone surrogate) is told apart by its JSON. */
export function printAny(value: unknown): string {
  const canonical = canonicalJson(value);
  return canonical.kind === "text" ? canonical.text : JSON.stringify(value);
}
