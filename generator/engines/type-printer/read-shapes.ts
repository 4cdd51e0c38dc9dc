import { identifier } from "../../emit/code.ts";
import type { TypeNames, TypeRequest } from "../../emit/emitter.ts";
import { type JsonObject, type JsonSchema, own } from "../../json.ts";
import { children, defKeyOf, escapeStep } from "../local-refs.ts";
import { expand } from "./intersect.ts";
import type { Reading } from "./reading.ts";
import { ANYTHING, type Shape } from "./shape.ts";
import { namedShape, shapeOf } from "./shape-of.ts";

/** A place of a schema that can't be printed, and why. */
export interface ShapeRefusal {
  readonly request: TypeRequest;
  readonly keyword: string;
  readonly why: string;
  /** JSON Pointer into the request's schema. */
  readonly path: string;
}

/** The shape of each request, in the order given, and the references that lead nowhere. */
export interface ReadShapes {
  readonly shapes: readonly Shape[];
  readonly refusals: readonly ShapeRefusal[];
}

/** Reads all schemas of a module; what a name stands for is looked up among them when it is needed. */
export function readShapes(requests: readonly TypeRequest[], refs: TypeNames): ReadShapes {
  const schemas = new Map(requests.map(({ typeName, schema }) => [typeName, schema]));
  const known = new Map<string, Shape | null>();
  const lost: JsonObject[] = [];
  const reading: Reading = {
    shapeOf: (schema, isTracked) => shapeOf(schema, isTracked, reading),
    referenceOf: (schema) => {
      const name = nameOf(schema, refs);
      if (name !== null) return namedShape(identifier(name).text, () => lookUp(name));
      lost.push(schema);
      return ANYTHING;
    },
  };
  const lookUp = (name: string): Shape | null => {
    const found = known.get(name);
    const schema = schemas.get(name);
    if (found !== undefined || schema === undefined) return found ?? null;
    // Null while it is being read: a type that is part of itself is told by its name.
    known.set(name, null);
    const shape = settled(shapeOf(schema, true, reading));
    known.set(name, shape);
    return shape;
  };
  const shapes = requests.map(({ schema }) => shapeOf(schema, false, reading));
  return { shapes, refusals: lost.length === 0 ? [] : requests.flatMap((request) => refusalsIn(request, lost)) };
}

/** A shape whose own alternatives are names only where these can't be looked up: then they never lead back to it. */
function settled(shape: Shape): Shape {
  if (!shape.parts.some(({ kind }) => kind === "named")) return shape;
  const parts = expand(shape).parts.map((part) => (part.kind === "named" ? { ...part, target: () => null } : part));
  return { parts };
}

function nameOf(schema: JsonObject, refs: TypeNames): string | null {
  const ref = own(schema, "$ref");
  const key = typeof ref === "string" ? defKeyOf(ref) : null;
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
  const inner = children(schema).flatMap((child) =>
    placesOf(child.schema, lost, `${path}/${child.steps.map(escapeStep).join("/")}`),
  );
  return lost.has(schema) ? [path, ...inner] : inner;
}
