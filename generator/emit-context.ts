import type { CompileOptions } from "./compile-options.ts";
import type { EmitContext, Render, Target, TypesEngine, ValidatorsEngine } from "./emit/emitter.ts";
import { invariant } from "./invariant.ts";

/** Engines by name, each loaded when it is chosen. */
const TYPES: Readonly<Record<string, () => Promise<TypesEngine>>> = {
  toolpact: async () => (await import("./engines/types-toolpact.ts")).typesToolpact,
  "json-schema-to-typescript": async () =>
    (await import("./engines/types-json-schema-to-typescript.ts")).typesJsonSchemaToTypescript,
};

const VALIDATORS: Readonly<Record<string, () => Promise<ValidatorsEngine>>> = {
  toolpact: async () => (await import("./engines/validators-toolpact.ts")).validatorsToolpact,
  ajv: async () => (await import("./engines/validators-ajv.ts")).validatorsAjv,
};

/** What a project that names no engine gets. */
const STANDARD = { types: "toolpact", validators: "toolpact" } as const;

/** The part of an `EmitContext` that does not depend on the contract. */
export type EmitParts = Omit<EmitContext<Target>, "advertised">;

/**
 * What emitters of any contract need: the target, the chosen engines and the templates.
 * Engines and Handlebars are loaded here, so that a run that generates nothing need not wait for them.
 */
export async function emitContext({ target = "ts", engines }: CompileOptions): Promise<EmitParts> {
  const [render, types, validators] = await Promise.all([
    sharedRender(),
    chosen(TYPES, engines?.types ?? STANDARD.types),
    chosen(VALIDATORS, engines?.validators ?? STANDARD.validators),
  ]);
  return { target, engines: { types, validators }, render };
}

function chosen<Engine>(table: Readonly<Record<string, () => Promise<Engine>>>, name: string): Promise<Engine> {
  const load = Object.hasOwn(table, name) ? table[name] : undefined;
  invariant(load !== undefined, `there is no engine ${name}`);
  return load();
}

const shared: { render?: Promise<Render> } = {};

/** The templates are compiled once, however many contracts they lay out. */
export function sharedRender(): Promise<Render> {
  shared.render ??= createSharedRender();
  return shared.render;
}

async function createSharedRender(): Promise<Render> {
  const [{ createRender }, { compiledTemplates }] = await Promise.all([
    import("./emit/render.ts"),
    import("./compiled-templates.ts"),
  ]);
  return createRender(compiledTemplates);
}
