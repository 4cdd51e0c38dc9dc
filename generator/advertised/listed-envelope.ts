import type { BindingName } from "../bindings.ts";
import { isJsonObject, type JsonObject, type JsonSchema, listOf, memberAt, objectOf, own } from "../json.ts";
import { definition, dereference } from "../json-schema/resolve-ref.ts";
import type { ContractModel, EnvelopeVariant, ErrorCode, Mark, Shape, Step, Tool } from "../model.ts";
import { variantOf } from "./envelope-schemas.ts";

/**
 * The envelope of a profile with only those properties that a caller of the tool can act on: the result, the error code,
 * whether and when to retry, and the position of the next page.
 *
 * Source: decision 0005.
 */
export function listedEnvelope(model: ContractModel, tool: Tool, profile: string): EnvelopeVariant {
  const variant = variantOf(model, profile);
  const facts = factsOf(model, tool, profile);
  const listed = (part: Shape | null, isSuccess: boolean): readonly Mark[] =>
    part?.marks.filter((mark) => isListed(mark, { ...facts, isSuccess })) ?? [];
  const { success, failure, resultExtras } = variant;
  const marks = { success: listed(success, true), failure: listed(failure, false), extras: listed(resultExtras, true) };
  return knownVariant(model, variant, marks);
}

/** The marks of an envelope's parts that are listed. */
interface ListedMarks {
  readonly success: readonly Mark[];
  readonly failure: readonly Mark[];
  readonly extras: readonly Mark[];
}

/** Most tools of a contract list the same parts. */
const KNOWN = new WeakMap<ContractModel, Map<string, EnvelopeVariant>>();

function knownVariant(model: ContractModel, variant: EnvelopeVariant, marks: ListedMarks): EnvelopeVariant {
  const variants = KNOWN.get(model) ?? new Map<string, EnvelopeVariant>();
  KNOWN.set(model, variants);
  const paths = Object.values(marks).map((part: readonly Mark[]) => part.map(({ path }) => path));
  const key = JSON.stringify([variant.profile, paths]);
  const known = variants.get(key) ?? withMarks(variant, marks);
  variants.set(key, known);
  return known;
}

/** Without extras left, nothing is merged into a result. */
function withMarks(variant: EnvelopeVariant, { success, failure, extras }: ListedMarks): EnvelopeVariant {
  const { discriminator, resultExtras } = variant;
  const always = discriminator === null ? [] : [discriminator.path];
  const listed = (part: Shape, marks: readonly Mark[], more: readonly (readonly Step[])[]): Shape => {
    return { ...part, marks, schema: onlyParts(part.schema, [...more, ...marks.map(({ path }) => path)]) };
  };
  return {
    ...variant,
    success: listed(variant.success, success, always),
    failure: listed(variant.failure, failure, always),
    resultExtras: resultExtras === null || extras.length === 0 ? null : listed(resultExtras, extras, []),
  };
}

/** What a tool's replies can contain in one profile. */
interface ToolFacts {
  readonly model: ContractModel;
  readonly errors: readonly ErrorCode[];
  /** Of several properties with the time to wait, one is enough; null for a tool without a code that may be retried. */
  readonly retryHint: BindingName | null;
  /** True for a tool with pages whose result has no token of its own. */
  readonly hasPages: boolean;
  readonly mayBeCut: boolean;
}

interface ReplyFacts extends ToolFacts {
  readonly isSuccess: boolean;
}

function factsOf(model: ContractModel, tool: Tool, profile: string): ToolFacts {
  const { defs } = model;
  const declared = tool.inProfiles.find((one) => one.profile === profile)?.errors ?? [];
  const codes = new Set(declared.map(({ code }) => code));
  const bindings = (shape: Shape | null) => bindingsBehind(shape?.marks ?? [], (key) => definition(defs, key)?.marks);
  const [input, output] = [bindings(tool.input), bindings(tool.output)];
  return {
    model,
    errors: model.errors.filter(({ code }) => codes.has(code)),
    retryHint: declared.some(({ retryable }) => retryable !== "no") ? retryHintOf(model, profile) : null,
    hasPages: (input.has("page_token") || input.has("offset")) && !output.has("next_token"),
    mayBeCut: tool.truncate.length > 0,
  };
}

const RETRY_HINTS = ["retry_after_ms", "retry_after_s", "retry_at"] as const;

function retryHintOf(model: ContractModel, profile: string): BindingName | null {
  const { failure } = variantOf(model, profile);
  const bindings = bindingsBehind(failure.marks, (key) => definition(model.defs, key)?.marks);
  return RETRY_HINTS.find((hint) => bindings.has(hint)) ?? null;
}

const ALWAYS = () => true;

/** When a caller can act on what is bound; anything else of an envelope isn't listed. */
const LISTED: { readonly [Name in BindingName]?: (facts: ReplyFacts, name: string) => boolean } = {
  result: ({ isSuccess, errors }) => isSuccess || errors.some(({ result }) => result !== null),
  code: ALWAYS,
  category: ALWAYS,
  retryable: ALWAYS,
  effect: ALWAYS,
  retry_after_ms: ({ retryHint }) => retryHint === "retry_after_ms",
  retry_after_s: ({ retryHint }) => retryHint === "retry_after_s",
  retry_at: ({ retryHint }) => retryHint === "retry_at",
  detail: ({ errors, model }, name) => errors.some((error) => hasDetail(error, name, model)),
  next_token: ({ hasPages }) => hasPages,
  has_more: ({ hasPages }) => hasPages,
  next_offset: ({ hasPages }) => hasPages,
  truncated: ({ mayBeCut }) => mayBeCut,
};

function hasDetail({ details }: ErrorCode, name: string, { defs }: ContractModel): boolean {
  return details !== null && memberAt(dereference(details.schema, defs), "properties", name) !== undefined;
}

function isListed({ bind, ref, path }: Mark, facts: ReplyFacts): boolean {
  const name = String(path.at(-1));
  if (bind !== undefined) return LISTED[bind]?.(facts, name) ?? false;
  if (ref === undefined) return false;
  const behind = bindingsBehind([{ path, ref }], (key) => definition(facts.model.defs, key)?.marks);
  return [...behind].some((one) => LISTED[one]?.(facts, name) ?? false);
}

/** The schema of an object with only the properties that the paths lead to. A shared shape stays whole. */
function onlyParts(schema: JsonSchema, paths: readonly (readonly Step[])[]): JsonSchema {
  if (!isJsonObject(schema) || own(schema, "$ref") !== undefined) return schema;
  if (paths.some(([step]) => typeof step !== "string")) return schema;
  const names = new Set(paths.map(([name]) => name));
  const properties: JsonObject = Object.fromEntries(
    Object.entries(objectOf(own(schema, "properties"))).flatMap(([name, inner]) => {
      const below = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
      return below.length === 0 ? [] : [[name, onlyParts(inner as JsonSchema, below)]];
    }),
  );
  const required = listOf(own(schema, "required")).filter((name) => names.has(name as string));
  return { type: "object", properties, ...(required.length === 0 ? {} : { required }) };
}

/** The marks of a shared shape by its key; undefined if there is none. */
type MarksOf = (key: string) => readonly Mark[] | undefined;

/** The marks and those of every shared shape that they refer to, each shape once. */
function marksBehind(marks: readonly Mark[], marksOf: MarksOf): readonly Mark[] {
  const found = [...marks];
  const seen = new Set<string>();
  for (const { ref } of found) {
    if (ref === undefined || seen.has(ref)) continue;
    seen.add(ref);
    found.push(...(marksOf(ref) ?? []));
  }
  return found;
}

/** The bindings of these marks and of the shared shapes that they refer to. */
function bindingsBehind(marks: readonly Mark[], marksOf: MarksOf): ReadonlySet<BindingName> {
  return new Set(marksBehind(marks, marksOf).flatMap(({ bind }) => (bind === undefined ? [] : [bind])));
}
