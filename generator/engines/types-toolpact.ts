import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { identifier } from "../emit/code.ts";
import type { PrintedTypes, TypeNames, TypeRequest, TypesEngine } from "../emit/emitter.ts";
import { isJsonObject } from "../json.ts";
import { docOf } from "./type-printer/describe.ts";
import { after, printObject } from "./type-printer/print-object.ts";
import { printType } from "./type-printer/print-type.ts";
import { createReader, type ShapeRefusal } from "./type-printer/read-shapes.ts";
import type { ObjectPart, Shape } from "./type-printer/shape.ts";
import { isWidened } from "./type-printer/size-of.ts";
import { isAll, tidy } from "./type-printer/tidy.ts";
import { findCycles } from "./types/find-cycles.ts";
import { docComment } from "./types/lay-out.ts";

/** Types by our own printer: schemas are read into shapes, and printed in their final layout. */
export const typesToolpact: TypesEngine = {
  name: "toolpact",
  print: (requests, refs) => Promise.resolve(printTypes(requests, refs)),
};

function printTypes(requests: readonly TypeRequest[], refs: TypeNames): PrintedTypes {
  const reader = createReader(requests, refs);
  const madeOf = new Map<string, ReadonlySet<string>>();
  const widened: Diagnostic[] = [];
  const texts = requests.map((request) => {
    const shape = reader.read(request);
    const names = namesAtTop(shape);
    if (names.size > 0) madeOf.set(request.typeName, names);
    const isWide = isWidened(shape);
    if (isWide) widened.push(diagnostic("type-widened", request.at, { name: request.typeName }));
    return declaration(request, shape, isWide);
  });
  const circles = findCycles(madeOf);
  const refusals = [...reader.refusals(), ...requests.filter(({ typeName }) => circles.has(typeName)).map(circular)];
  return refusals.length > 0
    ? { text: "", diagnostics: refusals.map(refused) }
    : { text: texts.join("\n"), diagnostics: widened };
}

const WIDENED = "Allows more than its schema, whose alternatives have too many combinations for TypeScript.";

function declaration(request: TypeRequest, shape: Shape, isWide: boolean): string {
  const { schema, description } = request;
  const said = [description ?? "", ...(isWide ? [WIDENED] : [])].filter((one) => one !== "").join(" ");
  const doc = docOf(said, isJsonObject(schema) ? schema : {});
  const comment = doc === null ? "" : docComment(doc, "");
  const parts = tidy(shape);
  const only = parts?.length === 1 ? parts[0] : undefined;
  if (only?.kind === "object" && isInterface(only))
    return `${comment}${head("interface", request)} ${printObject(only, "", printType)}\n`;
  const start = `${head("type", request)} =`;
  return `${comment}${after(start, printType(shape, "", start.length + 1))};\n`;
}

/** True for an object that has more to show than that it is one. */
function isInterface(part: ObjectPart): boolean {
  return !isAll(part) && (part.members.size > 0 || part.patterns.length > 0 || part.rest.parts.length > 0);
}

function head(keyword: "interface" | "type", { typeName, parameters }: TypeRequest): string {
  const names = parameters.map((name) => identifier(name).text).join(", ");
  return `export ${keyword} ${identifier(typeName).text}${names === "" ? "" : `<${names}>`}`;
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** The types that a type is made of at its own place: as itself, a part or an alternative. */
function namesAtTop({ parts }: Shape): ReadonlySet<string> {
  if (!parts.some(({ kind }) => kind === "named" || kind === "both")) return NO_NAMES;
  const names = parts.flatMap((part): readonly string[] => {
    if (part.kind === "both") return part.shapes.flatMap((one) => [...namesAtTop(one)]);
    return part.kind === "named" ? [part.name] : [];
  });
  return new Set(names);
}

function circular(request: TypeRequest): ShapeRefusal {
  return { request, keyword: "$ref", why: "the type is made of itself", path: "" };
}

function refused({ request, ...refusal }: ShapeRefusal): Diagnostic {
  return diagnostic("engine-refuses-type", request.at, { engine: "toolpact", of: request.typeName, ...refusal });
}
