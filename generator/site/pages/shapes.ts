import { html } from "../html.ts";
import type { Page } from "../page.ts";
import { codeText, heading, prose, table } from "../parts.ts";
import { shapeTable } from "../shape-table.ts";
import type { SiteModel } from "../site-model.ts";

/** Every named shape, and the outcomes; null if there are none. */
export function shapesPage({ model }: SiteModel): Page | null {
  const { types, defs, outcomes } = model;
  if (types.length + outcomes.length === 0) return null;
  return {
    path: "shapes.html",
    title: "Shapes",
    body: (links) => [
      types.flatMap(({ name, defKey }) => {
        const def = defs[defKey];
        return def === undefined ? [] : [heading(2, name, name), shapeTable(name, def.schema, links)];
      }),
      outcomes.map(({ name, shape }) => [
        // Outcomes are named as parts of a page are (`main`, `search`); shapes begin with a capital.
        heading(2, `outcome-${name}`, name),
        html`<p>An outcome: a success that is not the tool's output.</p>\n`,
        shapeTable(name, shape.schema, links),
      ]),
    ],
  };
}

/** Every identifier: its form, its canonical form and examples; null if there are none. */
export function identifiersPage({ model }: SiteModel): Page | null {
  if (model.identifiers.length === 0) return null;
  return {
    path: "identifiers.html",
    title: "Identifiers",
    body: (links) => [
      html`<p>Each is a branded type: only its parser creates values. The canonical form is computed before validation.</p>\n`,
      model.identifiers.map(({ name, schema, canonical, examples, description }) => [
        heading(2, name, name),
        prose(description ?? ""),
        shapeTable(name, schema, links),
        table(
          `${name}: canonical form and examples`,
          ["Step", "Values"],
          [
            ["canonical", canonical.join(", ") || "unchanged"],
            ["examples", examples.map((example) => [codeText(example), " "])],
          ],
        ),
      ]),
    ],
  };
}
