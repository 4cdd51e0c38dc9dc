import { metaPrefix } from "../advertised/meta-prefix.ts";
import { plainResults } from "../emit/plain-results.ts";
import { type Json, type JsonObject, memberAt, objectOf, own } from "../json.ts";
import type { ContractModel, Tool } from "../model.ts";

/** The result of `tools/call`, without the rate limit in `_meta`. */
export interface ExampleResult {
  readonly content: readonly JsonObject[];
  readonly structuredContent?: Json;
  readonly isError?: true;
  readonly _meta?: JsonObject;
}

/** An envelope with its values. */
export interface FilledEnvelope {
  readonly isError: boolean;
  readonly envelope: Json;
}

/**
 * An envelope in the form that the contract declares for the wire. The generator must not import the runtime, so this
 * repeats the rules of `runtime/contract/result-form.ts`; `test/mock/mock-reply.test.ts` compares the two.
 */
export function exampleResult(model: ContractModel, tool: Tool, filled: FilledEnvelope): ExampleResult {
  const { isError, envelope } = filled;
  const plain = plainResults(model);
  if (plain !== null)
    return isError ? plainFailure(model, envelope, plain.hasCodes) : plainSuccess(model, tool, envelope);
  return {
    content: [textBlock(JSON.stringify(envelope))],
    ...(isError && tool.outputSchema === "success_only" ? {} : { structuredContent: envelope }),
    ...(isError ? { isError } : {}),
  };
}

function plainSuccess(model: ContractModel, { output }: Tool, envelope: Json): ExampleResult {
  const result = memberAt(envelope, "result") ?? null;
  const text = output === null && typeof result === "string" ? result : JSON.stringify(result);
  return {
    content: output === null && result === null ? [] : [textBlock(text)],
    ...(output === null ? {} : { structuredContent: result }),
    ...meta(factsIn(model, envelope)),
  };
}

function plainFailure(model: ContractModel, envelope: Json, hasCodes: boolean): ExampleResult {
  const error = objectOf(memberAt(envelope, "error"));
  const texts = [own(error, "message"), own(error, "recovery")].filter((text) => typeof text === "string");
  return {
    content: [textBlock(texts.join(" "))],
    isError: true,
    ...meta({ ...(hasCodes ? { [`${metaPrefix(model)}/error`]: error } : {}), ...factsIn(model, envelope) }),
  };
}

/** The facts that are not their defaults. */
function factsIn(model: ContractModel, envelope: Json): JsonObject {
  const facts = Object.entries(objectOf(memberAt(envelope, "meta"))).filter(([, value]) => value !== false);
  return facts.length === 0 ? {} : { [`${metaPrefix(model)}/meta`]: Object.fromEntries(facts) };
}

function meta(members: JsonObject): { readonly _meta?: JsonObject } {
  return Object.keys(members).length === 0 ? {} : { _meta: members };
}

function textBlock(text: string): JsonObject {
  return { type: "text", text };
}
