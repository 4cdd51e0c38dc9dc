import { resultSchema } from "../advertised/result-schema.ts";
import { bundle } from "../json-schema/bundle.ts";
import type { ContractModel, Tool } from "../model.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { EmitContext, Emitted } from "./emitter.ts";
import { inputName, outputName } from "./type-names.ts";
import { type Check, emitValidatorFile } from "./validator-module.ts";

/** `validators/<tool>`: a module for each tool, loaded on first use, with `input` and a `result` for each profile that differs. */
export function emitToolValidators(model: ContractModel, context: EmitContext): Emitted {
  const emitted = model.tools.map((tool) => emitModule(tool, model, context));
  return {
    files: emitted.flatMap(({ files }) => files),
    diagnostics: emitted.flatMap(({ diagnostics }) => diagnostics),
  };
}

function checksOf(tool: Tool, model: ContractModel): readonly Check[] {
  const { schema, at } = tool.input;
  const input: Check = { name: "input", typeName: inputName(tool), schema: bundle(schema, model.defs), at };
  return [input, ...resultChecks(tool, model).map(({ check }) => check)];
}

function emitModule(tool: Tool, model: ContractModel, context: EmitContext): Emitted {
  const file = { path: `validators/${tool.fileName}`, checks: checksOf(tool, model) };
  return emitValidatorFile(file, model, context);
}

/** The name of the export that checks a tool's result in a profile. */
export function resultCheckName(tool: Tool, profile: string, model: ContractModel): string {
  const found = resultChecks(tool, model).find(({ profiles }) => profiles.includes(profile));
  return found?.check.name ?? "result";
}

interface ResultCheck {
  readonly check: Check;
  readonly profiles: readonly string[];
}

/** Profiles with the same result share one check. */
function resultChecks(tool: Tool, model: ContractModel): readonly ResultCheck[] {
  const byShape = new Map<string, ResultCheck>();
  const isOnly = tool.inProfiles.length === 1;
  for (const { profile, outcomes } of tool.inProfiles) {
    const schema = bundle(resultSchema(model, tool, profile), model.defs);
    const shape = isOnly ? "" : canonicalJson(schema);
    const known = byShape.get(shape);
    const name = `result${byShape.size === 0 ? "" : byShape.size + 1}`;
    const typeName = outcomes.length === 0 ? outputName(tool) : null;
    const check = known?.check ?? { name, typeName, schema, at: (tool.output ?? tool).at };
    byShape.set(shape, { check, profiles: [...(known?.profiles ?? []), profile] });
  }
  return [...byShape.values()];
}

/** The validators of a tool's module, each with the type of what fits; null: unknown. */
export function validatorTypes(tool: Tool, model: ContractModel): readonly Pick<Check, "name" | "typeName">[] {
  return [{ name: "input", typeName: inputName(tool) }, ...resultChecks(tool, model).map(({ check }) => check)];
}
