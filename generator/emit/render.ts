import type Handlebars from "handlebars";
import { handlebarsRuntime } from "../handlebars-runtime.ts";
import { invariant } from "../invariant.ts";
import { isCode } from "./code.ts";
import type { Render } from "./emitter.ts";
import { inlineCode, markdownText } from "./markdown.ts";

/** The only ways from a view into the output. A slot of a template names one of them; a test reads the templates and sees to it. */
const HELPERS = {
  /** Code that a sink has printed. */
  code: (value: unknown): string => {
    invariant(isCode(value), "a template prints a value that no sink printed");
    return value.text;
  },
  /** Prose in Markdown, as prose. */
  text: (value: unknown): string => markdownText(asString(value)),
  /** Code in a cell of a Markdown table. */
  inlineCode: (value: unknown): string => inlineCode(asString(value)),
} as const;

/** The names of the helpers that a slot may use. */
export const SLOT_HELPERS: readonly string[] = Object.keys(HELPERS);

/** What templates can't do: decide. Only `each` is left of Handlebars' own helpers. */
export const REMOVED_HELPERS = ["if", "unless", "with", "lookup", "log"] as const;

/** A template as Handlebars compiles it. */
export type Template = Parameters<(typeof Handlebars)["template"]>[0];

/** Lays out compiled templates, given by name without `.hbs`. A missing name in a slot throws: it is our own bug. */
export function createRender(templates: ReadonlyMap<string, Template>): Render {
  const engine = handlebarsRuntime.create();
  for (const name of REMOVED_HELPERS) engine.unregisterHelper(name);
  for (const [name, helper] of Object.entries(HELPERS)) engine.registerHelper(name, helper);
  const ready = new Map<string, Handlebars.TemplateDelegate>();
  return (name, view) => {
    const template = templates.get(name);
    invariant(template !== undefined, `there is no template ${name}`);
    const known = ready.get(name) ?? engine.template(template);
    ready.set(name, known);
    return known(view);
  };
}

function asString(value: unknown): string {
  invariant(typeof value === "string", "a slot requires text");
  return value;
}
