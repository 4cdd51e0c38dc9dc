import { compileTemplate } from "./compile-template.ts";
import type { Template } from "./emit/render.ts";
import { readTemplates } from "./templates-folder.ts";

/**
 * The templates, compiled when they are first asked for.
 * The build puts a module in the place of this one that holds them compiled: a run of the package waits for no compiler of templates.
 */
export const compiledTemplates: ReadonlyMap<string, Template> = new Map(
  Array.from(await readTemplates(), ([name, text]) => [name, compileTemplate(text)]),
);
