import { isJsonObject, type Json } from "../json.ts";
import { markedPlaces } from "../lint/schema-queries/bound-places.ts";
import type { ContractModel, Shape, Step } from "../model.ts";

/** A value without what its schema marks with `x-sensitive`, and the locations of what was there. */
export interface RedactedSample {
  readonly value: Json;
  readonly paths: readonly (readonly string[])[];
}

/** Redacts a value by the annotations of its shape: strings become the mask, all other values are removed. */
export function redactSample(model: ContractModel, shape: Shape | null, value: Json): RedactedSample {
  if (shape === null) return { value, paths: [] };
  const marked = [...markedPlaces(shape, model.defs)].filter(({ mark }) => mark.sensitive === true);
  const redacted: (readonly string[])[] = [];
  const clean = marked.reduce<Json | undefined>(
    (whole, { path }) => hidden(whole, path, { at: [], mask: model.redaction.mask, redacted }),
    value,
  );
  return { value: clean ?? null, paths: redacted };
}

interface Hiding {
  readonly at: readonly string[];
  readonly mask: string;
  /** Collects the locations. */
  readonly redacted: (readonly string[])[];
}

function hidden(value: Json | undefined, [step, ...rest]: readonly Step[], hiding: Hiding): Json | undefined {
  if (value === undefined) return undefined;
  if (step === undefined) {
    hiding.redacted.push(hiding.at);
    return typeof value === "string" ? hiding.mask : undefined;
  }
  const within = (inner: Json, key: string) => hidden(inner, rest, { ...hiding, at: [...hiding.at, key] });
  if (Array.isArray(value))
    return step === null ? value.flatMap((item, index) => within(item, String(index)) ?? []) : value;
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(([key, inner]) => {
    return [key, step === null || step === key ? within(inner, key) : inner] as const;
  });
  return Object.fromEntries(members.filter((member): member is [string, Json] => member[1] !== undefined));
}
