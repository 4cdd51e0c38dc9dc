import { isIdempotent, isReadOnly, mayMutate } from "../facts.ts";
import type { ContractModel, Dependency, Tool, ToolInProfile } from "../model.ts";
import { wireNameOf } from "../names.ts";
import { type Code, code, identifier, join, printed, text } from "./code.ts";
import type { ConstantDeclaration, Declaration } from "./declaration.ts";
import type { EmitContext, Emitted } from "./emitter.ts";
import { marksValue, shapeMarks } from "./marks.ts";
import { printModule } from "./module.ts";
import { resultCheckName, validatorTypes } from "./tool-validators.ts";
import { type Embedded, record, sortedKeys, type Value } from "./value.ts";

/** `tools`: the tables that the runtime consumes. */
export function emitTools(model: ContractModel, context: EmitContext): Emitted {
  const module = {
    path: "tools",
    directives: [],
    imports: [
      { kind: "values", names: ["deepFreeze"], from: "@toolpact/runtime" },
      { kind: "type-namespace", name: "runtime", from: "@toolpact/runtime" },
      ...(context.target === "js" ? ([{ kind: "type-namespace", name: "types", from: "./types.js" }] as const) : []),
    ],
    declarations: [toolTable(model, context), ROW_TYPE, ...surroundings(model)],
  } as const;
  return { files: printModule(module, model, context), diagnostics: [] };
}

function toolTable(model: ContractModel, { target }: EmitContext): ConstantDeclaration {
  return {
    kind: "constant",
    doc: "Every tool, by name. Its codes are in `toolErrors`; its validators are loaded on first use.",
    name: "tools",
    value: record(
      model.tools.map((tool) => [tool.name, target === "js" ? typedRow(tool, model) : toolRow(tool, model)]),
    ),
    satisfies: code`runtime.ToolTable`,
  };
}

/**
 * The type of a tool's row in declarations: exact where something is inferred from it. Literal types of all columns,
 * and a look into each module of validators, would take a compiler longer than the types of all tools.
 */
const ROW_TYPE: Declaration = {
  kind: "printed",
  ts: printed(""),
  js: printed(""),
  dts: printed(`interface Row<Exact extends Pick<runtime.ToolRow, "profiles" | "content" | "validators">>
  extends Omit<runtime.ToolRow, "profiles" | "content" | "validators"> {
  readonly profiles: Exact["profiles"];
  readonly content: Exact["content"];
  readonly validators: Exact["validators"];
}`),
};

function typedRow(tool: Tool, model: ContractModel): Value {
  const value = toolRow(tool, model);
  const { profiles, content } = value;
  const validators = { code: value.validators.code, type: validatorsType(tool, model) };
  return { typeName: code`Row`, value, told: { profiles, content, validators } };
}

function validatorsType(tool: Tool, model: ContractModel): Code {
  const members = validatorTypes(tool, model).map(({ name, typeName }) => {
    const fits = typeName === null ? code`unknown` : code`types.${identifier(typeName)}`;
    return code`readonly ${identifier(name)}: runtime.Validator<${fits}>`;
  });
  return code`() => Promise<{ ${join(members, "; ")} }>`;
}

function toolRow(tool: Tool, model: ContractModel) {
  return {
    wireName: tool.wireName,
    title: tool.title,
    description: tool.wireDescription,
    category: tool.category,
    profiles: record(
      tool.inProfiles.map((one) => [one.profile, profileRow(one, resultCheckName(tool, one.profile, model))]),
    ),
    readOnly: isReadOnly(tool),
    idempotent: isIdempotent(tool),
    mutation: mayMutate(tool),
    ...(tool.effects.kind === "unknown" || tool.repeats.kind === "unknown" ? { honoursKeys: false } : {}),
    annotations: annotationsRow(tool),
    rateClass: tool.rateClass,
    timeoutMs: tool.timeoutMs,
    idempotency: tool.idempotency,
    truncate: tool.truncate.map(({ at, keep, by }) => ({ at, keep, by })),
    input: marksValue(tool.input.marks),
    output: shapeMarks(tool.output),
    content: tool.content,
    outputSchema: tool.outputSchema,
    deprecated: tool.deprecated === null ? null : { ...tool.deprecated },
    ...(tool.aliases === undefined ? {} : { aliases: namesOnTheWire(tool.aliases) }),
    validators: loader(`./validators/${tool.fileName}.js`),
  };
}

/** As written, and without the dots that several clients reject. */
function namesOnTheWire(names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap((name) => [name, wireNameOf(name)]))];
}

function profileRow({ uses, policy, outcomes }: ToolInProfile, resultCheck: string): Value {
  return { uses: usesRow(uses), policy, outcomes, resultCheck };
}

function usesRow(uses: ToolInProfile["uses"]): Value {
  return record(sortedKeys(uses).map((name) => [name, uses[name] ?? null]));
}

function annotationsRow({ annotations }: Tool): Value {
  return { ...annotations };
}

/** A function that imports a module on its first call. */
export function loader(path: string): Embedded {
  return { code: code`() => import(${text(path)})`, type: code`() => Promise<typeof import(${text(path)})>` };
}

function surroundings(model: ContractModel): readonly Declaration[] {
  return [
    table("dependencies", "The systems that tools use.", dependencyRows(model), code`runtime.DependencyTable`),
    table(
      "rateClasses",
      "One bucket for each principal and class.",
      rateClassRows(model),
      code`runtime.RateClassTable`,
    ),
    table("idempotency", "How repeated calls are handled.", idempotencyRows(model), code`runtime.IdempotencyTable`),
    table("policy", "The guard of tools with `policy: true`.", policyRow(model), code`runtime.PolicyRow | null`),
    table(
      "outcomes",
      "Successful answers that are not the tool's output.",
      outcomeRows(model),
      code`runtime.Contract["marks"]`,
    ),
    table("redaction", "What is redacted in replies.", redactionRow(model), code`runtime.RedactionRow`),
    table("limits", "Limits of every call.", limitsRow(model), code`runtime.LimitsRow`),
    table("marks", "The annotations of shared shapes.", sharedMarks(model), code`runtime.Contract["marks"]`),
  ];
}

function table(name: string, doc: string, value: Value, satisfies: Code): ConstantDeclaration {
  return { kind: "constant", doc, name, value, satisfies };
}

function dependencyRows({ dependencies }: ContractModel): Value {
  return record(dependencies.map((one) => [one.name, dependencyRow(one)]));
}

function dependencyRow({ kind, revisioned, builtin, errorMap, retryPolicy }: Dependency): Value {
  const rows = errorMap.map(({ key, code: name, effect }) => [key, { code: name, effect }] as const);
  return {
    kind,
    revisioned,
    builtin,
    errorMap: record(rows),
    retryPolicy: retryPolicy === null ? null : { ...retryPolicy },
  };
}

function rateClassRows({ rateClasses }: ContractModel): Value {
  return record(rateClasses.map(({ name, perMinute, burst }) => [name, { perMinute, burst }]));
}

function idempotencyRows({ idempotency }: ContractModel): Value {
  return record(
    idempotency.map(({ name, key, windowMs, onRepeat, onConcurrent, onStoreError }) => [
      name,
      { key, windowMs, onRepeat, onConcurrent, onStoreError },
    ]),
  );
}

function policyRow({ policy }: ContractModel): Value {
  if (policy === null) return null;
  const { errors, profiles, uses, outcomes } = policy;
  return { errors, profiles, uses: usesRow(uses), outcomes };
}

function outcomeRows({ outcomes }: ContractModel): Value {
  return record(outcomes.map(({ name, shape }) => [name, marksValue(shape.marks)]));
}

function redactionRow({ redaction }: ContractModel): Value {
  const { names, detectors, mask, pathStyle } = redaction;
  return { names, detectors, mask, pathStyle };
}

function limitsRow({ limits }: ContractModel): Value {
  const { inputBytes, inputDepth, inputKeys, resultBytes, timeoutMs, onRateStoreError } = limits;
  return { inputBytes, inputDepth, inputKeys, resultBytes, timeoutMs, onRateStoreError };
}

function sharedMarks({ defs }: ContractModel): Value {
  const marked = sortedKeys(defs).flatMap((key) => {
    const marks = defs[key]?.marks ?? [];
    return marks.length === 0 ? [] : [[key, marksValue(marks)] as const];
  });
  return record(marked);
}
