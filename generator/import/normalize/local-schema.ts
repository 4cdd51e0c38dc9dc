import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { pointerOf, pointerSteps } from "../../json-pointer.ts";
import { baseOf, indexSchemas, resolveUri, type SchemaIndex } from "../../json-schema/schema-index.ts";
import { appliedSubschemas, mapSubschemas } from "../../json-schema/walk.ts";
import type { Dialect } from "./modernize.ts";

const ROOT = "https://schema.invalid/root";

/** What references in one document can lead to. */
interface Targets {
  readonly base: string;
  readonly index: SchemaIndex;
  /** The steps from the root to each schema. */
  readonly steps: ReadonlyMap<JsonSchema, Steps>;
  /** How many schemas have each `$dynamicAnchor`, and `$recursiveAnchor` under `#`. */
  readonly dynamic: ReadonlyMap<string, number>;
  readonly isRecursive: boolean;
}

type Steps = readonly string[];

/**
 * A modernized schema whose references are JSON Pointers from its root, as far as they lead into it: by `$id`, by the keywords
 * of an older dialect, and dynamic ones of which there is one target only. Other references stay as they are.
 */
export function localSchema(root: JsonObject, dialect: Dialect): JsonObject {
  const base = baseOf(root, ROOT);
  const steps = new Map<JsonSchema, Steps>();
  const dynamic = new Map<string, number>();
  survey(root, [], { steps, dynamic });
  const index = indexSchemas(new Map([[base, root]]));
  return localized(root, base, { base, index, steps, dynamic, isRecursive: dialect === "2019-09" }) as JsonObject;
}

interface Surveyed {
  readonly steps: Map<JsonSchema, Steps>;
  readonly dynamic: Map<string, number>;
}

function survey(schema: JsonSchema, path: Steps, found: Surveyed): void {
  if (!isJsonObject(schema)) return;
  found.steps.set(schema, path);
  const anchor = own(schema, "$dynamicAnchor");
  const name = own(schema, "$recursiveAnchor") === true ? "#" : anchor;
  if (typeof name === "string") found.dynamic.set(name, (found.dynamic.get(name) ?? 0) + 1);
  for (const child of appliedSubschemas(schema)) survey(child.schema, [...path, ...child.steps], found);
}

/** Keywords without a meaning once references are pointers. */
const IDENTIFYING: ReadonlySet<string> = new Set(["$id", "$dynamicAnchor", "$recursiveAnchor"]);

function localized(schema: JsonSchema, around: string, targets: Targets): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const base = baseOf(schema, around);
  const inner = mapSubschemas(schema, (one) => localized(one as JsonSchema, base, targets)) as JsonObject;
  const { $ref: ref, $dynamicRef: dynamicRef, $recursiveRef: recursiveRef, ...rest } = inner;
  const kept = Object.fromEntries(Object.entries(rest).filter(([keyword]) => !IDENTIFYING.has(keyword)));
  const refs = [ref === undefined ? undefined : (located(ref, base, targets) ?? ref)];
  const dynamic = dynamicTarget(dynamicRef, base, targets);
  const recursive = targets.isRecursive && !isDynamic("#", targets) ? located(recursiveRef, base, targets) : null;
  return {
    ...kept,
    ...(dynamicRef === undefined || dynamic !== null ? {} : { $dynamicRef: dynamicRef }),
    ...(recursiveRef === undefined || recursive !== null ? {} : { $recursiveRef: recursiveRef }),
    ...joined(
      [...refs, dynamic, recursive].filter((one) => one !== undefined && one !== null),
      own(kept, "allOf"),
    ),
  };
}

/** Several references of one schema each count. */
function joined([first, ...others]: readonly Json[], allOf: Json | undefined): JsonObject {
  if (first === undefined) return {};
  if (others.length === 0) return { $ref: first };
  const before = Array.isArray(allOf) ? allOf : [];
  return { $ref: first, allOf: [...before, ...others.map(($ref) => ({ $ref }))] };
}

function dynamicTarget(ref: Json | undefined, base: string, targets: Targets): string | null {
  const name = typeof ref === "string" ? ref.slice(ref.indexOf("#") + 1) : "";
  return isDynamic(name, targets) ? null : located(ref, base, targets);
}

/** True for a name whose target depends on the way to the reference. */
function isDynamic(name: string, { dynamic }: Targets): boolean {
  return (dynamic.get(name) ?? 0) > 1;
}

/** The pointer to what a reference names; null for what is not in the document. */
function located(ref: Json | undefined, base: string, targets: Targets): string | null {
  const uri = typeof ref === "string" ? resolveUri(ref, base) : null;
  const found = uri === null ? null : stepsTo(uri, targets);
  return found === null ? null : `#${pointerOf(found).replaceAll("%", "%25")}`;
}

function stepsTo(uri: string, { index, steps }: Targets): Steps | null {
  const [address = "", fragment = ""] = uri.split("#");
  const resource = index.find(address)?.schema;
  const start = resource === undefined ? undefined : steps.get(resource);
  if (resource === undefined || start === undefined) return null;
  if (fragment === "") return start;
  if (fragment.startsWith("/")) {
    const inner = follow(resource, fragment);
    return inner === null ? null : [...start, ...inner];
  }
  const anchored = index.find(uri)?.schema;
  return (anchored === undefined ? undefined : steps.get(anchored)) ?? null;
}

/** The steps of a pointer of any dialect within a modernized schema. */
function follow(resource: JsonSchema, pointer: string): Steps | null {
  const written = stepsIn(pointer);
  if (written === null) return null;
  const steps: string[] = [];
  let at: Json | undefined = resource;
  for (const [index, step] of written.entries()) {
    const moved: string = movedStep(at, step, written[index + 1]);
    at = Array.isArray(at) ? at[Number(moved)] : isJsonObject(at) ? own(at, moved) : undefined;
    if (at === undefined) return null;
    steps.push(moved);
  }
  return steps;
}

function stepsIn(pointer: string): Steps | null {
  try {
    return pointerSteps(decodeURIComponent(pointer));
  } catch {
    return null;
  }
}

/** What a keyword of an older dialect is called now. */
const RENAMED: Readonly<Record<string, string>> = {
  definitions: "$defs",
  additionalItems: "items",
  dependencies: "dependentSchemas",
};

function movedStep(at: Json | undefined, step: string, next: string | undefined): string {
  if (!isJsonObject(at)) return step;
  const isTuple = step === "items" && /^\d+$/.test(next ?? "") && Array.isArray(own(at, "prefixItems"));
  if (isTuple) return "prefixItems";
  const renamed = Object.hasOwn(RENAMED, step) ? RENAMED[step] : undefined;
  return own(at, step) === undefined && renamed !== undefined ? renamed : step;
}
