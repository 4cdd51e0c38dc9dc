import { isJsonObject, type Json, type JsonObject, type JsonSchema, listOf, memberAt, objectOf, own } from "../json.ts";
import { definition, refKey } from "../json-schema/resolve-ref.ts";
import type { Def, EnvelopeVariant, Mark, Shape } from "../model.ts";
import { envelopeCheckNames } from "./shared-validators.ts";
import { record, type Value } from "./value.ts";

type Defs = Readonly<Record<string, Def>>;

/** The properties of an envelope as a tree of data, which `encodeEnvelope` fills and `decodeEnvelope` reads. */
export function envelopeRow(variant: EnvelopeVariant, defs: Defs): Value {
  const { discriminator, success, failure, resultExtras } = variant;
  return {
    discriminator:
      discriminator === null
        ? null
        : { path: discriminator.path, success: discriminator.success, failure: discriminator.failure },
    checks: envelopeCheckNames(variant),
    success: objectNode(placeOf(success, defs), resultExtras),
    failure: objectNode(placeOf(failure, defs), null),
  };
}

/** One place of a shape: its schema, and the marks of it and below it. */
interface Place {
  readonly schema: JsonSchema;
  readonly marks: readonly Mark[];
  readonly defs: Defs;
}

function placeOf({ schema, marks }: Pick<Shape, "schema" | "marks">, defs: Defs): Place {
  return { schema, marks, defs };
}

function objectNode(place: Place, extras: Shape | null): Value {
  const { schema } = followRef(place);
  const required = listOf(memberAt(schema, "required"));
  const rows = Object.entries(objectOf(memberAt(schema, "properties"))).map(([name, inner]) => ({
    name,
    required: required.includes(name),
    node: node(below(followRef(place), name, inner), extras),
  }));
  return { kind: "object", places: rows };
}

function node(place: Place, extras: Shape | null): Value {
  const here = followRef(place);
  const schema: JsonObject = isJsonObject(here.schema) ? here.schema : {};
  const mark = markHere(here) ?? markHere(place);
  const fixed = own(schema, "const");
  if (fixed !== undefined) return { kind: "const", value: fixed };
  if (mark?.bind !== undefined) return bindingNode(mark, mark.bind, { schema, extras, defs: here.defs });
  if (isJsonObject(own(schema, "properties"))) return objectNode(here, extras);
  return { kind: "unbound", ...presetOf(mark, schema) };
}

interface BindingSite {
  readonly schema: JsonObject;
  readonly extras: Shape | null;
  readonly defs: Defs;
}

function bindingNode(mark: Mark, bind: string, { schema, extras, defs }: BindingSite): Value {
  const maxLength = own(schema, "maxLength");
  const fields: (readonly [string, Value])[] = [
    ["kind", "bind"],
    ["bind", bind],
  ];
  const preset = presetOf(mark, schema).default;
  if (preset !== undefined) fields.push(["default", preset]);
  if (bind === "message" && typeof maxLength === "number") fields.push(["maxLength", maxLength]);
  if (bind === "result" && extras !== null) fields.push(["extras", objectNode(placeOf(extras, defs), null)]);
  return record(fields);
}

function presetOf(mark: Mark | undefined, schema: JsonObject): { readonly default?: Json } {
  const preset = mark?.default ?? own(schema, "default");
  return preset === undefined ? {} : { default: preset };
}

/** The place of one property. */
function below({ marks, defs }: Place, name: string, schema: Json): Place {
  const inner = marks
    .filter(({ path }) => path[0] === name && path.length > 0)
    .map((mark) => ({ ...mark, path: mark.path.slice(1) }));
  return { schema: schema as JsonSchema, marks: inner, defs };
}

/** The annotation of the location itself; a binding takes precedence over a bare reference. */
function markHere({ marks }: Place): Mark | undefined {
  const here = marks.filter(({ path }) => path.length === 0);
  return here.find(({ bind }) => bind !== undefined) ?? here.find((mark) => mark.default !== undefined) ?? here[0];
}

/** A reference to a shared shape is that shape here, with the marks of both. */
function followRef(place: Place): Place {
  const key = isJsonObject(place.schema) ? refKey(place.schema) : null;
  const def = key === null ? undefined : definition(place.defs, key);
  if (def === undefined) return place;
  return followRef({ schema: def.schema, marks: [...place.marks, ...def.marks], defs: place.defs });
}
