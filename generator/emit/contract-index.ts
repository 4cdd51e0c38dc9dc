import type { AdvertisedProfile } from "../advertised/advertise.ts";
import { metaPrefix } from "../advertised/meta-prefix.ts";
import type { ContractModel } from "../model.ts";
import { code, identifier } from "./code.ts";
import type { ConstantDeclaration, Declaration, InterfaceDeclaration, ReExport } from "./declaration.ts";
import type { EmitContext, Emitted } from "./emitter.ts";
import { printModule } from "./module.ts";
import { plainResults } from "./plain-results.ts";
import { servedServer } from "./served-server.ts";
import { toolListModule } from "./tool-list-modules.ts";
import { loader } from "./tools.ts";
import { contractTypeName } from "./type-names.ts";
import { typeRequests } from "./type-requests.ts";
import { literalType, record, type Value } from "./value.ts";

/** The versions of `@toolpact/runtime` that today's generated code fits. */
export const RUNTIME_RANGE = "^0.1.0";

const TABLES = {
  "./errors.js": ["commonErrors", "errors", "toolErrors"],
  "./envelope.js": ["decode", "encode", "envelopes"],
  "./tools.js": [
    "dependencies",
    "idempotency",
    "limits",
    "marks",
    "outcomes",
    "policy",
    "rateClasses",
    "redaction",
    "tools",
  ],
} as const;

const TYPES = {
  "./errors.js": [
    "ErrorCategory",
    "ErrorCode",
    "ErrorCodesByCategory",
    "ErrorDetails",
    "ErrorResults",
    "NonRetryableErrorCode",
    "RetryableErrorCode",
    "ToolErrorCode",
    "TransientErrorCode",
  ],
  "./envelope.js": ["DecodedReply", "ToolFailure", "ToolReply", "ToolSuccess"],
} as const;

const TYPE_MAPS = [
  "ProfileName",
  "ToolEnvelope",
  "ToolEnvelopesByProfile",
  "ToolInputs",
  "ToolNameIn",
  "ToolOutputs",
  "ToolRequests",
  "ToolResults",
  "ToolResultsByProfile",
] as const;

/** `index`: the `contract` that the runtime is given, and everything else by name. */
export function emitIndex(model: ContractModel, context: EmitContext): Emitted {
  const module = {
    path: "index",
    directives: [],
    imports: [
      { kind: "values", names: ["deepFreeze"], from: "@toolpact/runtime" },
      { kind: "type-namespace", name: "runtime", from: "@toolpact/runtime" },
      { kind: "values", names: ["envelopes"], from: "./envelope.js" },
      { kind: "values", names: TABLES["./errors.js"], from: "./errors.js" },
      { kind: "type-namespace", name: "codes", from: "./errors.js" },
      { kind: "values", names: TABLES["./tools.js"], from: "./tools.js" },
      { kind: "type-namespace", name: "types", from: "./types.js" },
    ],
    declarations: [contractTypes, ...contract(model, context.advertised), ...reExports(model)],
  } as const;
  return { files: printModule(module, model, context), diagnostics: [] };
}

const contractTypes: Declaration = {
  kind: "interface",
  doc: "The types of the tables, for type inference.",
  name: "ContractTypes",
  members: [
    { key: "profile", type: code`types.ProfileName` },
    { key: "inputs", type: code`types.ToolInputs` },
    { key: "requests", type: code`types.ToolRequests` },
    { key: "outputs", type: code`types.ToolOutputs` },
    { key: "results", type: code`types.ToolResultsByProfile` },
    { key: "envelopes", type: code`types.ToolEnvelopesByProfile` },
    { key: "errorDetails", type: code`codes.ErrorDetails` },
    { key: "errorResults", type: code`codes.ErrorResults` },
  ],
};

/** The contract's type has a name of its own, which hovers and compiler errors show instead of its members. */
function contract(
  model: ContractModel,
  advertised: EmitContext["advertised"],
): readonly [InterfaceDeclaration, ConstantDeclaration] {
  const value = contractTable(model, advertised);
  const name = contractTypeName(model.contract);
  const members = Object.entries(value).map(([key, member]) => ({ key, type: literalType(member, "  ") }));
  return [
    { kind: "interface", doc: "The type of `contract`.", name, base: code`runtime.TypesOf<ContractTypes>`, members },
    {
      kind: "constant",
      doc: "The contract, for `implement`.",
      name: "contract",
      value,
      satisfies: code`runtime.Contract`,
      type: identifier(name),
    },
  ];
}

function contractTable(model: ContractModel, advertised: EmitContext["advertised"]): { readonly [key: string]: Value } {
  const { name, version, major, title, coerce } = model.contract;
  const plain = plainResults(model);
  const server = servedServer(model);
  const hasErrorValidators = model.errors.some(({ details, result }) => details !== null || result !== null);
  return {
    name,
    version,
    major,
    title,
    ...(server === null ? {} : { server }),
    metaPrefix: metaPrefix(model),
    runtime: RUNTIME_RANGE,
    profiles: model.profiles.map((profile) => profile.name),
    coerce,
    ...(plain === null ? {} : { plain }),
    ...Object.fromEntries(CONTRACT_TABLES.map((one) => [one, byName(one)])),
    toolLists: record(model.profiles.map((one) => [one.name, loader(`./${toolListModule(one, null)}.js`)])),
    clientLists: record(advertised.map((lists) => [lists.profile.name, clientLists(lists)])),
    validators: {
      envelope: loader("./validators/envelope.js"),
      errors: hasErrorValidators ? loader("./validators/errors.js") : null,
    },
  };
}

function clientLists({ profile, adapted }: AdvertisedProfile): Value {
  return record(adapted.map(([client]) => [client, loader(`./${toolListModule(profile, client)}.js`)]));
}

const CONTRACT_TABLES = [...TABLES["./errors.js"], "envelopes", ...TABLES["./tools.js"]] as const;

function byName(name: string): Value {
  return { code: identifier(name), type: code`typeof ${identifier(name)}` };
}

function reExports(model: ContractModel): readonly ReExport[] {
  const shapes = typeRequests(model).map(({ typeName }) => typeName);
  const ids = model.identifiers.map(({ typeName }) => typeName);
  return [
    values(TABLES["./envelope.js"], "./envelope.js"),
    types(TYPES["./envelope.js"], "./envelope.js"),
    values(TABLES["./errors.js"], "./errors.js"),
    types(TYPES["./errors.js"], "./errors.js"),
    values(
      ids.flatMap((name) => [`as${name}`, `is${name}`, `parse${name}`]),
      "./identifiers.js",
    ),
    types(ids, "./identifiers.js"),
    values(TABLES["./tools.js"], "./tools.js"),
    types([...TYPE_MAPS, ...shapes], "./types.js"),
  ];
}

function values(names: readonly string[], from: string): ReExport {
  return { kind: "re-export", names, from, typesOnly: false };
}

function types(names: readonly string[], from: string): ReExport {
  return { kind: "re-export", names, from, typesOnly: true };
}
