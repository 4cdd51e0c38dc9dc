import { mayRetry } from "../facts.ts";
import type { ContractModel, ErrorCode, ToolInProfile } from "../model.ts";
import { type Code, code, identifier, nothing, text, union } from "./code.ts";
import type { ConstantDeclaration, Declaration, TypeDeclaration } from "./declaration.ts";
import type { EmitContext, Emitted } from "./emitter.ts";
import { shapeMarks } from "./marks.ts";
import { printModule } from "./module.ts";
import { errorCheckNames } from "./shared-validators.ts";
import { detailsName, errorResultName } from "./type-names.ts";
import { record, type Value } from "./value.ts";

/** `errors`: the closed set of codes, what each means, and who may repeat a call after it, per tool and profile. */
export function emitErrors(model: ContractModel, context: EmitContext): Emitted {
  const module = {
    path: "errors",
    directives: [],
    imports: [
      { kind: "values", names: ["deepFreeze"], from: "@toolpact/runtime" },
      { kind: "type-namespace", name: "runtime", from: "@toolpact/runtime" },
      ...(usesTypes(model) ? [{ kind: "type-namespace", name: "types", from: "./types.js" } as const] : []),
    ],
    declarations: declarationsOf(model),
  } as const;
  return { files: printModule(module, model, context), diagnostics: [] };
}

function usesTypes({ errors }: ContractModel): boolean {
  return errors.some(({ details, result }) => details !== null || result !== null);
}

function declarationsOf(model: ContractModel): readonly Declaration[] {
  const { errors } = model;
  return [
    errorTable(model),
    codeUnion("ErrorCode", "Every code of the contract.", errors),
    codeUnion(
      "RetryableErrorCode",
      "Codes after which a caller may retry, for at least some tools: see `toolErrors`.",
      errors.filter(({ retry }) => mayRetry(retry)),
    ),
    codeUnion(
      "TransientErrorCode",
      "Codes that the provider layer retries automatically.",
      errors.filter(({ retry }) => retry === "transient"),
    ),
    codeUnion(
      "NonRetryableErrorCode",
      "Codes after which a retry does not help.",
      errors.filter(({ retry }) => !mayRetry(retry)),
    ),
    ...categories(model),
    detailsMap(model),
    resultsMap(model),
    toolErrorTable(model),
    toolErrorCode,
    commonErrorTable(model),
  ];
}

function errorTable({ errors }: ContractModel): ConstantDeclaration {
  return {
    kind: "constant",
    doc: "Every code: its meaning, its effect, and who may retry.",
    name: "errors",
    value: record(errors.map((error) => [error.code, errorRow(error)])),
    satisfies: code`runtime.ErrorTable`,
  };
}

function errorRow(error: ErrorCode): Value {
  return {
    retry: error.retry,
    effect: error.effect,
    category: error.category,
    message: error.message,
    messageParameters: error.messageParameters,
    recovery: error.recovery,
    suggests: error.suggests,
    deprecated: error.deprecated === null ? null : { since: error.deprecated.since, message: error.deprecated.message },
    details: shapeMarks(error.details),
    result: shapeMarks(error.result),
    checks: errorCheckNames(error),
  };
}

function codeUnion(name: string, doc: string, errors: readonly ErrorCode[]): TypeDeclaration {
  return { kind: "type", doc, name, parameters: nothing, type: union(errors.map((one) => text(one.code))) };
}

function categories({ errors, errorCategories }: ContractModel): readonly Declaration[] {
  return [
    {
      kind: "interface",
      doc: "The codes of each category.",
      name: "ErrorCodesByCategory",
      members: errorCategories.map(({ name }) => ({
        key: name,
        type: union(
          errors.filter(({ category }) => category === name).map((one) => text(one.code)),
          "    ",
        ),
      })),
    },
    {
      kind: "type",
      doc: "Every category of codes.",
      name: "ErrorCategory",
      parameters: nothing,
      type: code`keyof ErrorCodesByCategory`,
    },
  ];
}

function detailsMap({ errors }: ContractModel): Declaration {
  return {
    kind: "interface",
    doc: "The details of each code; null for a code without details.",
    name: "ErrorDetails",
    members: errors.map((error) => ({ key: error.code, type: typeOrNull(error.details, detailsName(error)) })),
  };
}

function resultsMap({ errors }: ContractModel): Declaration {
  return {
    kind: "interface",
    doc: "The partial result of each code; null for a code without one.",
    name: "ErrorResults",
    members: errors.map((error) => ({ key: error.code, type: typeOrNull(error.result, errorResultName(error)) })),
  };
}

function typeOrNull(shape: unknown, name: string): Code {
  return shape === null ? code`null` : code`types.${identifier(name)}`;
}

function toolErrorTable(model: ContractModel): ConstantDeclaration {
  return {
    kind: "constant",
    doc: "Whether the caller may retry, by profile, tool and code. `if_no_effect`: only if the reply's effect is `none`.",
    name: "toolErrors",
    value: record(model.profiles.map(({ name }) => [name, profileRows(model, name)])),
    satisfies: code`runtime.ToolErrorTable`,
  };
}

function profileRows({ tools }: ContractModel, profile: string): Value {
  return record(
    tools.flatMap(({ name, inProfiles }) =>
      inProfiles.filter((one) => one.profile === profile).map((one) => [name, retryableByCode(one)] as const),
    ),
  );
}

function retryableByCode({ errors }: ToolInProfile): Value {
  return record(errors.map((error) => [error.code, error.retryable]));
}

const toolErrorCode: Declaration = {
  kind: "type",
  doc: "The codes that a tool declares in a profile, including those of its guards.",
  name: "ToolErrorCode",
  parameters: code`<Profile extends keyof typeof toolErrors, Tool extends PropertyKey>`,
  type: code`Tool extends keyof (typeof toolErrors)[Profile]
  ? keyof (typeof toolErrors)[Profile][Tool] & ErrorCode
  : never`,
};

function commonErrorTable({ commonErrors }: ContractModel): ConstantDeclaration {
  return {
    kind: "constant",
    doc: "The code that guards use in each situation.",
    name: "commonErrors",
    value: record(
      commonErrors.map(({ situation, code: name, message, recovery }) => [
        situation,
        { code: name, message, recovery },
      ]),
    ),
    satisfies: code`runtime.CommonErrorTable`,
  };
}
