/** True if no two items are equal as JSON, in time linear in their size. For JSON values without cycles. */
export function isUnique(items: readonly unknown[]): boolean {
  return firstDuplicate(items) === -1;
}

/** The position of the first item that an earlier one equals, or -1. */
export function firstDuplicate(items: readonly unknown[]): number {
  const seen = new Set<unknown>();
  for (const [index, item] of items.entries()) {
    const key = identityOf(item);
    if (seen.has(key)) return index;
    seen.add(key);
  }
  return -1;
}

/** Equal for equal JSON values. A `Set` compares numbers by value; strings get a prefix, so that none equals a key of an object. */
function identityOf(value: unknown): unknown {
  if (typeof value === "string") return `"${value}`;
  return typeof value === "object" && value !== null ? canonical(value) : value;
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
    .sort()
    .join()}}`;
}
