/**
 * The canonical JSON of a value: keys sorted by UTF-16 code units, numbers as ECMAScript prints them, no white space. Equal
 * values have equal canonical JSON on any system. Properties that are undefined count as absent. A lone surrogate, which
 * the standard excludes, is escaped. Throws a `TypeError` for anything that is not JSON.
 *
 * Source: RFC 8785.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return canonicalList(value);
  if (typeof value === "object" && value !== null) return canonicalObject(value);
  const isJson = value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
  if (!isJson) throw new TypeError("The value is not JSON.");
  return JSON.stringify(value);
}

function canonicalObject(object: object): string {
  if (Object.prototype.toString.call(object) !== "[object Object]") throw new TypeError("The value is not JSON.");
  let members = "";
  // `sort` without a comparison function compares UTF-16 code units.
  for (const key of Object.keys(object).sort()) {
    const value: unknown = object[key as keyof typeof object];
    if (value === undefined) continue;
    members += `${members === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(value)}`;
  }
  return `{${members}}`;
}

function canonicalList(list: readonly unknown[]): string {
  let elements = "";
  for (const element of list) elements += `${elements === "" ? "" : ","}${canonicalJson(element)}`;
  return `[${elements}]`;
}
