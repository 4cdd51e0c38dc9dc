import { canonicalJson } from "../emit/canonical-json.ts";
import { entryOf, isJsonObject, type Json, type JsonObject, mapMembers } from "../json.ts";
import { bundle } from "../json-schema/bundle.ts";
import type { ContractModel, Tool } from "../model.ts";
import type { SearchedStrings } from "../sample/guess-value.ts";
import { sampleValue } from "../sample/sample-value.ts";
import type { MockData } from "./mock-data.ts";

/** A call of a tool with this input. */
export interface MockCall {
  readonly tool: Tool;
  readonly input: Json;
}

/** What an input is made of. */
interface RequestSource {
  readonly model: ContractModel;
  readonly data: MockData;
  readonly searched: SearchedStrings;
}

/**
 * An input to which a mock replies with the tool's first output: the input of that example, else a sample, with the
 * required properties only if possible. Undefined if no such input was found.
 */
export function mockRequest({ model, data, searched }: RequestSource, tool: Tool): Json | undefined {
  const { examples = [] } = entryOf(data.tools, tool.name) ?? {};
  const answered = examples.find(({ output }) => output !== undefined);
  if (answered !== undefined) return answered.input;
  const failing = new Set(examples.map(({ input }) => canonicalJson(input)));
  const schema = bundle(tool.input.schema, model.defs);
  const samples = [
    () => sampleValue(schema, { parts: "required", searched }),
    () => sampleValue(schema, { searched }),
    () => (isJsonObject(schema) ? sampleValue(withoutExamples(schema), { parts: "required", searched }) : undefined),
  ];
  for (const sample of samples) {
    const input = sample();
    if (input !== undefined && !failing.has(canonicalJson(input))) return input;
  }
  return undefined;
}

/** A schema without its `examples`, which the inputs of failing examples use too. */
function withoutExamples(schema: JsonObject): JsonObject {
  const { examples: _examples, ...others } = schema;
  return mapMembers(others, (value) => stripped(value));
}

function stripped(value: Json): Json {
  return isJsonObject(value) ? withoutExamples(value) : value;
}
