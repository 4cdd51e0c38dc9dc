import { bindingOf } from "../bindings.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import type { Profile } from "../model.ts";
import type { SpecPath } from "../source.ts";
import { PLAIN_ENVELOPE, STANDARD_ENVELOPE } from "../standard.ts";
import { writtenEnvelope } from "../written-envelope.ts";
import { isDeclared } from "./is-declared.ts";
import { isPlainObject, joinObjects, type PlacedObject, propertiesOf, requiredOf } from "./join-objects.ts";
import { type ResolvedEnvelope, type ResolvedVariant, type WrittenSchema, writtenSchema } from "./resolved-contract.ts";
import type { Resolving } from "./resolving.ts";

/** `envelope`, once for each profile; the standard one if the contract has none. */
export function resolveEnvelope(resolving: Resolving, profiles: readonly Profile[]): ResolvedEnvelope {
  const { document } = resolving;
  const request = writtenEnvelope(document)?.request;
  return {
    standard: document.envelope === undefined,
    ...(document.envelope === "none" ? { onWire: "none" } : {}),
    request: request === undefined ? null : resolveRequest(resolving, request),
    variants: profiles.map((profile) => resolveVariant(resolving, profile)),
  };
}

function resolveRequest({ reporter }: Resolving, schema: JsonSchema): WrittenSchema {
  const path = ["envelope", "request"];
  if (!isPlainObject(schema)) reporter.report("envelope-not-plain", path, { part: "request" });
  return writtenSchema(schema, path, "Request", "input");
}

function resolveVariant(resolving: Resolving, profile: Profile): ResolvedVariant {
  const success = joinedPart(resolving, "success", profile);
  const failure = joinedPart(resolving, "failure", profile);
  const resultPath = findResult(success.schema) ?? [];
  if (resultPath.length === 0) resolving.reporter.report("result-missing", ["envelope", "success"], {});
  const { typeName } = profile;
  return {
    profile,
    success: { ...withOpenResult(success, resultPath), owner: `${typeName}Success`, positions: ["reply"] },
    failure: {
      ...withOpenResult(failure, findResult(failure.schema) ?? []),
      owner: `${typeName}Failure`,
      positions: ["reply", "failure"],
    },
    resultPath,
    resultExtras: extrasOf(success, resultPath, `${typeName}Result`),
  };
}

/** `success` or `failure` with `reply` joined in, as one profile has it. */
function joinedPart(resolving: Resolving, part: "success" | "failure", profile: Profile): PlacedObject {
  const { document } = resolving;
  const unwritten = document.envelope === "none" ? PLAIN_ENVELOPE : STANDARD_ENVELOPE;
  const envelope = writtenEnvelope(document) ?? unwritten;
  const first = placed(resolving, "reply", (envelope.reply ?? {}) as JsonSchema, profile);
  const second = placed(resolving, part, envelope[part] as JsonSchema, profile);
  return joinObjects(resolving.reporter, first, second);
}

function placed(
  resolving: Resolving,
  part: "reply" | "success" | "failure",
  schema: JsonSchema,
  profile: Profile,
): PlacedObject {
  const path = ["envelope", part];
  if (isPlainObject(schema)) return forProfile(resolving, schema, path, profile.name);
  resolving.reporter.report("envelope-not-plain", path, { part });
  return { schema: {}, path, origins: new Map() };
}

/** An envelope schema without the properties whose `x-profiles` does not name the profile. */
function forProfile(resolving: Resolving, schema: JsonObject, path: SpecPath, profile: string): PlacedObject {
  const origins = new Map<unknown, SpecPath>();
  const properties = Object.entries(propertiesOf(schema)).flatMap(([name, property]) => {
    const at = [...path, "properties", name];
    if (!isVisible(resolving, property, at, profile)) return [];
    const isBranch = isJsonObject(property) && own(property, "properties") !== undefined;
    const below = isBranch ? forProfile(resolving, property, at, profile) : { schema: property, origins: new Map() };
    for (const [part, origin] of below.origins) origins.set(part, origin);
    origins.set(below.schema, at);
    return [[name, below.schema] as const];
  });
  const names = new Set<Json>(properties.map(([name]) => name));
  const required = requiredOf(schema).filter((name) => names.has(name) || !isProperty(schema, name));
  const { required: _required, properties: _properties, ...rest } = schema;
  const visible: JsonObject = {
    ...rest,
    ...(own(schema, "properties") === undefined ? {} : { properties: Object.fromEntries(properties) }),
    ...(required.length === 0 ? {} : { required }),
  };
  return { schema: visible, path, origins };
}

function isProperty(schema: JsonObject, name: Json): boolean {
  return typeof name === "string" && Object.hasOwn(propertiesOf(schema), name);
}

function isVisible({ document, reporter }: Resolving, property: Json, path: SpecPath, profile: string): boolean {
  const listed = isJsonObject(property) ? own(property, "x-profiles") : undefined;
  if (!Array.isArray(listed)) return true;
  const names = Object.keys(document.profiles ?? {});
  for (const [index, name] of listed.entries()) {
    if (typeof name === "string") isDeclared(reporter, "profile", name, names, [...path, "x-profiles", index]);
  }
  return listed.includes(profile);
}

/** Property names down to the property bound to `result`, or null. */
function findResult(schema: JsonObject): readonly string[] | null {
  for (const [name, property] of Object.entries(propertiesOf(schema))) {
    if (!isJsonObject(property)) continue;
    if (bindingOf(property) === "result") return [name];
    const below = findResult(property);
    if (below !== null) return [name, ...below];
  }
  return null;
}

/** The same part without the properties that are merged into a result: what they are merged with differs per tool. */
function withOpenResult({ schema, path, origins }: PlacedObject, resultPath: readonly string[]): PlacedObject {
  const [name, ...rest] = resultPath;
  if (name === undefined) return { schema, path, origins };
  const property = own(propertiesOf(schema), name);
  const inner = { schema: isJsonObject(property) ? property : {}, path, origins };
  const below = rest.length === 0 ? openResult(inner) : withOpenResult(inner, rest);
  const properties = { ...propertiesOf(schema), [name]: below.schema };
  return { schema: { ...schema, properties }, path, origins: below.origins };
}

const KEPT_AT_RESULT: readonly string[] = ["x-bind", "title", "description", "default"];

function openResult({ schema, path, origins }: PlacedObject): PlacedObject {
  const open = Object.fromEntries(Object.entries(schema).filter(([keyword]) => KEPT_AT_RESULT.includes(keyword)));
  const origin = origins.get(schema);
  return { schema: open, path, origins: origin === undefined ? origins : new Map(origins).set(open, origin) };
}

function extrasOf(
  { schema, origins }: PlacedObject,
  resultPath: readonly string[],
  owner: string,
): WrittenSchema | null {
  const result = resultPath.reduce((at, name) => {
    const property = own(propertiesOf(at), name);
    return isJsonObject(property) ? property : {};
  }, schema);
  const properties = propertiesOf(result);
  if (Object.keys(properties).length === 0) return null;
  const written = ["envelope", "success", ...resultPath.flatMap((name) => ["properties", name])];
  const required = requiredOf(result);
  return {
    schema: { type: "object", properties, ...(required.length === 0 ? {} : { required }) },
    path: origins.get(result) ?? written,
    owner,
    origins,
    positions: ["reply"],
  };
}
