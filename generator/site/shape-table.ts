import { shapeRows } from "../emit/docs-shapes.ts";
import type { JsonSchema } from "../json.ts";
import type { Html } from "./html.ts";
import type { Links } from "./page.ts";
import { codeText, table } from "./parts.ts";

/** The properties of a shape; one row for a shape without any. */
export function shapeTable(caption: string, schema: JsonSchema, links: Links): Html {
  const rows = shapeRows(schema).map(({ path, schema: inner, required, description }) => [
    path === "" ? "value" : codeText(path),
    links.form(inner),
    required,
    description,
  ]);
  return table(caption, ["Property", "Shape", "Required", "Description"], rows);
}
