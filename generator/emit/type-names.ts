import { byText } from "../json.ts";
import type { ContractInfo, ContractModel, Def, EnvelopeVariant, ErrorCode, Tool } from "../model.ts";
import { typeNameOf } from "../names.ts";
import type { SourceRef } from "../source.ts";
import { requestShapes } from "./request-schema.ts";

/** The names of a contract's generated types, each decided once. */

/** The contract itself: `guestbook` → `GuestbookContract`. */
export function contractTypeName({ name }: Pick<ContractInfo, "name">): string {
  return `${typeNameOf(name)}Contract`;
}

/** What a handler gets: defaults are filled in. */
export function inputName({ typeName }: Tool): string {
  return `${typeName}Input`;
}

/** What a caller sends. */
export function requestName({ typeName }: Tool): string {
  return `${typeName}Request`;
}

/** A shared shape as callers send it, if it has identifiers: they are plain strings there. */
export function sharedRequestName({ typeName }: Def): string {
  return `${typeName}Request`;
}

/** What a tool answers. */
export function outputName({ typeName }: Tool): string {
  return `${typeName}Output`;
}

/** The details of a code. */
export function detailsName({ typeName }: ErrorCode): string {
  return `${typeName}Details`;
}

/** What a code leaves in the result's place. */
export function errorResultName({ typeName }: ErrorCode): string {
  return `${typeName}Result`;
}

/** The envelope of a success, generic over its result. */
export function successName({ typeName }: EnvelopeVariant): string {
  return `${typeName}Success`;
}

/** The envelope of a failure, generic over its code. */
export function failureName({ typeName }: EnvelopeVariant): string {
  return `${typeName}Failure`;
}

/** What the envelope merges into a successful result. */
export function extrasName({ typeName }: EnvelopeVariant): string {
  return `${typeName}ResultExtras`;
}

/** Types that every contract exports: a spec may not take these names. */
export const FIXED_TYPE_NAMES: readonly string[] = [
  "ContractTypes",
  "DecodedReply",
  "ErrorCategory",
  "ErrorCode",
  "ErrorCodesByCategory",
  "ErrorDetails",
  "ErrorResults",
  "NonRetryableErrorCode",
  "ProfileName",
  "RetryableErrorCode",
  "ToolEnvelope",
  "ToolEnvelopesByProfile",
  "ToolErrorCode",
  "ToolFailure",
  "ToolInputs",
  "ToolNameIn",
  "ToolOutputs",
  "ToolReply",
  "ToolRequests",
  "ToolResults",
  "ToolResultsByProfile",
  "ToolSuccess",
  "TransientErrorCode",
];

/** The shared shapes, sorted by key. */
export function sortedDefs({ defs }: ContractModel): readonly Def[] {
  return Object.values(defs).sort((a, b) => byText(a.key, b.key));
}

/** A type name that a spec requests, with its source location. */
export interface WantedName {
  readonly name: string;
  readonly at: SourceRef;
}

/** Every type name that follows from a spec, in the order of output. */
export function wantedTypeNames(model: ContractModel): readonly WantedName[] {
  return [
    { name: contractTypeName(model.contract), at: model.contract.at },
    ...sortedDefs(model).map(({ typeName, at }) => ({ name: typeName, at })),
    ...requestShapes(model).map((def) => ({ name: sharedRequestName(def), at: def.at })),
    ...model.outcomes.map(({ typeName, at }) => ({ name: typeName, at })),
    ...model.tools.flatMap((tool) =>
      [inputName(tool), requestName(tool), outputName(tool)].map((name) => ({ name, at: tool.at })),
    ),
    ...model.errors.flatMap((error) => [
      ...(error.details === null ? [] : [{ name: detailsName(error), at: error.at }]),
      ...(error.result === null ? [] : [{ name: errorResultName(error), at: error.at }]),
    ]),
    ...model.envelope.variants.flatMap((variant) =>
      envelopeNames(variant).map((name) => ({
        name,
        at: variant.success.at,
      })),
    ),
  ];
}

function envelopeNames(variant: EnvelopeVariant): readonly string[] {
  const extras = variant.resultExtras === null ? [] : [extrasName(variant)];
  return [successName(variant), failureName(variant), ...extras];
}
