import type { Json } from "../../../generator/json.ts";

/** A JSON value as an expression of TypeScript: `__proto__` is a property like any other. */
export function instanceText(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(instanceText).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, held]) => {
    const key = JSON.stringify(name);
    return `${name === "__proto__" ? `[${key}]` : key}: ${instanceText(held)}`;
  });
  return `{ ${members.join(", ")} }`;
}
