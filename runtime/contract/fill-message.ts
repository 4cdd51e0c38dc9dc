import { isJsonObject, own } from "../json/json.ts";

/**
 * A message with its details filled in: `{name}` becomes the detail of that name, lists with commas between.
 * A declared name without a value becomes `unknown`; other braces stay.
 */
export function fillMessage(template: string, parameters: readonly string[], details: unknown): string {
  const values = isJsonObject(details) ? details : {};
  return template.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const value = own(values, name);
    if (value === undefined) return parameters.includes(name) ? "unknown" : whole;
    return show(value);
  });
}

function show(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(show).join(", ");
  return JSON.stringify(value) ?? "unknown";
}

/** A string truncated to a maximum number of code points, with an ellipsis. */
export function cutText(text: string, maxCodePoints: number): string {
  if (text.length <= maxCodePoints) return text;
  const points = [...text];
  if (points.length <= maxCodePoints) return text;
  return maxCodePoints === 0 ? "" : `${points.slice(0, maxCodePoints - 1).join("")}…`;
}
