import { formOf, membersOf, sharedName } from "../emit/docs-shapes.ts";
import { isJsonObject, type Json, own } from "../json.ts";
import { type Html, html } from "./html.ts";

/** A schema in a few words, with each shared shape that it names as `link` has it. */
export function formWithLinks(schema: Json, link: (name: string) => Html): Html {
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
