import { mayMutate } from "../facts.ts";
import type { Json } from "../json.ts";
import type { ContractModel, Tool } from "../model.ts";
import type { Emitted } from "./emitter.ts";
import { jsonFile } from "./json-file.ts";

/** The version of the manifest's own format. */
const MANIFEST_VERSION = "1.0";

/**
 * `manifest.json`: what a tool is, needs and may fail with.
 */
export function emitManifest(model: ContractModel): Emitted {
  const common = everyToolCodes(model);
  const file = jsonFile("manifest.json", {
    version: MANIFEST_VERSION,
    tools: model.tools.map((tool) => toolRow(tool, model, common)),
    common_error_codes: inOrder(model, (code) => common.has(code)),
  });
  return { files: [file], diagnostics: [] };
}

function toolRow(tool: Tool, model: ContractModel, common: ReadonlySet<string>): Json {
  const possible = possibleCodes(tool, common);
  return {
    name: tool.name,
    category: tool.category,
    mutation: mayMutate(tool),
    ...requirements(tool, model),
    profiles: tool.inProfiles.map(({ profile }) => profile),
    possible_error_codes: inOrder(model, (code) => possible.has(code)),
  };
}

/** `requires_<name>` for what lies outside the process: dependencies of kind network or state. */
function requirements(tool: Tool, { dependencies }: ContractModel): { readonly [key: string]: Json } {
  const outside = dependencies.filter(({ kind }) => kind === "network" || kind === "state");
  return Object.fromEntries(
    outside.map(({ name }) => [`requires_${name}`, tool.inProfiles.some(({ uses }) => Object.hasOwn(uses, name))]),
  );
}

/** Codes of guards that apply to every tool: named once, next to the tools. */
function everyToolCodes({ commonErrors }: ContractModel): ReadonlySet<string> {
  return new Set(commonErrors.filter(({ everyTool }) => everyTool).map(({ code }) => code));
}

/** The codes that a handler, the policy, or a guard of only some tools can raise, for all profiles together. */
function possibleCodes(tool: Tool, common: ReadonlySet<string>): ReadonlySet<string> {
  const rows = tool.inProfiles.flatMap(({ errors }) => errors);
  const own = rows.filter(({ code, origins }) => origins.some((one) => one !== "guard") || !common.has(code));
  return new Set(own.map(({ code }) => code));
}

function inOrder({ errors }: ContractModel, isWanted: (code: string) => boolean): readonly string[] {
  return errors.map(({ code }) => code).filter(isWanted);
}
