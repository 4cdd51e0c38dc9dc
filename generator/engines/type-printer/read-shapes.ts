import { identifier } from "../../emit/code.ts";
import type { TypeNames, TypeRequest } from "../../emit/emitter.ts";
import { type JsonObject, type JsonSchema, own } from "../../json.ts";
import { escapeStep } from "../../json-pointer.ts";
import { defKeyOf } from "../../json-schema/resolve-ref.ts";
import { appliedSubschemas } from "../../json-schema/walk.ts";
import { expand } from "./intersect.ts";
import type { Reading } from "./reading.ts";
import { ANYTHING, type Shape } from "./shape.ts";
import { namedShape, shapeOf } from "./shape-of.ts";
import { sizeOf } from "./size-of.ts";
import { widthOf } from "./width-of.ts";

/** A location in a schema that cannot be printed, and why. */
export interface ShapeRefusal {
  readonly request: TypeRequest;
  readonly keyword: string;
  readonly why: string;
  /** JSON Pointer into the request's schema. */
  readonly path: string;
}

/** Reads the schemas of a module, one at a time, so that none has to be kept. */
export interface ShapeReader {
  readonly read: (request: TypeRequest) => Shape;
  /** The references that led nowhere in what was read. */
  readonly refusals: () => readonly ShapeRefusal[];
}

/** A reader that looks up what a name stands for among the requests, where that is needed. */
export function createReader(requests: readonly TypeRequest[], refs: TypeNames): ShapeReader {
  const named = new Map<string, Shape>();
  const lost: JsonObject[] = [];
  const reading: Reading = {
    shapeOf: (schema, isTracked) => shapeOf(schema, isTracked, reading),
    referenceOf: (schema) => {
      const ref = own(schema, "$ref");
      const shape = typeof ref === "string" ? (named.get(ref) ?? name(ref)) : null;
      if (shape === null) lost.push(schema);
      return shape ?? ANYTHING;
    },
  };
  const lookUp = lookUpAmong(requests, reading);
  const name = (ref: string): Shape | null => {
    const found = nameOf(ref, refs);
    if (found === null) return null;
    const known = { target: () => lookUp(found).shape, width: () => lookUp(found).width };
    const shape = namedShape(identifier(found).text, known);
    named.set(ref, shape);
    return shape;
  };
  return {
    read: ({ schema }) => shapeOf(schema, false, reading),
    refusals: () => (lost.length === 0 ? [] : requests.flatMap((request) => refusalsIn(request, lost))),
  };
}

/** A longer type is never written out where its name will do: types made of such types would grow without bounds. */
const MAX_LOOKED_UP = 300;

/** What is known of a type by its name. */
interface LookedUp {
  /** Null for a type that is declared elsewhere, is just being read, or is long. */
  readonly shape: Shape | null;
  /** How many alternatives it has. */
  readonly width: number;
}

const UNKNOWN: LookedUp = { shape: null, width: 1 };

function lookUpAmong(requests: readonly TypeRequest[], reading: Reading): (name: string) => LookedUp {
  const schemas = new Map(requests.map(({ typeName, schema }) => [typeName, schema]));
  const known = new Map<string, LookedUp>();
  return (name) => {
    const found = known.get(name);
    const schema = schemas.get(name);
    if (found !== undefined || schema === undefined) return found ?? UNKNOWN;
    known.set(name, UNKNOWN);
    const shape = settled(reading.shapeOf(schema, true));
    const isLong = sizeOf(shape, MAX_LOOKED_UP) > MAX_LOOKED_UP;
    const kept = { shape: isLong ? null : shape, width: widthOf(shape) };
    known.set(name, kept);
    return kept;
  };
}

/** A shape whose own alternatives are names only where these can't be looked up: then they never lead back to it. */
function settled(shape: Shape): Shape {
  if (!shape.parts.some(({ kind }) => kind === "named")) return shape;
  const parts = expand(shape).parts.map((part) => (part.kind === "named" ? { ...part, target: () => null } : part));
  return { parts };
}

function nameOf(ref: string, refs: TypeNames): string | null {
  const key = defKeyOf(ref);
  return key !== null && Object.hasOwn(refs, key) ? (refs[key] ?? null) : null;
}

function refusalsIn(request: TypeRequest, lost: readonly JsonObject[]): readonly ShapeRefusal[] {
  const why = "it names no type that is printed";
  return placesOf(request.schema, new Set<JsonSchema>(lost), "").map((path) => ({
    request,
    keyword: "$ref",
    why,
    path: `${path}/$ref`,
  }));
}

function placesOf(schema: JsonSchema, lost: ReadonlySet<JsonSchema>, path: string): readonly string[] {
  const inner = appliedSubschemas(schema).flatMap((child) =>
    placesOf(child.schema, lost, `${path}/${child.steps.map(escapeStep).join("/")}`),
  );
  return lost.has(schema) ? [path, ...inner] : inner;
}
