import type { Step } from "../../model.ts";

/** The location in a value for messages: `data[].text`; the value itself is `the result`. */
export function printPath(path: readonly Step[]): string {
  const text = path.map((step) => (step === null ? "[]" : `.${step}`)).join("");
  if (text === "") return "the result";
  return text.startsWith(".") ? text.slice(1) : text;
}

/** Up to `most` items in one line, and how many more there are. */
export function printList(items: readonly string[], max = 4): string {
  return printEach(items, (item) => item, max);
}

/** The same for items that are formatted only if they are shown. */
export function printEach<T>(items: readonly T[], print: (item: T) => string, max = 4): string {
  const shown = items.slice(0, max).map(print).join(", ");
  return items.length > max ? `${shown} and ${items.length - max} more` : shown;
}
