import { invariant } from "../invariant.ts";
import type { ContractModel, Tool } from "../model.ts";
import { bundle } from "../schema/bundle.ts";
import { resultSchema } from "../schema/result-schema.ts";
import { canonicalJson } from "./canonical-json.ts";
import { canonicalText } from "./canonical-text.ts";
import type { CompiledValidators, EmitContext, Emitted } from "./emitter.ts";
import { inputName, outputName } from "./type-names.ts";
import { type Check, printValidatorFile, validatorModule } from "./validator-module.ts";

/**
 * `validators/<tool>`: a module for each tool, loaded on first use, with `input`, a `result` for each profile that differs, and
 * `canonical` where calls are remembered.
 */
export async function emitToolValidators(model: ContractModel, context: EmitContext): Promise<Emitted> {
  const { compile, compileAll = async (modules) => modules.map(compile) } = context.engines.validators;
  const compiled = await compileAll(model.tools.map((tool) => validatorModule(checksOf(tool, model), context.target)));
  const emitted = compiled.map((one, index) => emitModule(one, model.tools[index], model, context));
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

function emitModule(
  compiled: CompiledValidators,
  tool: Tool | undefined,
  model: ContractModel,
  context: EmitContext,
): Emitted {
  invariant(tool !== undefined, "an engine has compiled more modules than it was given");
  const canonical = canonicalText(tool, model);
  const file = { path: `validators/${tool.fileName}`, compiled, beside: canonical === null ? [] : [canonical] };
  const { files, diagnostics } = printValidatorFile(file, model, context);
  return { files: files.map((one) => ({ ...one, tool: tool.name })), diagnostics };
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
