import type { ContractModel, Dependency, RetryPolicy } from "../model.ts";
import { banner } from "./banner.ts";
import { envelopeNote, envelopeViews } from "./docs-envelope.ts";
import { errorPartViews, errorViews, matrixViews, warningViews } from "./docs-errors.ts";
import { formOf, shapeRows } from "./docs-shapes.ts";
import { listed, present } from "./docs-text.ts";
import { toolViews } from "./docs-tools.ts";
import { sortedKeys } from "./value.ts";

/** What `contract.md` shows. A part that may be missing is a list of none or one. */
export function docsView(model: ContractModel) {
  const { contract } = model;
  return {
    banner: banner(model).replaceAll("`", ""),
    title: contract.title ?? contract.name,
    description: present(contract.description),
    facts: contractFacts(model),
    standard: model.standardSections.length === 0 ? [] : [{ sections: listed(model.standardSections) }],
    warnings: warningViews(model),
    profiles: profileViews(model),
    identifiers: identifierViews(model),
    errors: errorViews(model),
    errorParts: errorPartViews(model),
    situations: situationViews(model),
    envelopeNote: envelopeNote(model),
    envelopes: envelopeViews(model),
    dependencies: dependencyViews(model),
    rateClasses: model.rateClasses.map(({ name, perMinute, burst }) => ({
      name,
      perMinute: String(perMinute),
      burst: String(burst),
    })),
    limits: limitFacts(model),
    idempotency: idempotencyViews(model),
    policy: policyViews(model),
    sharedShapes: sharedShapeViews(model),
    matrix: matrixViews(model),
    tools: toolViews(model),
  };
}

function contractFacts({ contract, redaction }: ContractModel) {
  return [
    { name: "name", value: contract.name },
    { name: "version", value: contract.version },
    { name: "callers rely on", value: `major ${contract.major}` },
    { name: "prefix of metadata keys", value: contract.namespace ?? contract.name },
    { name: "retryable by", value: contract.retryableBy },
    { name: "schemas", value: contract.schemas },
    { name: "output schema", value: contract.outputSchema },
    { name: "coercion of inputs", value: contract.coerce ? "on" : "off" },
    { name: "paths of redactions", value: redaction.pathStyle },
    { name: "names redacted in addition to the standard ones", value: redaction.names.join(", ") },
  ].filter(({ value }) => value !== "");
}

function profileViews({ profiles }: ContractModel) {
  const declared = profiles.filter(({ implicit }) => !implicit);
  return declared.length === 0 ? [] : [{ rows: declared.map(({ name, description }) => ({ name, description })) }];
}

function identifierViews({ identifiers }: ContractModel) {
  const rows = identifiers.map((one) => ({
    name: one.name,
    form: formOf(one.schema),
    canonical: one.canonical.join(", "),
    example: one.examples[0] ?? "",
    description: one.description ?? "",
  }));
  return rows.length === 0 ? [] : [{ rows }];
}

function situationViews({ commonErrors, errors }: ContractModel) {
  const textOf = (code: string): string => errors.find((one) => one.code === code)?.message ?? "";
  const rows = commonErrors.map(({ situation, code, message, everyTool }) => ({
    situation,
    code,
    message: message ?? textOf(code),
    reach: everyTool ? "every tool" : "some tools",
  }));
  return rows.length === 0 ? [] : [{ rows }];
}

function dependencyViews({ dependencies }: ContractModel) {
  if (dependencies.length === 0) return [];
  const maps = dependencies.filter(({ errorMap }) => errorMap.length > 0);
  return [{ rows: dependencies.map(dependencyRow), maps: maps.map(errorMapView) }];
}

function dependencyRow({ name, kind, description, retryPolicy }: Dependency) {
  const retries = retryPolicy === null ? "none" : `at most ${retryPolicy.maxRetries}`;
  const backoff =
    retryPolicy === null
      ? ""
      : `${retryPolicy.initialBackoffMs} to ${retryPolicy.maxBackoffMs} ms, × ${retryPolicy.multiplier}, jitter ${retryPolicy.jitter}${attemptLimit(retryPolicy)}`;
  return { name, kind, retries, backoff, description: description ?? "" };
}

function attemptLimit({ attemptTimeoutMs }: RetryPolicy): string {
  return attemptTimeoutMs === null ? "" : `, at most ${attemptTimeoutMs} ms an attempt`;
}

function errorMapView({ name, errorMap }: Dependency) {
  const rows = errorMap.map(({ key, code, effect }) => ({ answer: key, code, effect: effect ?? "" }));
  return { title: `Output of ${name}`, rows };
}

function limitFacts({ limits }: ContractModel) {
  return [
    { name: "input, bytes", value: String(limits.inputBytes) },
    { name: "input, depth", value: String(limits.inputDepth) },
    { name: "input, keys", value: String(limits.inputKeys) },
    { name: "result, bytes", value: limits.resultBytes === null ? "none" : String(limits.resultBytes) },
    { name: "time, milliseconds", value: String(limits.timeoutMs) },
    { name: "rate limits without their store", value: limits.onRateStoreError },
  ];
}

function idempotencyViews({ idempotency }: ContractModel) {
  const rows = idempotency.map(({ at: _at, windowMs, ...row }) => ({ ...row, window: `${windowMs} ms` }));
  return rows.length === 0 ? [] : [{ rows }];
}

function policyViews({ policy }: ContractModel) {
  if (policy === null) return [];
  const facts = [
    { name: "acts in", value: policy.profiles.join(", ") },
    {
      name: "uses",
      value: sortedKeys(policy.uses)
        .map((name) => `${name}: ${policy.uses[name]}`)
        .join(", "),
    },
    { name: "may fail with", value: policy.errors.join(", ") },
    { name: "may answer", value: policy.outcomes.join(", ") },
  ];
  return [{ facts: facts.filter(({ value }) => value !== "") }];
}

function sharedShapeViews({ types, defs, outcomes }: ContractModel) {
  const shapes = types.flatMap(({ name, defKey }) => {
    const def = defs[defKey];
    return def === undefined ? [] : [{ title: name, notes: [], rows: shapeRows(def.schema) }];
  });
  const answers = outcomes.map(({ name, shape }) => ({
    title: name,
    notes: ["An outcome: a success that is not the tool's output."],
    rows: shapeRows(shape.schema),
  }));
  const all = [...shapes, ...answers];
  return all.length === 0 ? [] : [{ shapes: all }];
}
