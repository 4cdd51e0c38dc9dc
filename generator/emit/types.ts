import { refsIn } from "../json-schema/bundle.ts";
import type { ContractModel, EnvelopeVariant, Tool } from "../model.ts";
import { type Code, code, identifier, join, memberKey, nothing, printed, text, union } from "./code.ts";
import type { Declaration, InterfaceDeclaration } from "./declaration.ts";
import type { EmitContext, Emitted, TypeRequest } from "./emitter.ts";
import { printModule } from "./module.ts";
import { failureName, inputName, outputName, requestName, successName } from "./type-names.ts";
import { sharedTypeNames, typeRequests } from "./type-requests.ts";

/** `types`: every shape of the contract, the envelopes per profile, and the maps from tools to their types. */
export async function emitTypes(model: ContractModel, context: EmitContext): Promise<Emitted> {
  const requests = typeRequests(model);
  const shapes = await context.engines.types.print(requests, sharedTypeNames(model));
  const text = printed(shapes.text.trim());
  const module = {
    path: "types",
    directives: [],
    imports: [
      { kind: "type-namespace", name: "codes", from: "./errors.js" },
      { kind: "types", names: usedIdentifiers(model, requests), from: "./identifiers.js" },
    ],
    declarations: [{ kind: "printed", ts: text, js: nothing, dts: text }, ...maps(model)],
  } as const;
  return { files: printModule(module, model, context), diagnostics: shapes.diagnostics };
}

/** The branded types that the shapes refer to, in the order of the contract. */
function usedIdentifiers({ identifiers }: ContractModel, requests: readonly TypeRequest[]): readonly string[] {
  const refs = new Set(requests.flatMap(({ schema }) => refsIn(schema)));
  return identifiers.filter(({ defKey }) => refs.has(defKey)).map(({ typeName }) => typeName);
}

function maps(model: ContractModel): readonly Declaration[] {
  const { tools, profiles } = model;
  return [
    {
      kind: "type",
      doc: "A named subset of the tools, with its own envelope.",
      name: "ProfileName",
      parameters: nothing,
      type: union(profiles.map(({ name }) => text(name))),
    },
    toolMap("ToolInputs", "The input that each tool's handler receives.", tools, inputName),
    toolMap("ToolRequests", "The input that a caller of each tool sends.", tools, requestName),
    toolMap("ToolOutputs", "Each tool's output, without outcomes.", tools, outputName),
    byProfile(
      "ToolResultsByProfile",
      "The result of a success: a tool's output or one of its outcomes.",
      model,
      (tool, profile) => resultType(tool, profile, model),
    ),
    byProfile("ToolEnvelopesByProfile", "The envelope that a tool's caller receives.", model, (tool, profile) =>
      envelopeType(tool, profile, model),
    ),
    ...indexed,
  ];
}

const indexed: readonly Declaration[] = [
  {
    kind: "type",
    doc: "The tools of a profile.",
    name: "ToolNameIn",
    parameters: code`<Profile extends ProfileName = ProfileName>`,
    type: code`keyof ToolResultsByProfile[Profile] & string`,
  },
  {
    kind: "type",
    doc: "The result of a success, for each tool of a profile.",
    name: "ToolResults",
    parameters: code`<Profile extends ProfileName>`,
    type: code`ToolResultsByProfile[Profile]`,
  },
  {
    kind: "type",
    doc: "The envelope that a tool's caller receives in a profile.",
    name: "ToolEnvelope",
    parameters: code`<Profile extends ProfileName, Tool extends PropertyKey>`,
    type: code`Tool extends keyof ToolEnvelopesByProfile[Profile]
  ? ToolEnvelopesByProfile[Profile][Tool]
  : never`,
  },
];

function toolMap(
  name: string,
  doc: string,
  tools: readonly Tool[],
  typeOf: (tool: Tool) => string,
): InterfaceDeclaration {
  return {
    kind: "interface",
    doc,
    name,
    members: tools.map((tool) => ({ key: tool.name, type: identifier(typeOf(tool)) })),
  };
}

function byProfile(
  name: string,
  doc: string,
  { profiles, tools }: ContractModel,
  typeOf: (tool: Tool, profile: string) => Code,
): InterfaceDeclaration {
  const members = profiles.map((profile) => {
    const served = tools.filter(({ inProfiles }) => inProfiles.some((one) => one.profile === profile.name));
    const rows = served.map((tool) => {
      return code`    readonly ${memberKey(tool.name)}: ${typeOf(tool, profile.name)};\n`;
    });
    return { key: profile.name, type: rows.length === 0 ? code`{}` : code`{\n${join(rows)}  }` };
  });
  return { kind: "interface", doc, name, members };
}

function resultType(tool: Tool, profile: string, { outcomes }: ContractModel): Code {
  const names = tool.inProfiles.find((one) => one.profile === profile)?.outcomes ?? [];
  const chosen = outcomes.filter(({ name }) => names.includes(name));
  return union([outputName(tool), ...chosen.map(({ typeName }) => typeName)].map(identifier));
}

function envelopeType(tool: Tool, profile: string, { envelope }: ContractModel): Code {
  const variant = envelope.variants.find((one) => one.profile === profile);
  return variant === undefined ? code`never` : bothEnvelopes(variant, tool);
}

function bothEnvelopes(variant: EnvelopeVariant, tool: Tool): Code {
  const place = code`[${text(variant.profile)}][${text(tool.name)}]`;
  const success = code`${identifier(successName(variant))}<ToolResultsByProfile${place}>`;
  const failure = code`${identifier(failureName(variant))}<keyof (typeof codes.toolErrors)${place}>`;
  return union([success, failure], "      ");
}
