import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";

/** One property of an envelope, as `envelopeRow` returns it. */
export type EnvelopeNode =
  | { readonly kind: "const"; readonly value: Json }
  | { readonly kind: "unbound"; readonly default?: Json }
  | EnvelopeObject
  | EnvelopeBinding;

export interface EnvelopeObject {
  readonly kind: "object";
  readonly places: readonly EnvelopePlace[];
}

interface EnvelopeBinding {
  readonly kind: "bind";
  readonly bind: string;
  readonly default?: Json;
  readonly maxLength?: number;
  readonly extras?: EnvelopeObject;
}

interface EnvelopePlace {
  readonly name: string;
  readonly required: boolean;
  readonly node: EnvelopeNode;
}

/** The value of a binding at a property of this name; undefined if it is unset. */
export type BoundValue = (bind: string, name: string) => Json | undefined;

interface Filled {
  readonly value: Json;
  readonly isEmpty: boolean;
}

interface FilledObject extends Filled {
  readonly value: JsonObject;
}

const EMPTY: Filled = { value: null, isEmpty: true };

/**
 * An envelope with its values. The generator must not import the runtime, so this repeats the rules of
 * `runtime/contract/encode-envelope.ts`; `test/mock/mock-reply.test.ts` compares the two.
 */
export function exampleEnvelope(root: EnvelopeObject, bound: BoundValue): Json {
  return fillObject(root, bound).value;
}

/** The paths of the properties with a binding, in the order of the envelope. */
export function boundPaths({ places }: EnvelopeObject, bind: string): readonly (readonly string[])[] {
  return places.flatMap(({ name, node }) => {
    if (node.kind === "object") return boundPaths(node, bind).map((path) => [name, ...path]);
    return node.kind === "bind" && node.bind === bind ? [[name]] : [];
  });
}

function fillObject({ places }: EnvelopeObject, bound: BoundValue): FilledObject {
  const filled = places.map((place) => ({ place, ...fillPlace(place, bound) }));
  const shown = filled.filter(({ place, isEmpty }) => place.required || !isEmpty);
  const varying = filled.filter(({ place }) => place.node.kind !== "const");
  const lacksRequired = filled.some(({ place, isEmpty }) => place.required && isEmpty);
  const isUnset = varying.length > 0 && varying.every(({ isEmpty }) => isEmpty);
  return {
    value: Object.fromEntries(shown.map(({ place, value }) => [place.name, value])),
    isEmpty: lacksRequired || isUnset,
  };
}

function fillPlace(place: EnvelopePlace, bound: BoundValue): Filled {
  const { node } = place;
  switch (node.kind) {
    case "const":
      return { value: node.value, isEmpty: false };
    case "object":
      return fillObject(node, bound);
    case "unbound":
      return presetOf(node);
    case "bind":
      return fillBinding(node, place, bound);
  }
}

function fillBinding(node: EnvelopeBinding, place: EnvelopePlace, bound: BoundValue): Filled {
  const value = bound(node.bind, place.name);
  if (value === undefined || isOmittedList(value, node, place)) return presetOf(node);
  if (node.extras !== undefined && isJsonObject(value))
    return { value: { ...value, ...fillObject(node.extras, bound).value }, isEmpty: false };
  return { value: typeof value === "string" ? truncated(value, node.maxLength) : value, isEmpty: false };
}

const NOTES: ReadonlySet<string> = new Set(["warnings", "suggestions", "redactions"]);

/** An empty list of notes is omitted, unless the property is required and has no default. */
function isOmittedList(value: Json, node: EnvelopeBinding, place: EnvelopePlace): boolean {
  const isEmptyList = NOTES.has(node.bind) && Array.isArray(value) && value.length === 0;
  return isEmptyList && (!place.required || node.default !== undefined);
}

function presetOf(node: { readonly default?: Json }): Filled {
  const preset = own(node, "default");
  return preset === undefined ? EMPTY : { value: preset, isEmpty: false };
}

function truncated(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  const points = [...text];
  if (points.length <= maxLength) return text;
  return maxLength === 0 ? "" : `${points.slice(0, maxLength - 1).join("")}…`;
}
