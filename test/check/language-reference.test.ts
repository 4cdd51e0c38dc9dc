import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contractSchema } from "../../generator/schemas/build/contract-schema.ts";
import { projectSchema } from "../../generator/schemas/build/project-schema.ts";

const page = readFileSync(new URL("../../docs/reference.md", import.meta.url), "utf8");
const headings = new Set(
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading.toLowerCase().replaceAll(" ", "-").replaceAll(".", ""),
  ),
);

test("every reference leads to a heading", () => {
  const places = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, place = ""]) => place);
  expect(places.filter((place) => !headings.has(place))).toEqual([]);
  expect(places.length).toBeGreaterThan(50);
});

test("every section and every key of every part is documented", () => {
  const { properties, definitions } = contractSchema() as unknown as {
    readonly properties: object;
    readonly definitions: Readonly<Record<string, { readonly properties?: object }>>;
  };
  for (const section of Object.keys(properties)) expect(page).toContain(`\n## ${section}\n`);
  const words = Object.entries(definitions).flatMap(([name, { properties: own = {} }]) => [
    name.replace("keyword-", ""),
    ...Object.keys(own),
  ]);
  expect(words.filter((word) => !page.includes(word))).toEqual([]);
  const project = projectSchema() as unknown as { readonly properties: object };
  expect(Object.keys(project.properties).filter((word) => !page.includes(`\`${word}\``))).toEqual([]);
});

test("no word is left without a meaning", () => {
  expect(page.split("\n").filter((line) => /^\| `.* \| +\|$/.test(line))).toEqual([]);
});

test.each([
  ["contract", contractSchema()],
  ["project", projectSchema()],
])("every property that the meta-schema of a %s describes, at any depth, is in the reference", (_, schema) => {
  const isThere = (name: string) => [`\`${name}\``, `.${name}\``, `\n## ${name}\n`].some((form) => page.includes(form));
  expect(propertyNames(schema).filter((name) => !isThere(name))).toEqual([]);
});

function propertyNames(schema: unknown): readonly string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties } = schema as { readonly properties?: object };
  const own = Array.isArray(schema) || typeof properties !== "object" ? [] : Object.keys(properties);
  return [...own, ...Object.values(schema).flatMap(propertyNames)];
}
