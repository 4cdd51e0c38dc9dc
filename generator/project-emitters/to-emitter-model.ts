import type { ContractModel, Deprecation, ErrorCode, Identifier, Tool, ToolInProfile } from "../model.ts";
import type {
  EmitterDeprecation,
  EmitterErrorCode,
  EmitterIdentifier,
  EmitterModel,
  EmitterTool,
  EmitterToolInProfile,
} from "./emitter-model.ts";

/** The public view of a model, version 1. Fields are copied one by one: a new field of our model does not become public. */
export function toEmitterModel(model: ContractModel): EmitterModel {
  const { contract, profiles, toolCategories, errorCategories, dependencies, rateClasses, defs } = model;
  return {
    modelVersion: 1,
    contract: {
      name: contract.name,
      version: contract.version,
      title: contract.title,
      description: contract.description,
      namespace: contract.namespace,
    },
    profiles: profiles.filter(({ implicit }) => !implicit).map(namedOf),
    toolCategories: toolCategories.map(namedOf),
    errorCategories: errorCategories.map(namedOf),
    dependencies: dependencies.map(({ name, kind, description }) => ({ name, kind, description })),
    rateClasses: rateClasses.map(({ name, perMinute, burst }) => ({ name, perMinute, burst })),
    identifiers: model.identifiers.map(identifierOf),
    errors: model.errors.map(errorOf),
    tools: model.tools.map(toolOf),
    definitions: Object.fromEntries(
      Object.entries(defs).map(([key, { kind, typeName, schema }]) => [key, { kind, typeName, schema }]),
    ),
  };
}

function namedOf({ name, description }: { readonly name: string; readonly description: string }) {
  return { name, description };
}

function identifierOf({ name, typeName, defKey, canonical, description, examples }: Identifier): EmitterIdentifier {
  return { name, typeName, definition: defKey, canonical, description, examples };
}

function deprecationOf(deprecated: Deprecation | null): EmitterDeprecation | null {
  if (deprecated === null) return null;
  const { since, message, replacement = null } = deprecated;
  return { since, message, replacement };
}

function errorOf(error: ErrorCode): EmitterErrorCode {
  const { code, typeName, retry, effect, message, category, recovery, description, suggests, standard } = error;
  return {
    code,
    typeName,
    retry,
    effect,
    message,
    category,
    recovery,
    description,
    suggests,
    details: error.details?.schema ?? null,
    result: error.result?.schema ?? null,
    deprecated: deprecationOf(error.deprecated),
    standard,
  };
}

function toolOf(tool: Tool): EmitterTool {
  const { name, wireName, typeName, title, description, category, rateClass, timeoutMs, effects, repeats } = tool;
  return {
    name,
    wireName,
    typeName,
    title,
    description,
    category,
    readOnly: effects.kind === "known" ? effects.readOnly : null,
    idempotent: repeats.kind === "known" ? repeats.idempotent : null,
    codesDeclared: tool.codes === "known",
    rateClass,
    timeoutMs,
    aliases: tool.aliases ?? [],
    deprecated: deprecationOf(tool.deprecated),
    input: tool.input.schema,
    output: tool.output?.schema ?? null,
    examples: tool.examples.map(({ input, output = null, error }) => ({ input, output, error })),
    inProfiles: tool.inProfiles.map(profileOf),
  };
}

function profileOf({ profile, uses, errors }: ToolInProfile): EmitterToolInProfile {
  return { profile, uses, errors: errors.map(({ code, retryable }) => ({ code, retryable })) };
}
