import type { EmitContext } from "./emit/emitter.ts";
import type { CompileOptions } from "./pipeline.ts";
import { readTemplates } from "./templates-folder.ts";

/**
 * What emitters need: the target, the chosen engines and the templates, read from our own package.
 * Engines and Handlebars are loaded here, so that a run that generates nothing need not wait for them.
 */
export async function emitContext({ target = "ts" }: CompileOptions): Promise<EmitContext> {
  const { createRender } = await import("./emit/render.ts");
  const { typesJsonSchemaToTypescript } = await import("./engines/types-json-schema-to-typescript.ts");
  const { validatorsAjv } = await import("./engines/validators-ajv.ts");
  const engines = { types: typesJsonSchemaToTypescript, validators: validatorsAjv };
  return { target, engines, render: createRender(await readTemplates()) };
}
