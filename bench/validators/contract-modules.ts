import type { EmitContext, Emitter, ValidatorModule, ValidatorsEngine } from "../../generator/emit/emitter.ts";
import { emitEnvelopeValidators, emitErrorValidators } from "../../generator/emit/shared-validators.ts";
import { emitToolValidators } from "../../generator/emit/tool-validators.ts";
import { compile } from "../../generator/pipeline.ts";

/** A module of validators as the emitters ask an engine for it. */
export interface NamedModule {
  readonly contract: string;
  /** The tool's type name; `envelope` or `errors` for what all tools share. */
  readonly name: string;
  readonly isTool: boolean;
  readonly module: ValidatorModule;
}

const CONTRACTS = ["social", "automation", "tasks", "broker"] as const;

/** Every module of validators of the four contracts, in JavaScript. */
export async function contractModules(): Promise<readonly NamedModule[]> {
  return (await Promise.all(CONTRACTS.map((contract) => modulesOf(`specs/${contract}`, contract)))).flat();
}

/** The modules of one contract's folder. */
export async function modulesOf(folder: string, contract: string): Promise<readonly NamedModule[]> {
  const { model } = await compile(folder, { until: "lint" });
  if (model === null) throw new Error(`${folder} does not compile`);
  const recorded = (emit: Emitter): readonly ValidatorModule[] => {
    const modules: ValidatorModule[] = [];
    emit(model, contextFor(modules));
    return modules;
  };
  const named = (name: string, modules: readonly ValidatorModule[], isTool: boolean): readonly NamedModule[] =>
    modules.map((module) => ({ contract, name: isTool ? toolOf(module) : name, isTool, module }));
  return [
    ...named("", recorded(emitToolValidators), true),
    ...named("envelope", recorded(emitEnvelopeValidators), false),
    ...named("errors", recorded(emitErrorValidators), false),
  ];
}

function toolOf({ validators }: ValidatorModule): string {
  const input = validators.find(({ name }) => name === "input");
  return (input?.typeName ?? "unnamed").replace(/Input$/, "");
}

/** An engine that keeps what it is asked for. */
function contextFor(modules: ValidatorModule[]): EmitContext {
  const recorder: ValidatorsEngine = {
    name: "recorder",
    compile(module) {
      modules.push(module);
      return { text: "", declarations: "", diagnostics: [] };
    },
  };
  return { target: "js", engines: { validators: recorder }, render: () => "" } as unknown as EmitContext;
}
