import { envelopeRow } from "../emit/envelope-nodes.ts";
import { isReadOnly } from "../facts.ts";
import { invariant } from "../invariant.ts";
import { entryOf, type Json, memberAt, objectOf, own } from "../json.ts";
import { pointerOf } from "../json-pointer.ts";
import { boundPlaces } from "../lint/schema-queries/bound-places.ts";
import type { ContractModel, ErrorCode, Shape, Tool, ToolError } from "../model.ts";
import type { SearchedStrings } from "../sample/guess-value.ts";
import { inputAt } from "../verify/field-marks.ts";
import { budgetFacts } from "./example-budget.ts";
import { boundPaths, type EnvelopeObject, exampleEnvelope } from "./example-envelope.ts";
import { type ExampleResult, exampleResult } from "./example-result.ts";
import { type MockData, mockData } from "./mock-data.ts";
import type { MockCall } from "./mock-request.ts";
import { redactSample } from "./redact-sample.ts";

/** The mock of one profile, whose replies are computed without a server. */
export interface Mock {
  readonly model: ContractModel;
  readonly data: MockData;
  readonly searched: SearchedStrings;
  /** The properties of the profile's envelope. */
  readonly envelope: Readonly<Record<Reply["kind"], EnvelopeObject>>;
}

/** The mock of a profile. */
export function mockOf(model: ContractModel, profile: string): Mock {
  const variant = model.envelope.variants.find((one) => one.profile === profile);
  invariant(variant !== undefined, `the profile ${profile} has no envelope`);
  // The tree is data; its type also allows code.
  const envelope = envelopeRow(variant, model.defs) as unknown as Mock["envelope"];
  const searched: SearchedStrings = new Map();
  return { model, data: mockData(model, profile, searched), searched, envelope };
}

/** The time of every reply, and the id of a request without one. A server uses its clock and creates ids. */
export const EXAMPLE_TIME = "2026-01-02T03:04:05.000Z";
export const EXAMPLE_REQUEST_ID = "3f2b8c1a-9d4e-4f60-8a7b-5c6d7e8f9a0b";

/** The result of a successful call, as the mock returns it; null if the tool has no sample of its output. */
export function mockSuccess(mock: Mock, call: MockCall): ExampleResult | null {
  const { examples = [], sample } = entryOf(mock.data.tools, call.tool.name) ?? {};
  const output = examples.find((example) => example.output !== undefined)?.output ?? sample;
  if (output === undefined) return null;
  const { value, paths } = redactSample(mock.model, call.tool.output, output);
  return resultOf(mock, call, { kind: "success", values: { result: value }, redacted: { result: paths } });
}

/** The result of a call that fails with a code, as the mock returns it if a call requests that code. */
export function mockFailure(mock: Mock, call: MockCall, { code, retryable }: ToolError): ExampleResult {
  const { model, data } = mock;
  const error = model.errors.find((one) => one.code === code);
  invariant(error !== undefined, `the contract does not declare ${code}`);
  const samples = entryOf(data.failures, code) ?? {};
  const details = redacted(model, error.details, samples.details);
  const result = redacted(model, error.result, samples.result);
  const effect = isReadOnly(call.tool) ? "none" : error.effect;
  return resultOf(mock, call, {
    kind: "failure",
    values: {
      code,
      effect,
      message: filledMessage(error, details?.value),
      category: error.category ?? undefined,
      recovery: error.recovery ?? undefined,
      retryable: retryable === "yes" || (retryable === "if_no_effect" && effect === "none"),
      details: details?.value,
      result: result?.value,
    },
    redacted: { details: details?.paths ?? [], result: result?.paths ?? [] },
  });
}

function redacted(model: ContractModel, shape: Shape | null, value: Json | undefined) {
  return value === undefined ? null : redactSample(model, shape, value);
}

/** A reply before it is encoded: the value of each binding that depends on the outcome, and what was redacted. */
interface Reply {
  readonly kind: "success" | "failure";
  readonly values: Readonly<Record<string, Json | undefined>>;
  /** The redacted locations within each binding. */
  readonly redacted: Readonly<Record<string, readonly (readonly string[])[]>>;
}

function resultOf(mock: Mock, call: MockCall, reply: Reply): ExampleResult {
  const { model, data } = mock;
  const root = mock.envelope[reply.kind];
  const facts = { ...factsOf(mock, call, reply), redactions: notesOf(model, root, reply) };
  const envelope = exampleEnvelope(root, (bind, name) => {
    if (bind === "context") return own(data.context, name);
    if (bind === "detail") return own(objectOf(reply.values["details"]), name);
    return entryOf(facts, bind);
  });
  return exampleResult(model, call.tool, { isError: reply.kind === "failure", envelope });
}

/** The values of bindings that the tool, its input and its result determine. */
function factsOf({ model, data }: Mock, { tool, input }: MockCall, { kind, values }: Reply) {
  const inProfile = tool.inProfiles.find(({ profile }) => profile === data.profile);
  const idField = inputAt(model, tool, "request_id");
  const requestId = idField === null ? undefined : own(objectOf(input), idField);
  return {
    contract_version: model.contract.version,
    tool: tool.name,
    timestamp: EXAMPLE_TIME,
    elapsed_ms: 0,
    request_id: requestId ?? EXAMPLE_REQUEST_ID,
    warnings: [],
    suggestions: [],
    replayed: false,
    attempts: 0,
    ...rateOf(model, tool),
    ...(inProfile?.policy === true ? policyOf(data) : {}),
    ...(kind === "success" ? successFacts(model, { tool, input }, values["result"] ?? null) : {}),
    ...values,
  };
}

/** The state of a rate class after the first call. */
function rateOf({ rateClasses }: ContractModel, { rateClass }: Tool) {
  const rate = rateClasses.find(({ name }) => name === rateClass);
  if (rate === undefined) return {};
  const { name, perMinute, burst } = rate;
  return {
    rate_class: name,
    rate_limit: perMinute,
    rate_burst: burst,
    rate_remaining: Math.min(perMinute, burst) - 1,
    rate_reset_ms: Math.ceil(60_000 / perMinute),
  };
}

function policyOf({ policy }: MockData) {
  const { decision, reason, metadata } = policy;
  return { policy_decision: decision, policy_reason: reason, policy_metadata: metadata };
}

/** The page and the budget of a result. */
function successFacts(model: ContractModel, call: MockCall, result: Json) {
  const { output } = call.tool;
  const bound = (bind: "next_token" | "result_count") => boundAt(model, output, bind, result);
  const token = bound("next_token");
  const count = bound("result_count");
  const isPage = token.isDeclared || typeof count.value === "number";
  const hasMore = typeof token.value === "string";
  return {
    ...budgetFacts(model, call, result),
    next_token: hasMore ? token.value : undefined,
    result_count: count.value,
    has_more: isPage ? hasMore : undefined,
  };
}

/** The value that an output binds, and whether the output declares the binding at all. */
function boundAt(model: ContractModel, output: Shape | null, bind: "next_token" | "result_count", result: Json) {
  const [place] = output === null ? [] : boundPlaces(output, model.defs, [bind]);
  const value = place === undefined ? undefined : memberAt(result, ...place.path.map(String));
  return { isDeclared: place !== undefined, value };
}

/** The redacted locations as the envelope lists them. */
function notesOf({ redaction }: ContractModel, root: EnvelopeObject, { redacted }: Reply): Json {
  return Object.entries(redacted).flatMap(([bind, paths]) =>
    boundPaths(root, bind).flatMap((at) =>
      paths.map((path) => ({ field: fieldOf([...at, ...path], redaction.pathStyle), reason: "sensitive" })),
    ),
  );
}

function fieldOf(path: readonly string[], style: "json_pointer" | "dotted"): string {
  return style === "dotted" ? path.map((step) => step.replace(/[\\.]/g, "\\$&")).join(".") : pointerOf(path);
}

/** A code's message with its details filled in: `{name}` is the detail of that name. */
function filledMessage({ message, messageParameters }: ErrorCode, details: Json | undefined): string {
  return message.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const value = own(objectOf(details), name);
    if (value === undefined) return messageParameters.includes(name) ? "unknown" : whole;
    return wordsOf(value);
  });
}

function wordsOf(value: Json): string {
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.map(wordsOf).join(", ") : JSON.stringify(value);
}
