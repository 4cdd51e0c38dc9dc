import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import { type LowerContext, report } from "../lower/context.ts";
import type { Envelope, EnvelopeVariant, ErrorCode, Profile, Shape } from "../model.ts";
import { STANDARD_ENVELOPE } from "../resolve/standard.ts";
import type { SpecPath } from "../source.ts";
import { bindingOf } from "./binding-of.ts";
import { envelopeBindings } from "./envelope-bindings.ts";
import { findDiscriminator } from "./find-discriminator.ts";
import { forProfile } from "./for-profile.ts";
import { joinObjects, listAt, objectAt, type PlacedObject } from "./join-request.ts";
import { checkBindingPositions, isPlainObject, normalizeShape } from "./normalize-shape.ts";

/** `envelope`, once for each profile; the standard one where the contract writes none. */
export function normalizeEnvelope(
  context: LowerContext,
  profiles: readonly Profile[],
  errors: readonly ErrorCode[],
): Envelope {
  const written = context.document.envelope;
  return {
    standard: written === undefined,
    request: written?.request === undefined ? null : normalizeRequest(context, written.request),
    variants: profiles.map((profile) => normalizeVariant(context, profile, errors)),
  };
}

function normalizeRequest(context: LowerContext, schema: JsonSchema): Shape {
  const path = ["envelope", "request"];
  if (!isPlainObject(schema)) report(context, "envelope-not-plain", path, { part: "request" }, { part: "key" });
  const shape = normalizeShape(context, { schema, path, owner: "Request" });
  checkBindingPositions(context, shape, path, ["input"]);
  return shape;
}

function normalizeVariant(context: LowerContext, profile: Profile, errors: readonly ErrorCode[]): EnvelopeVariant {
  const success = joinedPart(context, "success", profile);
  const failure = joinedPart(context, "failure", profile);
  const resultPath = findResult(success) ?? [];
  const result = nodeAt(success, resultPath);
  if (resultPath.length === 0) report(context, "result-missing", ["envelope", "success"], {}, { part: "key" });
  const successShape = normalizePart(context, "success", withOpenResult(context, success, resultPath), profile, errors);
  const openFailure = withOpenResult(context, failure, findResult(failure) ?? []);
  const failureShape = normalizePart(context, "failure", openFailure, profile, errors);
  if (successShape.marks.filter(({ bind }) => bind === "result").length > 1) {
    report(context, "duplicate-result", ["envelope", "success"], {}, { part: "key" });
  }
  return {
    profile: profile.name,
    typeName: profile.typeName,
    success: successShape,
    failure: failureShape,
    resultPath,
    resultExtras: normalizeExtras(context, result, resultPath, { profile, errors }),
    discriminator: findDiscriminator(context.defs, successShape.schema, failureShape.schema),
  };
}

/** `success` or `failure` with `reply` joined in, as one profile sees it. */
function joinedPart(context: LowerContext, part: "success" | "failure", profile: Profile): JsonObject {
  const envelope = context.document.envelope ?? STANDARD_ENVELOPE;
  const first = placed(context, "reply", (envelope.reply ?? {}) as JsonSchema, profile);
  const second = placed(context, part, envelope[part] as JsonSchema, profile);
  return joinObjects(context, first, second);
}

function placed(
  context: LowerContext,
  part: "reply" | "success" | "failure",
  schema: JsonSchema,
  profile: Profile,
): PlacedObject {
  const path = ["envelope", part];
  if (!isPlainObject(schema)) {
    report(context, "envelope-not-plain", path, { part }, { part: "key" });
    return { schema: {}, path };
  }
  return { schema: forProfile(context, schema, path, profile.name), path };
}

/** Property names down to the property bound to `result`, or null. */
function findResult(schema: JsonObject): readonly string[] | null {
  for (const [name, property] of Object.entries(objectAt(schema, "properties"))) {
    if (!isJsonObject(property)) continue;
    if (bindingOf(property) === "result") return [name];
    const below = findResult(property);
    if (below !== null) return [name, ...below];
  }
  return null;
}

function nodeAt(schema: JsonObject, path: readonly string[]): JsonObject {
  let at: Json = schema;
  for (const name of path) at = isJsonObject(at) ? (own(objectAt(at, "properties"), name) ?? {}) : {};
  return isJsonObject(at) ? at : {};
}

/** The same envelope without the properties that are merged into a result: what stands there differs per tool. */
function withOpenResult(context: LowerContext, schema: JsonObject, path: readonly string[]): JsonObject {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const properties = objectAt(schema, "properties");
  const property = isJsonObject(properties[name]) ? properties[name] : {};
  const below = rest.length === 0 ? openResult(context, property) : withOpenResult(context, property, rest);
  const replaced = Object.entries(properties).map(([key, value]) => [key, key === name ? below : value]);
  return { ...schema, properties: Object.fromEntries(replaced) };
}

const KEPT_AT_RESULT: readonly string[] = ["x-bind", "title", "description", "default"];

function openResult(context: LowerContext, result: JsonObject): JsonObject {
  const open = Object.fromEntries(Object.entries(result).filter(([keyword]) => KEPT_AT_RESULT.includes(keyword)));
  const origin = context.origins.get(result);
  if (origin !== undefined) context.origins.set(open, origin);
  return open;
}

interface Around {
  readonly profile: Profile;
  readonly errors: readonly ErrorCode[];
}

function normalizeExtras(
  context: LowerContext,
  result: JsonObject,
  resultPath: readonly string[],
  { profile, errors }: Around,
): Shape | null {
  const properties = objectAt(result, "properties");
  if (Object.keys(properties).length === 0) return null;
  const standing = ["envelope", "success", ...resultPath.flatMap((name) => ["properties", name])];
  const path: SpecPath = context.origins.get(result) ?? standing;
  const required = listAt(result, "required");
  const schema: JsonObject = { type: "object", properties, ...(required.length === 0 ? {} : { required }) };
  const implied = envelopeBindings(context, { part: "success", schema, errors });
  const shape = normalizeShape(context, { schema, path, owner: `${profile.typeName}Result`, implied });
  checkBindingPositions(context, shape, path, ["reply"]);
  return shape;
}

function normalizePart(
  context: LowerContext,
  part: "success" | "failure",
  schema: JsonObject,
  profile: Profile,
  errors: readonly ErrorCode[],
): Shape {
  const owner = `${profile.typeName}${part === "success" ? "Success" : "Failure"}`;
  const implied = envelopeBindings(context, { part, schema, errors });
  const path = ["envelope", part];
  const shape = normalizeShape(context, { schema, path, owner, implied });
  checkBindingPositions(context, shape, path, part === "failure" ? ["reply", "failure"] : ["reply"]);
  return shape;
}
