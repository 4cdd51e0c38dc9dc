import type { Step } from "../../model.ts";

/** The location in a value for messages: `data[].text`; the value itself is `the result`. */
export function printPath(path: readonly Step[]): string {
  const text = path.map((step) => (step === null ? "[]" : `.${step}`)).join("");
  if (text === "") return "the result";
  return text.startsWith(".") ? text.slice(1) : text;
}

/** Up to `most` items in one line, and how many more there are. */
export function printList(items: readonly string[], most = 4): string {
  return printEach(items, (item) => item, most);
}

/** The same for items that are formatted only if they are shown. */
export function printEach<T>(items: readonly T[], print: (item: T) => string, most = 4): string {
  const shown = items.slice(0, most).map(print).join(", ");
  return items.length > most ? `${shown} and ${items.length - most} more` : shown;
}
