import type { ContractModel } from "../model.ts";
import { code } from "./code.ts";
import type { ConstantDeclaration, Declaration } from "./declaration.ts";
import type { EmitContext, Emitted } from "./emitter.ts";
import { envelopeRow } from "./envelope-nodes.ts";
import { printModule } from "./module.ts";
import { record } from "./value.ts";

/** `envelope`: the location of each value on the wire, and typed functions that encode and decode it. */
export function emitEnvelope(model: ContractModel, context: EmitContext): Emitted {
  const module = {
    path: "envelope",
    directives: [],
    imports: [
      { kind: "values", names: ["decodeEnvelope", "encodeEnvelope", "deepFreeze"], from: "@toolpact/runtime" },
      { kind: "type-namespace", name: "runtime", from: "@toolpact/runtime" },
      { kind: "values", names: ["errors", "toolErrors"], from: "./errors.js" },
      { kind: "type-namespace", name: "codes", from: "./errors.js" },
      { kind: "type-namespace", name: "types", from: "./types.js" },
    ],
    declarations: [envelopeTable(model), tables(model), ...replyTypes, encode, decode],
  } as const;
  return { files: printModule(module, model, context), diagnostics: [] };
}

function envelopeTable({ envelope, defs }: ContractModel): ConstantDeclaration {
  return {
    kind: "constant",
    doc: "The properties of each profile's envelope: bindings, consts, and defaults for unset bindings.",
    name: "envelopes",
    value: record(envelope.variants.map((variant) => [variant.profile, envelopeRow(variant, defs)])),
    satisfies: code`runtime.EnvelopeTable`,
  };
}

function tables({ contract }: ContractModel): ConstantDeclaration {
  return {
    kind: "constant",
    doc: "",
    name: "tables",
    value: {
      version: contract.version,
      envelopes: { code: code`envelopes`, type: code`typeof envelopes` },
      errors: { code: code`errors`, type: code`typeof errors` },
      toolErrors: { code: code`toolErrors`, type: code`typeof toolErrors` },
    },
    satisfies: null,
    isPrivate: true,
  };
}

const PROFILE_AND_TOOL = code`<Profile extends types.ProfileName, Tool extends types.ToolNameIn<Profile>>`;
const ANSWERS = code`
  types.ToolResults<Profile>[Tool],
  codes.ToolErrorCode<Profile, Tool>,
  codes.ErrorResults[codes.ErrorCode]
`;
const CODES = code`codes.ToolErrorCode<Profile, Tool>`;

const replyTypes: readonly Declaration[] = [
  {
    kind: "type",
    doc: "A tool's success.",
    name: "ToolSuccess",
    parameters: PROFILE_AND_TOOL,
    type: code`
  runtime.Succeeded<types.ToolResults<Profile>[Tool]>`,
  },
  {
    kind: "type",
    doc: "A tool's failure: one of its declared codes with that code's details. `retryable` can't be set.",
    name: "ToolFailure",
    parameters: PROFILE_AND_TOOL,
    type: code`{
  [Code in ${CODES}]: runtime.Failed<Code, codes.ErrorDetails[Code], codes.ErrorResults[Code]>;
}[${CODES}]`,
  },
  {
    kind: "type",
    doc: "A tool's reply, before it is encoded.",
    name: "ToolReply",
    parameters: PROFILE_AND_TOOL,
    type: code`
  | ToolSuccess<Profile, Tool>
  | ToolFailure<Profile, Tool>`,
  },
  {
    kind: "type",
    doc: "The result of `decode`.",
    name: "DecodedReply",
    parameters: PROFILE_AND_TOOL,
    type: code`runtime.Decoded<${ANSWERS}>`,
  },
];

const encode: Declaration = {
  kind: "function",
  doc: "The wire form of a reply. `retryable`, `category` and `has_more` follow from the contract and the reply.",
  name: "encode",
  typeParameters: PROFILE_AND_TOOL,
  parameters: [
    { name: "profile", type: code`Profile` },
    { name: "tool", type: code`Tool` },
    { name: "reply", type: code`ToolReply<Profile, Tool>` },
  ],
  returns: code`types.ToolEnvelope<Profile, Tool>`,
  body: code`return encodeEnvelope(tables, profile, tool, reply);`,
};

const decode: Declaration = {
  kind: "function",
  doc: "Decodes a tool's envelope; null if it does not belong to this profile. Does not validate it: that is what the validators are for.",
  name: "decode",
  typeParameters: PROFILE_AND_TOOL,
  parameters: [
    { name: "profile", type: code`Profile` },
    { name: "_tool", type: code`Tool` },
    { name: "wire", type: code`unknown` },
  ],
  returns: code`DecodedReply<Profile, Tool> | null`,
  body: code`return decodeEnvelope(tables, profile, wire);`,
};
