import type { BindingName } from "../bindings.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema } from "../json.ts";
import { bundle } from "../json-schema/bundle.ts";
import { isValid } from "../json-schema/reference-validator.ts";
import { boundPlaces } from "../lint/schema-queries/bound-places.ts";
import type { ContractModel, EnvelopeVariant, ErrorCode, Shape, Step, Tool } from "../model.ts";
import { schemaAtPointer } from "../normalize/resolve-schema.ts";
import type { SearchedStrings } from "../sample/guess-value.ts";
import { sampleValue } from "../sample/sample-value.ts";

/**
 * The answers of a mock: the spec's examples, and a sample for everything else. Written as JSON.
 * The generator must not import the runtime, so `runtime/mock/mock-data.ts` declares the same type.
 */
export interface MockData {
  readonly profile: string;
  readonly tools: Readonly<Record<string, MockTool>>;
  readonly failures: Readonly<Record<string, MockFailure>>;
  readonly outcomes: JsonObject;
  /** What the envelope's places bound to `context` show. */
  readonly context: JsonObject;
  /** The values that policy adds when it allows a call. */
  readonly policy: JsonObject;
}

/** The replies of a tool. `sample` is missing if no valid value was found. */
export interface MockTool {
  readonly examples: readonly MockExample[];
  readonly sample?: Json;
}

export interface MockExample {
  readonly input: Json;
  readonly output?: Json;
  readonly error?: string;
}

/** The values that accompany a code. */
export interface MockFailure {
  readonly details?: Json;
  readonly result?: Json;
}

type Sample = (shape: Shape) => Json | undefined;

/** The book of one profile. The same model makes the same book. */
export function mockData(model: ContractModel, profile: string, searched: SearchedStrings = new Map()): MockData {
  const tools = model.tools.filter(({ inProfiles }) => inProfiles.some((one) => one.profile === profile));
  const sample: Sample = (shape) => sampleShape(model, shape, searched);
  return {
    profile,
    tools: Object.fromEntries(tools.map((tool) => [tool.name, mockTool(tool, profile, sample)])),
    failures: Object.fromEntries(model.errors.map((error) => [error.code, mockFailure(error, sample)])),
    outcomes: presentOnly(model.outcomes.map(({ name, shape }) => [name, sample(shape)])),
    context: envelopeSamples(model, profile, ["context"]),
    policy: policyWords(model, profile),
  };
}

function mockTool({ examples, output, inProfiles }: Tool, profile: string, sample: Sample): MockTool {
  const codes = new Set(inProfiles.find((one) => one.profile === profile)?.errors.map(({ code }) => code));
  // An example may be of a code that the tool has in another profile only.
  const possible = examples.filter(({ error }) => error === null || codes.has(error));
  const kept = possible.map(({ input, output: answer, error }) => ({
    input,
    ...(answer === undefined ? {} : { output: answer }),
    ...(error === null ? {} : { error }),
  }));
  const value = output === null ? null : sample(output);
  return { examples: kept, ...(value === undefined ? {} : { sample: value }) };
}

function mockFailure({ details, result }: ErrorCode, sample: Sample): MockFailure {
  const rows = [
    ["details", details === null ? undefined : sample(details)],
    ["result", result === null ? undefined : sample(result)],
  ] as const;
  return presentOnly(rows);
}

/** A sample is a single page, so paging ends there. */
function sampleShape(model: ContractModel, shape: Shape, searched: SearchedStrings): Json | undefined {
  const schema = bundle(shape.schema, model.defs);
  const value = sampleValue(schema, { searched });
  if (value === undefined) return undefined;
  return boundPlaces(shape, model.defs, ["next_token"]).reduce<Json>((whole, { path }) => {
    const shorter = [undefined, null].map((end) => replaced(whole, path, end));
    return shorter.find((one) => isValid(schema, one) === true) ?? whole;
  }, value);
}

/** The value with `end` at a location, or without the value there. */
function replaced(value: Json, [step, ...rest]: readonly Step[], end: Json | undefined): Json {
  if (step === undefined) return value;
  if (Array.isArray(value)) return step === null ? value.map((item) => replaced(item, rest, end)) : value;
  if (!isJsonObject(value)) return value;
  return presentOnly(
    Object.entries(value).map(([key, inner]) => {
      if (step !== null && step !== key) return [key, inner];
      return [key, rest.length === 0 ? end : replaced(inner, rest, end)];
    }),
  );
}

const POLICY_WORDS = { policy_decision: "decision", policy_reason: "reason", policy_metadata: "metadata" } as const;

/** From successes only: the mock allows every call, and the envelope of a failure may name refusals alone. */
function policyWords(model: ContractModel, profile: string): JsonObject {
  const rows = Object.entries(POLICY_WORDS).map(([binding, word]) => {
    const [value] = Object.values(envelopeSamples(model, profile, [binding as keyof typeof POLICY_WORDS], ["success"]));
    return [word, value] as const;
  });
  return presentOnly(rows);
}

/** By the property names of the envelope with these bindings. */
function envelopeSamples(
  model: ContractModel,
  profile: string,
  bindings: readonly BindingName[],
  parts: readonly ("success" | "failure")[] = ["success", "failure"],
): JsonObject {
  const variants = model.envelope.variants.filter((variant) => variant.profile === profile);
  const rows = variants
    .flatMap((variant) => parts.map((part) => variant[part]))
    .flatMap((shape) =>
      boundPlaces(shape, model.defs, bindings).map(({ path }) => {
        return [String(path.at(-1)), sampleAt(model, shape, path)] as const;
      }),
    );
  return presentOnly(rows);
}

function sampleAt(
  model: ContractModel,
  { schema }: EnvelopeVariant["success"],
  path: readonly Step[],
): Json | undefined {
  const defs = { get: (key: string) => (Object.hasOwn(model.defs, key) ? model.defs[key] : undefined) };
  const found: JsonSchema | null = schemaAtPointer(defs, schema, path.map((step) => `/${step}`).join(""));
  return found === null ? null : sampleValue(bundle(found, model.defs));
}

function presentOnly(rows: readonly (readonly [string, Json | undefined])[]): JsonObject {
  return Object.fromEntries(rows.filter((row): row is readonly [string, Json] => row[1] !== undefined));
}
