import { runInThisContext } from "node:vm";
import Handlebars from "handlebars";
import { REMOVED_HELPERS, SLOT_HELPERS, type Template } from "./emit/render.ts";

/** Compiles a template of our own: it becomes code of this process. */
export function compileTemplate(text: string): Template {
  return runInThisContext(`(${sourceOf(text)})`);
}

/** A module that holds the templates compiled: the built package has it in the place of `compiled-templates.ts`. */
export function templatesModule(templates: ReadonlyMap<string, string>): string {
  const entries = Array.from(templates, ([name, text]) => `[${JSON.stringify(name)}, ${sourceOf(text)}]`);
  return `export const compiledTemplates = new Map([\n${entries.join(",\n")}\n]);\n`;
}

function sourceOf(text: string): string {
  return String(
    Handlebars.precompile(text, {
      noEscape: true,
      strict: true,
      knownHelpersOnly: true,
      knownHelpers: { ...named(SLOT_HELPERS, true), ...named(REMOVED_HELPERS, false) },
    }),
  );
}

function named(names: readonly string[], known: boolean): Record<string, boolean> {
  return Object.fromEntries(names.map((name) => [name, known]));
}
