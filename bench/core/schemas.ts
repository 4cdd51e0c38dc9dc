import { inputName, outputName } from "../../generator/emit/type-names.ts";
import { sharedTypeNames, typeRequests } from "../../generator/emit/type-requests.ts";
import type { JsonSchema } from "../../generator/json.ts";
import { bundle } from "../../generator/json-schema/bundle.ts";
import type { ContractModel } from "../../generator/model.ts";
import { compile } from "../../generator/pipeline.ts";

/** The JSON Schemas of a contract as a peer wants them: what our compiler makes of the specs, but no TypeScript. */
export interface PeerSchemas {
  /** Every shared shape and every tool's input and output, one document: references are `#/$defs/<name>`. */
  readonly types: { readonly $defs: Readonly<Record<string, JsonSchema>> };
  /** By tool: input and output, each with the shared shapes that it needs under its own `$defs`. */
  readonly tools: Readonly<Record<string, ToolSchemas>>;
}

/** What a peer compiles to validators. */
export interface ToolSchemas {
  readonly input: JsonSchema;
  readonly output: JsonSchema;
}

/** Compiles a contract's specs as far as its model. Throws if they have errors. */
export async function readModel(folder: string): Promise<ContractModel> {
  const { model, diagnostics } = await compile(folder, { until: "lint" });
  if (model === null) throw new Error(`${folder} does not compile: ${JSON.stringify(diagnostics[0])}`);
  return model;
}

/** The schemas that a peer is given for a contract. */
export function peerSchemas(model: ContractModel): PeerSchemas {
  const { tools, defs } = model;
  return {
    types: { $defs: typeSchemas(model) },
    tools: Object.fromEntries(
      tools.map((tool) => [
        tool.fileName,
        { input: bundle(tool.input.schema, defs), output: bundle(tool.output?.schema ?? true, defs) },
      ]),
    ),
  };
}

/** One schema for each type; references by the key of a shared shape become references by its name. */
function typeSchemas(model: ContractModel): Readonly<Record<string, JsonSchema>> {
  const names = sharedTypeNames(model);
  const ofTools = new Set(model.tools.flatMap((tool) => [inputName(tool), outputName(tool)]));
  const shared = Object.entries(names).map(([key, name]) => [name, model.defs[key]?.schema ?? true] as const);
  const own = typeRequests(model)
    .filter(({ typeName }) => ofTools.has(typeName))
    .map(({ typeName, schema }) => [typeName, schema] as const);
  const byName = Object.fromEntries([...shared, ...own]);
  return JSON.parse(
    JSON.stringify(byName, (key, value) =>
      key === "$ref" && typeof value === "string" ? renamed(value, names) : value,
    ),
  );
}

function renamed(ref: string, names: Readonly<Record<string, string>>): string {
  const key = ref.slice("#/$defs/".length);
  return `#/$defs/${Object.hasOwn(names, key) ? names[key] : key}`;
}
