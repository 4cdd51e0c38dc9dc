import { compile, type JSONSchema, type Options } from "json-schema-to-typescript";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { identifier } from "../emit/code.ts";
import type { PrintedTypes, TypeNames, TypeRequest, TypesEngine } from "../emit/emitter.ts";
import { invariant } from "../invariant.ts";
import { describe } from "./type-printer/describe.ts";
import { findCycles } from "./types/find-cycles.ts";
import { cut, docComment, layOut } from "./types/lay-out.ts";
import { translate } from "./types/translate.ts";
import {
  createTypeRegistry,
  EVERY_KIND,
  type Node,
  type Translation,
  type TypeRefusal,
  unknownNode,
} from "./types/type-registry.ts";

/**
 * Types by json-schema-to-typescript, all of a contract in one go.
 * It is given a translation that holds nothing it does wrongly and not one word of a spec.
 */
export const typesJsonSchemaToTypescript: TypesEngine = { name: "json-schema-to-typescript", print };

/** No file is read and no formatter run; every object declares whether it is open. */
const OPTIONS: Partial<Options> = {
  $refOptions: { resolve: { external: false } },
  additionalProperties: false,
  bannerComment: "",
  enableConstEnums: false,
  format: false,
};

const ROOT = "Root";

async function print(requests: readonly TypeRequest[], refs: TypeNames): Promise<PrintedTypes> {
  const book = createTypeRegistry();
  const madeOf = new Map<string, Set<string>>();
  const found: (TypeRefusal & { readonly request: TypeRequest })[] = [];
  const nodes = requests.map((request) => {
    const parts = new Set<string>();
    madeOf.set(request.typeName, parts);
    const translation: Translation = {
      book,
      refs,
      refuse: (refusal) => void found.push({ ...refusal, request }),
      madeOf: (name) => void parts.add(name),
    };
    return translate(request.schema, OWN_PLACE, translation) ?? unknownNode();
  });
  const circles = findCycles(madeOf);
  const refusals = [...found, ...requests.filter(({ typeName }) => circles.has(typeName)).map(circular)];
  if (refusals.length > 0) return { text: "", diagnostics: refusals.map(refused) };

  const declarations = new Map(cut(await compile(bundle(nodes), ROOT, OPTIONS)).map((one) => [one.name, one]));
  const texts = requests.map((request, index) => {
    const declaration = declarations.get(placeholder(index));
    invariant(declaration !== undefined, `json-schema-to-typescript has left out ${request.typeName}`);
    return `${docOf(request)}${layOut(declaration, (kind) => headOf(kind, request), book)}`;
  });
  return { text: texts.join("\n"), diagnostics: [] };
}

const OWN_PLACE = { path: "", kinds: EVERY_KIND, unshown: null, isWhole: true, isOwn: true } as const;

/** One schema that reaches them all; its own declaration is dropped. */
function bundle(nodes: readonly Node[]): JSONSchema {
  const entries = nodes.map((node, index) => [`t${index}`, { ...node, title: placeholder(index) }]);
  return { type: "object", properties: Object.fromEntries(entries), additionalProperties: false };
}

/** A name that the library leaves as it is. */
function placeholder(index: number): string {
  return `Shape${index}`;
}

function headOf(kind: "interface" | "type", { typeName, parameters }: TypeRequest): string {
  const names = parameters.map((name) => identifier(name).text).join(", ");
  return `export ${kind} ${identifier(typeName).text}${names === "" ? "" : `<${names}>`}`;
}

function docOf({ description, schema }: TypeRequest): string {
  const { isDeprecated = false } = describe(schema) ?? {};
  return description === null && !isDeprecated ? "" : docComment({ text: description ?? "", isDeprecated }, "");
}

function circular(request: TypeRequest): TypeRefusal & { readonly request: TypeRequest } {
  return { request, keyword: "$ref", why: "the type is made of itself", path: "" };
}

function refused({ request, ...refusal }: TypeRefusal & { readonly request: TypeRequest }): Diagnostic {
  return diagnostic("engine-refuses-type", request.at, {
    engine: "json-schema-to-typescript",
    of: request.typeName,
    ...refusal,
  });
}
