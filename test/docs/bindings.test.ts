import { expect, test } from "vitest";
import { BINDINGS, type BindingDef } from "../../generator/bindings.ts";
import type { JsonSchema } from "../../generator/json.ts";
import { blockOf, pageText } from "./page-steps.ts";

const PAGE = "docs/bindings.md";

/** The rows of the page's tables: binding, where, type, meaning. */
const rows = [...pageText(PAGE).matchAll(/^\| `(\w+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, name, where, type, meaning = ""]) => ({ name, where, type, meaning }),
);

test("the tables have exactly the bindings of the language", () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(BINDINGS).sort());
});

test.each(Object.entries<BindingDef>(BINDINGS))("%s: the table has its positions and its type", (name, binding) => {
  const row = rows.find((one) => one.name === name);
  expect(row).toMatchObject({ where: binding.positions.join(", "), type: typeText(binding.schema) });
  expect(row?.meaning).toMatch(/^[A-Z].*\.$/);
});

test.each(Object.keys(BINDINGS))("%s: the example uses it", (name) => {
  expect(blockOf(PAGE, "yaml every/shelf.yaml")).toMatch(new RegExp(`x-bind: ${name}\\b`));
});

/** An implied schema in words. */
function typeText(schema: JsonSchema): string {
  if (typeof schema === "boolean") return "any value";
  const { type, enum: values, format, minimum, maximum, minLength, maxLength } = schema;
  if (Array.isArray(values))
    return values
      .map((value) => `\`${value}\``)
      .join(", ")
      .replace(/, (?=[^,]*$)/, " or ");
  if (type === "array") return "array of objects";
  if (format === "date-time") return "string, date-time in UTC";
  if (format !== undefined) return `string, ${String(format)}`;
  if (maxLength !== undefined) return `string of ${String(minLength)} to ${String(maxLength)} characters`;
  if (maximum !== undefined) return `integer from ${String(minimum)} to ${String(maximum)}`;
  return minimum === undefined ? String(type) : `${String(type)} from ${String(minimum)}`;
}
