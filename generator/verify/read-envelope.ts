import type { BindingName } from "../bindings.ts";
import { isJsonObject, type Json, memberAt, objectOf, own } from "../json.ts";
import type { EnvelopeVariant, Mark, Shape } from "../model.ts";

/** An envelope, taken apart. */
export interface Envelope {
  readonly kind: "ok" | "failed";
  /** The value of each binding that the answer has. */
  readonly bound: ReadonlyMap<BindingName, Json>;
  /** On success the tool's result, without what the envelope merges into it. */
  readonly result: Json;
}

/** Reads the bound places of an envelope; null for what is none of this profile's. It checks no shapes. */
export function readEnvelope(variant: EnvelopeVariant, value: Json): Envelope | null {
  const kind = kindOf(variant, value);
  if (kind === null) return null;
  const shape = kind === "ok" ? variant.success : variant.failure;
  const bound = new Map(boundIn(shape, [], value));
  if (kind === "failed") return { kind, bound, result: bound.get("result") ?? null };
  const result = at(value, variant.resultPath) ?? null;
  const extras = variant.resultExtras;
  if (extras === null) return { kind, bound, result };
  for (const [bind, one] of boundIn(extras, variant.resultPath, value)) bound.set(bind, one);
  return { kind, bound, result: without(result, namesIn(extras)) };
}

function kindOf({ discriminator, failure }: EnvelopeVariant, value: Json): Envelope["kind"] | null {
  if (!isJsonObject(value)) return null;
  if (discriminator === null) return boundIn(failure, [], value).some(([bind]) => bind === "code") ? "failed" : "ok";
  const found = at(value, discriminator.path);
  if (found === discriminator.success) return "ok";
  return found === discriminator.failure ? "failed" : null;
}

function boundIn({ marks }: Pick<Shape, "marks">, base: readonly string[], value: Json) {
  return marks.flatMap(({ bind, path }): readonly (readonly [BindingName, Json])[] => {
    const found = bind === undefined ? undefined : at(value, [...base, ...path]);
    return bind === undefined || found === undefined ? [] : [[bind, found]];
  });
}

/** The value at a path of names; undefined within a list. */
export function at(value: Json | undefined, path: Mark["path"]): Json | undefined {
  return path.reduce<Json | undefined>(
    (found, name) => (name !== null && isJsonObject(found) ? own(found, name) : undefined),
    value,
  );
}

function namesIn({ schema }: Shape): ReadonlySet<string> {
  return new Set(Object.keys(objectOf(memberAt(schema, "properties"))));
}

function without(value: Json, names: ReadonlySet<string>): Json {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));
}
