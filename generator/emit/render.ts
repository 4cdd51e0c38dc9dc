import Handlebars from "handlebars";
import { invariant } from "../invariant.ts";
import type { Json } from "../json.ts";
import { identifier, isCode } from "./code.ts";
import { lineComment } from "./comment.ts";
import type { Render } from "./emitter.ts";
import { inlineCode, markdownText } from "./markdown.ts";
import { literal } from "./value.ts";

/** The only ways from a view into the output. A slot of a template names one of them; a test reads the templates and sees to it. */
const HELPERS = {
  /** Code that a sink has printed. */
  code: (value: unknown): string => {
    invariant(isCode(value), "a template prints something that no sink has printed");
    return value.text;
  },
  /** A JSON value as a JavaScript expression. */
  literal: (value: unknown): string => literal(value as Json).text,
  /** A name of a declaration. */
  identifier: (value: unknown): string => identifier(asString(value)).text,
  /** A comment to the end of the line. */
  comment: (value: unknown): string => lineComment(asString(value)).text.trimEnd(),
  /** Prose in Markdown, as prose. */
  text: (value: unknown): string => markdownText(asString(value)),
  /** Code in a cell of a Markdown table. */
  inlineCode: (value: unknown): string => inlineCode(asString(value)),
} as const;

/** The names of the helpers that a slot may use. */
export const SLOT_HELPERS: readonly string[] = Object.keys(HELPERS);

/** What templates can't do: decide. Only `each` is left of Handlebars' own helpers. */
const REMOVED_HELPERS = ["if", "unless", "with", "lookup", "log"] as const;

/**
 * Lays out templates, given by name without `.hbs`. A missing name in a slot throws: it is our own bug.
 * The only file that knows Handlebars.
 */
export function createRender(templates: ReadonlyMap<string, string>): Render {
  const engine = Handlebars.create();
  for (const name of REMOVED_HELPERS) engine.unregisterHelper(name);
  for (const [name, helper] of Object.entries(HELPERS)) engine.registerHelper(name, helper);
  const compiled = new Map<string, Handlebars.TemplateDelegate>();
  return (name, view) => {
    const known = compiled.get(name) ?? compile(engine, templates.get(name), name);
    compiled.set(name, known);
    return known(view);
  };
}

function compile(engine: typeof Handlebars, text: string | undefined, name: string): Handlebars.TemplateDelegate {
  invariant(text !== undefined, `there is no template ${name}`);
  return engine.compile(text, {
    noEscape: true,
    strict: true,
    knownHelpersOnly: true,
    knownHelpers: { ...named(SLOT_HELPERS, true), ...named(REMOVED_HELPERS, false) },
  });
}

function named(names: readonly string[], known: boolean): Record<string, boolean> {
  return Object.fromEntries(names.map((name) => [name, known]));
}

function asString(value: unknown): string {
  invariant(typeof value === "string", "a slot wants text");
  return value;
}
