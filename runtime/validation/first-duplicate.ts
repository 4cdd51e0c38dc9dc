/**
 * The position of the first item that an earlier one equals, or -1, in time linear in the size of the list.
 * For JSON values without cycles.
 */
export function firstDuplicate(items: readonly unknown[]): number {
  const seen = new Set<unknown>();
  for (const [index, item] of items.entries()) {
    const key = identityOf(item);
    if (seen.has(key)) return index;
    seen.add(key);
  }
  return -1;
}

/** Equal for equal JSON values. A `Set` takes numbers by value already; texts get a mark so that they meet no canonical text. */
function identityOf(value: unknown): unknown {
  if (typeof value === "string") return `"${value}`;
  return typeof value === "object" && value !== null ? canonical(value) : value;
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value === 0 ? 0 : value);
  const object = value as Record<string, unknown>;
  const keys = Object.keys(object).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(object[key])}`).join()}}`;
}
