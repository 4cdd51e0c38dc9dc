import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import type { ContractModel, EnvelopeVariant, ErrorCode, Mark, Shape, Step, Tool } from "../model.ts";
import type { TypeNames, TypeRequest } from "./emitter.ts";
import { handlerSchema } from "./handler-schema.ts";
import { requestKey, requestSchema, requestShapes } from "./request-schema.ts";
import {
  detailsName,
  errorResultName,
  extrasName,
  failureName,
  inputName,
  outputName,
  requestName,
  sharedRequestName,
  sortedDefs,
  successName,
} from "./type-names.ts";

/** Every type that the types engine prints, in the order of output. */
export function typeRequests(model: ContractModel): readonly TypeRequest[] {
  return [
    ...sharedRequests(model),
    ...requestShapes(model).map((def) => request(sharedRequestName(def), requestSchema(def.schema, model), def)),
    ...model.outcomes.map((one) => request(one.typeName, one.shape.schema, one)),
    ...model.errors.flatMap(errorRequests),
    ...model.envelope.variants.flatMap(envelopeRequests),
    ...model.tools.flatMap((tool) => toolRequests(tool, model)),
  ];
}

/** The TypeScript name of every shared shape by its key. */
export function sharedTypeNames(model: ContractModel): TypeNames {
  const ofRequests = requestShapes(model).map((def) => [requestKey(def), sharedRequestName(def)]);
  return Object.fromEntries([...sortedDefs(model).map(({ key, typeName }) => [key, typeName]), ...ofRequests]);
}

function request(typeName: string, schema: JsonSchema, { at }: Pick<TypeRequest, "at">, doc?: string): TypeRequest {
  const said = isJsonObject(schema) ? own(schema, "description") : undefined;
  const description = doc ?? (typeof said === "string" ? said : null);
  return { typeName, parameters: [], schema, description, at };
}

function sharedRequests(model: ContractModel): readonly TypeRequest[] {
  return sortedDefs(model)
    .filter(({ kind }) => kind !== "identifier")
    .map((def) => request(def.typeName, def.schema, def));
}

function errorRequests(error: ErrorCode): readonly TypeRequest[] {
  const { code, details, result } = error;
  return [
    ...(details === null ? [] : [request(detailsName(error), details.schema, details, `The details of ${code}.`)]),
    ...(result === null
      ? []
      : [request(errorResultName(error), result.schema, result, `The partial result of ${code}.`)]),
  ];
}

function toolRequests(tool: Tool, model: ContractModel): readonly TypeRequest[] {
  const sent = requestSchema(tool.input.schema, model);
  const got = handlerSchema(tool.input.schema, model.defs);
  const output = tool.output?.schema ?? true;
  return [
    request(
      inputName(tool),
      got,
      tool.input,
      `The input that the handler of ${tool.name} receives. ${tool.description}`,
    ),
    request(
      requestName(tool),
      got === sent ? alias(inputName(tool)) : sent,
      tool.input,
      `The input that a caller of ${tool.name} sends.`,
    ),
    request(outputName(tool), output, tool.output ?? tool, `The output of ${tool.name}.`),
  ];
}

/** A TypeScript name in a schema's place. */
function alias(typeName: string): JsonObject {
  return { "x-ts": typeName };
}

function envelopeRequests(variant: EnvelopeVariant): readonly TypeRequest[] {
  const { success, failure, resultExtras } = variant;
  const extras = resultExtras === null ? [] : [request(extrasName(variant), resultExtras.schema, resultExtras)];
  const result: JsonSchema =
    resultExtras === null ? alias("Result") : { allOf: [alias("Result"), alias(extrasName(variant))] };
  return [
    ...extras,
    {
      ...request(successName(variant), withNames(success, { result }), success, "The envelope of a success."),
      parameters: ["Result"],
    },
    {
      ...request(
        failureName(variant),
        withNames(failure, { code: alias("Code") }),
        failure,
        "The envelope of a failure.",
      ),
      parameters: ["Code"],
    },
  ];
}

/** The schema with other schemas at the locations of some bindings. */
function withNames({ schema, marks }: Shape, byBinding: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return marks.reduce<JsonSchema>((changed, mark) => {
    const replacement = replacementOf(mark, byBinding);
    return replacement === undefined ? changed : (replaceAt(changed, mark.path, replacement) as JsonSchema);
  }, schema);
}

function replacementOf(mark: Mark, byBinding: Readonly<Record<string, JsonSchema>>): JsonSchema | undefined {
  const { bind } = mark;
  return bind !== undefined && Object.hasOwn(byBinding, bind) ? byBinding[bind] : undefined;
}

function replaceAt(schema: Json, path: readonly Step[], replacement: JsonSchema): Json {
  const [step, ...rest] = path;
  if (step === undefined) return replacement;
  const properties = isJsonObject(schema) ? own(schema, "properties") : undefined;
  if (step === null || !isJsonObject(schema) || !isJsonObject(properties)) return schema;
  const inner = own(properties, step);
  if (inner === undefined) return schema;
  return { ...schema, properties: { ...properties, [step]: replaceAt(inner, rest, replacement) } };
}
