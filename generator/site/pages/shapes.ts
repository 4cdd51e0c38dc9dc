import { isJsonObject, type JsonSchema } from "../../json.ts";
import type { CanonicalStep } from "../../model.ts";
import { html } from "../html.ts";
import { anchors } from "../links.ts";
import type { Page } from "../page.ts";
import { codeText, commas, facts, heading, prose } from "../parts.ts";
import { propertyList } from "../property-list.ts";
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
        return def === undefined ? [] : [heading(2, name, name), propertyList(def.schema, model, links)];
      }),
      outcomes.map(({ name, shape }) => [
        // Outcomes are named as parts of a page are (`main`, `search`); shapes begin with a capital.
        heading(2, anchors.outcome(name), name),
        html`<p>An outcome: a success that is not the tool's output.</p>\n`,
        propertyList(shape.schema, model, links),
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
      html`<p>Strings with a fixed form. In TypeScript, each is a branded type: its parser checks a string and returns the identifier.</p>\n`,
      model.identifiers.map(({ name, schema, canonical, examples, description }) => [
        heading(2, name, name),
        prose(description ?? ""),
        propertyList(withoutProse(schema), model, links),
        facts([
          { name: "Before validation", value: canonical.map((step) => STEPS[step]).join(", ") },
          { name: "Examples", value: commas(examples.map(codeText)) },
        ]),
      ]),
    ],
  };
}

const STEPS: Readonly<Record<CanonicalStep, string>> = {
  trim: "white space around it is removed",
  nfc: "it is normalized to Unicode NFC",
  lowercase: "it becomes lower case",
};

/** The description and the examples are shown next to the schema. */
function withoutProse(schema: JsonSchema): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const { description: _description, examples: _examples, ...others } = schema;
  return others;
}
