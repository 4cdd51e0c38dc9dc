import type { Outcome } from "../../collector.ts";
import { diagnostic } from "../../diagnostics.ts";
import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";
import type { FileLocate } from "../../load/locate.ts";
import { cleanLine, shownValue } from "../clean-text.ts";
import { createNotes, type Draft, type Notes } from "../draft.ts";
import type { ImportAbout } from "../from-tools-list.ts";
import { errorSection, mayRepeat } from "../import-errors.ts";
import { isNameOf } from "../import-names.ts";
import { modernize } from "../normalize/modernize.ts";
import { createTypeBook } from "../normalize/type-registry.ts";
import { shareShapes } from "../share-shapes.ts";
import { createNaming, toolName } from "../tool-name.ts";
import { localRefs } from "./local-refs.ts";
import { toolOf } from "./operation-tool.ts";
import { type Document, operationsOf } from "./operations.ts";

/**
 * A contract of an OpenAPI document: each operation becomes a tool, each failure that it answers a code, and the API a
 * dependency whose statuses stand for these codes.
 *
 * Source: OpenAPI 3.1.
 */
export function draftOfOpenApi(document: Json, about: ImportAbout, locate: FileLocate): Outcome<Draft | null> {
  const fault = faultOf(document);
  if (fault !== null || !isJsonObject(document)) {
    const problem = { what: "an OpenAPI document", detail: fault ?? "it is not an object" };
    return { value: null, diagnostics: [diagnostic("not-importable", locate(["openapi"]), problem)] };
  }
  const notes = createNotes();
  for (const key of ["servers", "security", "webhooks", "tags", "externalDocs", "jsonSchemaDialect"]) {
    const subvalue = own(document, key);
    if (subvalue !== undefined) notes.leftOut([key], shownValue(subvalue));
  }
  const defs = defsOf(document, notes);
  return { value: draftOf({ root: document, defs }, about, notes), diagnostics: [] };
}

function faultOf(document: Json): string | null {
  if (!isJsonObject(document)) return "it is not an object";
  const version = own(document, "openapi");
  if (typeof version !== "string" || !/^3\.[01]\./.test(version)) return "its `openapi` is not 3.0.x or 3.1.x";
  return isJsonObject(own(document, "paths")) ? null : "it has no `paths`";
}

/** The schemas of the components, once in the keywords of today, and with references as within one schema. */
function defsOf(document: JsonObject, { leftOut }: Notes): JsonObject {
  const components = own(document, "components");
  const schemas = isJsonObject(components) ? own(components, "schemas") : undefined;
  const rows = Object.entries(isJsonObject(schemas) ? schemas : {});
  const modern = (name: string, schema: Json) =>
    modernize(schema, { dialect: "openapi", path: ["components", "schemas", name], leftOut });
  return Object.fromEntries(rows.map(([name, schema]) => [name, localRefs(modern(name, schema))]));
}

function draftOf(document: Document, about: ImportAbout, notes: Notes): Draft {
  const book = createTypeBook();
  const naming = createNaming(notes, book);
  const named = operationsOf(document, notes).map((operation) => ({
    operation,
    name: toolName(operation.name, naming),
  }));
  const built = named.map(({ operation, name }) => [name, toolOf(operation, { name, notes, book, document })] as const);
  const shared = shareShapes(Object.fromEntries(built.map(([name, { spec }]) => [name, spec])), book);
  const statuses = new Map(built.flatMap(([, { statuses: found }]) => [...found]));
  const specs = built.map(([, { spec }]) => spec);
  notes.guessed(["errors"], "derived from statuses; add what each code means, and whether a retry may help");
  return {
    origin: about.origin,
    sections: {
      contract: contractOf(document.root, about),
      dependencies: { api: { kind: "network", ...mapped(statuses) } },
      ...withCodes(new Set(statuses.values()), specs.some(mayRepeat)),
    },
    identifiers: shared.identifiers,
    types: shared.types,
    tools: shared.tools,
    notes: notes.list,
    toolPlaces: new Map(),
  };
}

function withCodes(codes: ReadonlySet<string>, hasRepeats: boolean): JsonObject {
  return codes.size === 0 ? {} : { errors: errorSection(codes, hasRepeats) };
}

function mapped(statuses: ReadonlyMap<string, string>): JsonObject {
  const rows = [...statuses].filter(([status]) => isNameOf("errorMapKey", status)).sort(([a], [b]) => (a < b ? -1 : 1));
  return rows.length === 0 ? {} : { error_map: Object.fromEntries(rows) };
}

function contractOf(root: JsonObject, { name }: ImportAbout): JsonObject {
  const info = own(root, "info");
  const { title, version: infoVersion } = isJsonObject(info) ? info : {};
  const shown = typeof title === "string" ? cleanLine(title, 200) : null;
  const isVersion = typeof infoVersion === "string" && /^\d{1,9}\.\d{1,9}\.\d{1,9}$/.test(infoVersion);
  return {
    name,
    version: isVersion ? infoVersion : "0.1.0",
    ...(shown === null ? {} : { title: shown }),
    schemas: "as_written",
  };
}
