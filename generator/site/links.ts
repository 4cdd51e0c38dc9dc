import { formOf, membersOf, sharedName } from "../emit/docs-shapes.ts";
import { isJsonObject, type Json, own } from "../json.ts";
import { type Html, html } from "./html.ts";
import { type SiteModel, toolPage } from "./site-model.ts";

/** Addresses as one page writes them, and the terms of a contract linked to where each is described. */
export interface Links {
  /** From an address relative to the contract's folder. */
  readonly to: (address: string) => string;
  readonly code: (code: string) => Html;
  readonly tool: (name: string) => Html;
  readonly category: (name: string) => Html;
  readonly dependency: (name: string) => Html;
  readonly rateClass: (name: string) => Html;
  readonly profile: (name: string) => Html;
  /** A rule of deduplication. */
  readonly rule: (name: string) => Html;
  readonly outcome: (name: string) => Html;
  /** A schema in words, the shapes that it names linked to theirs. */
  readonly form: (schema: Json) => Html;
}

/** The ids of the sections that links lead to. */
export const anchors = {
  category: (name: string) => `category-${name}`,
  dependency: (name: string) => `dependency-${name}`,
  rateClass: (name: string) => `rate-${name}`,
  profile: (name: string) => `profile-${name}`,
  rule: (name: string) => `idempotency-${name}`,
  outcome: (name: string) => `outcome-${name}`,
} as const;

/** The links of a page. `up` leads from its folder to the contract's, "" or "../". */
export function linksOf(site: SiteModel, up: string): Links {
  const { model, errorPages, shapes } = site;
  const to = (address: string): string => up + address;
  const linked = (text: string, address: string | undefined): Html =>
    address === undefined ? html`<code>${text}</code>` : html`<a href="${to(address)}"><code>${text}</code></a>`;
  const within = (page: string, anchor: (name: string) => string, names: readonly string[]) => {
    const known = new Set(names);
    return (name: string): Html => linked(name, known.has(name) ? `${page}#${anchor(name)}` : undefined);
  };
  const tools = new Map(model.tools.map((tool) => [tool.name, toolPage(tool)]));
  return {
    to,
    code: (code) => linked(code, errorPages.get(code)),
    tool: (name) => linked(name, tools.get(name)),
    category: within("index.html", anchors.category, usedCategories(site)),
    dependency: within("dependencies.html", anchors.dependency, namesOf(model.dependencies)),
    rateClass: within("limits.html", anchors.rateClass, namesOf(model.rateClasses)),
    profile: within("index.html", anchors.profile, namesOf(model.profiles.filter(({ implicit }) => !implicit))),
    rule: within("limits.html", anchors.rule, namesOf(model.idempotency)),
    outcome: within("shapes.html", anchors.outcome, namesOf(model.outcomes)),
    form: (schema) => formWithLinks(schema, (name) => linked(name, shapes.get(name))),
  };
}

function namesOf(all: readonly { readonly name: string }[]): readonly string[] {
  return all.map(({ name }) => name);
}

function usedCategories({ toolGroups }: SiteModel): readonly string[] {
  return toolGroups.flatMap(({ name }) => name ?? []);
}

/** A schema in a few words, with each shared shape that it names as `link` has it. */
function formWithLinks(schema: Json, link: (name: string) => Html): Html {
  const name = sharedName(schema);
  if (name !== null) return link(name);
  if (!isJsonObject(schema) || own(schema, "const") !== undefined || own(schema, "enum") !== undefined)
    return html`<code>${formOf(schema)}</code>`;
  const members = membersOf(schema);
  if (members !== null)
    return html`${members.map((member, index) => [index === 0 ? "" : " | ", formWithLinks(member, link)])}`;
  return listOf(sharedName(own(schema, "items") ?? null), formOf(schema), link);
}

function listOf(element: string | null, form: string, link: (name: string) => Html): Html {
  const words = `list of ${element}`;
  if (element === null || !form.startsWith(words)) return html`<code>${form}</code>`;
  return html`list of ${link(element)}${form.slice(words.length)}`;
}
