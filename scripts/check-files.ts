import { createRequire } from "node:module";
import { Ajv, type SchemaObject } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import { isJsonObject, type Json, type JsonObject } from "../generator/json.ts";
import { languageChapters } from "../generator/language-chapters.ts";
import { CONTRACT_SCHEMA_ID, contractSchema } from "../generator/schemas/build/contract-schema.ts";
import { mcpdescExtensionSchema } from "../generator/schemas/build/mcpdesc-extension.ts";
import { PROJECT_SCHEMA_ID, projectSchema } from "../generator/schemas/build/project-schema.ts";
import { documentTypes } from "./document-types.ts";
import { mapObjects } from "./map-objects.ts";
import { siteScript } from "./site-script.ts";

/** A file that is made from the grammar in generator/schemas/build, or from generator/site/client; path from the repository's root. */
export interface CheckFile {
  readonly path: string;
  readonly text: string;
}

const BANNER = "// Made by `npm run gen:check` from generator/schemas/build. Do not edit.\n";

/** Everything that is read but not written by hand: the meta-schemas, their validators, the document types, the reference of the language, the script of a site. */
export async function checkFiles(): Promise<readonly CheckFile[]> {
  const contract = contractSchema();
  const project = projectSchema();
  return [
    { path: "generator/schemas/contract.schema.json", text: printJson(contract) },
    { path: "generator/schemas/schema-file.schema.json", text: printJson(SCHEMA_FILE) },
    { path: "generator/schemas/project.schema.json", text: printJson(project) },
    { path: "generator/schemas/mcpdesc-extension.schema.json", text: printJson(mcpdescExtensionSchema()) },
    { path: "generator/check/validate-spec.generated.js", text: validators(contract, project) },
    { path: "generator/check/validate-spec.generated.d.ts", text: DECLARATIONS },
    {
      path: "generator/check/spec-document.generated.ts",
      text: BANNER + (await documentTypes(contract, "ContractDocument")),
    },
    {
      path: "generator/check/project-document.generated.ts",
      text: BANNER + (await documentTypes(project, "ProjectDocument")),
    },
    { path: "docs/reference.md", text: languageReference(contract, project) },
    { path: "generator/site/assets/site.generated.js", text: await siteScript() },
  ];
}

/** For editors, which find a schema by a file's name: a file that holds one schema. It is in the folder of the other. */
const SCHEMA_FILE = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "A schema file",
  description: "One named schema of a contract, in a file of its own.",
  $ref: "contract.schema.json#/definitions/SchemaFile",
};

const DECLARATIONS = `${BANNER}
/** What Ajv says of one fault. \`schemaPath\` starts at the root of the meta-schema. */
export interface SchemaFault {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The key that is meant, where a key itself is wrong. */
  readonly propertyName?: string;
}

/** True for a value that fits; after a false answer \`errors\` holds every fault. */
export interface SpecValidator {
  (value: unknown): boolean;
  readonly errors?: readonly SchemaFault[] | null;
}

/** A file of sections. */
export const validateSections: SpecValidator;
/** A file \`<name>.schema.json\` or \`.yaml\`. */
export const validateSchemaFile: SpecValidator;
/** The project file, toolpact.yaml. */
export const validateProject: SpecValidator;
`;

/** The validators as one module without imports. */
function validators(contract: JsonObject, project: JsonObject): string {
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    strictTypes: false,
    inlineRefs: false,
    messages: false,
    code: { esm: true, source: true, lines: true },
  });
  addWithPaths(ajv, CONTRACT_SCHEMA_ID, contract);
  addWithPaths(ajv, PROJECT_SCHEMA_ID, project);
  const code = standalone.default(ajv, {
    validateSections: CONTRACT_SCHEMA_ID,
    validateSchemaFile: `${CONTRACT_SCHEMA_ID}#/definitions/SchemaFile`,
    validateProject: PROJECT_SCHEMA_ID,
  });
  return BANNER + shorter(withLinearUniqueItems(withoutRequire(code)));
}

/**
 * Adds a schema and each of its definitions by its full address. Ajv loses the location of a definition that it compiles
 * to a function of its own. With the path, `schemaPath` stays complete, and diagnostics find the violated rule.
 */
function addWithPaths(ajv: Ajv, id: string, schema: JsonObject): void {
  const { definitions, $id: _, ...root } = forValidator(schema, id) as JsonObject & { definitions: JsonObject };
  ajv.addSchema(root as SchemaObject, id);
  for (const [name, definition] of Object.entries(definitions)) {
    const path = `#/definitions/${name}`;
    ajv.addSchema(definition as SchemaObject, id + path);
    Object.assign(ajv.schemas[id + path] ?? {}, { schemaPath: path });
  }
}

const FOR_PEOPLE = ["title", "description", "patternErrorMessage", "errorMessage", "enumDescriptions"];

/** References by their full address, and nothing that is for people: Ajv prints parts of the schema into its code. */
function forValidator(value: Json, id: string): Json {
  return mapObjects(value, (object) => {
    const kept = Object.entries(object).filter(([key, inner]) => isJsonObject(inner) || !FOR_PEOPLE.includes(key));
    return Object.fromEntries(
      kept.map(([key, inner]) => [key, key === "$ref" && typeof inner === "string" ? id + inner : inner]),
    );
  });
}

const HELPER = /^const (\w+) = require\("ajv\/dist\/runtime\/(equal|ucs2length)"\)\.default;$/gm;

/** Ajv's ESM output still calls `require` for its helpers; their few lines replace it. */
function withoutRequire(code: string): string {
  return code.replace(HELPER, (_, name: string, helper: string) => {
    const source = helper === "equal" ? JSON_EQUAL : helperSource("ajv/dist/runtime/ucs2length");
    return `const ${name} = ${source};`;
  });
}

const PAIRWISE = /for\(;(\w+)--;\)\{\s*for\((\w+) = \1; \2--;\)\{\s*if\(\w+\((\w+(?:\.\w+)*)\[\1\], \3\[\2\]\)\)\{/g;

/** Ajv compares every pair of elements, also in a list that is too long: a list of 100,000 takes minutes. */
function withLinearUniqueItems(code: string): string {
  const linear = code.replace(
    PAIRWISE,
    (_, i: string, j: string, list: string) =>
      `for([${i}, ${j}] = lastEqualPair(${list}); ${j} >= 0;){\nfor(;;){\nif(true){`,
  );
  return `${linear}\n${LAST_EQUAL_PAIR}\n`;
}

/** The pair that Ajv's comparison finds first: the last element that equals an earlier one, and the nearest such. */
const LAST_EQUAL_PAIR = `function canonical(value) {
  if (typeof value !== "object" || value === null) return typeof value === "string" ? JSON.stringify(value) : String(value);
  if (Array.isArray(value)) return "[" + value.map(canonical).join() + "]";
  return "{" + Object.keys(value).sort().map((key) => JSON.stringify(key) + ":" + canonical(value[key])).join() + "}";
}
function lastEqualPair(list) {
  const indexes = new Map();
  let pair = [0, -1];
  list.forEach((value, index) => {
    const key = canonical(value);
    if (indexes.has(key)) pair = [index, indexes.get(key)];
    indexes.set(key, index);
  });
  return pair;
}`;

/** Instead of Ajv's own helper, which asks the values for `valueOf`, `toString` and `constructor`: a spec may have such keys. */
const JSON_EQUAL = `function equal(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]));
}`;

const PUSH =
  /^const (err\d+) = (.*);\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}$/gm;

/** Much of the code is seven lines for each possible fault, where one does; a broken pattern is found by its path. */
function shorter(code: string): string {
  return code
    .replace(PUSH, (_, _name: string, fault: string) => `(vErrors ??= []).push(${fault});`)
    .replace(/params:\{pattern: "(?:[^"\\]|\\.)*"\}/g, "params:{}");
}

function helperSource(module: string): string {
  const required: unknown = createRequire(import.meta.url)(module);
  const found = typeof required === "function" ? required : (required as { default: unknown }).default;
  return String(found);
}

/** The page of the documentation. */
function languageReference(contract: JsonObject, project: JsonObject): string {
  const head = [
    "<!-- Made by `npm run gen:check` from generator/schemas/build. Do not edit. -->",
    "# Reference of the spec language",
    "Every keyword of a contract's files and of `toolpact.yaml`, as the meta-schemas check them. The [language guide](language.md) shows examples.",
  ];
  return `${[...head, ...languageChapters(contract, project)].join("\n\n")}\n`;
}

const WIDTH = 120;

/** JSON as Biome prints it: maps over several lines, lists of plain values on one line where they fit. */
function printJson(value: Json): string {
  const text = JSON.stringify(value, null, 2).replace(/^( *)(.*)\[\n([^[\]{}]*)\n *\](,?)$/gm, joinIfShort);
  return `${text}\n`;
}

function joinIfShort(whole: string, indent: string, before: string, items: string, comma: string): string {
  const joined = items
    .split("\n")
    .map((line) => line.trim())
    .join(" ");
  const line = `${indent}${before}[${joined}]${comma}`;
  return line.length <= WIDTH ? line : whole;
}
