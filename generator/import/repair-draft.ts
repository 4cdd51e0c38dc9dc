import type { Diagnostic, DiagnosticId } from "../diagnostics.ts";
import type { GeneratedFile } from "../emit/emitter.ts";
import { byText, isJsonObject, type Json, type JsonObject } from "../json.ts";
import { isSchemaPath } from "../json-schema/resolve-ref.ts";
import { parseYamlText } from "../load/parse-spec.ts";
import { lineStarts } from "../load/positions.ts";
import type { SpecNode, SpecPath } from "../source.ts";
import { cleanLine } from "./clean-text.ts";
import type { Draft, Note } from "./draft.ts";
import type { Refused } from "./map-errors-to-source.ts";

/** The errors of a draft's files, each with its location in the draft. */
export async function refusedIn(
  files: readonly GeneratedFile[],
  errors: readonly Diagnostic[],
): Promise<readonly Refused[]> {
  const roots = await rootsOf(new Set(errors.map(({ at }) => at.file)), files);
  return errors.map((error) => ({ error, path: pathOf(error, roots) }));
}

/**
 * Takes out of a draft the keywords that the compiler refuses, each with a note in the compiler's words. A schema that no
 * value is valid for becomes `false`, which means the same. Null if something is refused that is not a keyword of a schema.
 */
export function repairDraft(draft: Draft, refused: readonly Refused[]): Draft | null {
  const notes: Note[] = [];
  let document: JsonObject = { ...draft.sections, ...sharedOf(draft), tools: draft.tools };
  const doomed = new Map<string, { readonly path: SpecPath; readonly error: Diagnostic }>();
  for (const { error, path } of refused) {
    if (path === null || !isRepairable({ error, path })) return null;
    const faulty = error.id === "default-does-not-fit" ? defaultAround(path) : path;
    doomed.set(JSON.stringify(faulty), { path: faulty, error });
  }
  // From the back, so that places in lists stay what they are.
  const sorted = [...doomed.values()].sort((a, b) => later(a.path, b.path));
  for (const { path, error } of sorted) {
    document = repaired(document, path, error) as JsonObject;
    notes.push(noteOf(path, error));
  }
  const { identifiers = {}, types = {}, tools = {}, ...sections } = document;
  return {
    ...draft,
    sections,
    identifiers: identifiers as JsonObject,
    types: types as JsonObject,
    tools: tools as JsonObject,
    notes: [...draft.notes, ...notes],
  };
}

/** True for an error that ends with the keyword at which it is reported. */
export function isRepairable({ error, path }: Refused): boolean {
  if (path === null || NO_VALUE.has(error.id)) return path !== null && forbiddenAt(path) !== null;
  return isDispensable(path);
}

/** Errors of a schema that no value is valid for. */
const NO_VALUE: ReadonlySet<DiagnosticId> = new Set(["no-valid-value", "impossible-range"]);

/** The schema that a path leads to or into. Null where that is all that a tool takes or answers, or an identifier. */
function forbiddenAt(path: SpecPath): SpecPath | null {
  const [section, , part] = path;
  const isOfTool = section === "tools" && (part === "input" || part === "output");
  if (!isOfTool && section !== "types") return null;
  const root = isOfTool ? 3 : 2;
  for (let length = path.length; length >= (isOfTool ? root + 1 : root); length--) {
    if (isSchemaPath(path.slice(root, length).map(String))) return path.slice(0, length);
  }
  return null;
}

/** The `default` that a path leads to or into: a part of it may be what is wrong. */
function defaultAround(path: SpecPath): SpecPath {
  const root = path[0] === "tools" ? 3 : 2;
  const index = path.findIndex((step, at) => step === "default" && isSchemaPath(path.slice(root, at).map(String)));
  return index < root ? path : path.slice(0, index + 1);
}

function repaired(document: JsonObject, path: SpecPath, { id }: Diagnostic): Json {
  return NO_VALUE.has(id) ? withFalse(document, forbiddenAt(path) ?? path) : without(document, path);
}

function noteOf(path: SpecPath, { id, message }: Diagnostic): Note {
  const text = cleanLine(message, 300) ?? id;
  if (!NO_VALUE.has(id)) return { kind: "left-out", path: path.map(String), text };
  const at = (forbiddenAt(path) ?? path).map(String);
  return { kind: "changed", path: at, text: `the schema became \`false\`, which accepts nothing either: ${text}` };
}

function withFalse(value: Json, [step, ...rest]: SpecPath): Json {
  if (step === undefined) return false;
  if (Array.isArray(value)) return value.map((item: Json, index) => (index === step ? withFalse(item, rest) : item));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, key === step ? withFalse(held, rest) : held] as const),
  );
}

function sharedOf({ identifiers, types }: Draft): JsonObject {
  return { identifiers, types };
}

/** Whole tools and types stay: what is wrong with one of them as a whole is for people to decide. */
function isDispensable([section, ...rest]: SpecPath): boolean {
  if (section !== "tools" && section !== "types" && section !== "identifiers") return false;
  return rest.length >= (section === "tools" ? 3 : 2);
}

/** Below zero for what comes first from the back: what is within something before that, a later item before an earlier one. */
function later(a: SpecPath, b: SpecPath): number {
  const index = a.findIndex((step, at) => step !== b[at]);
  const [mine, other] = [a[index], b[index]];
  if (index < 0 || other === undefined) return b.length - a.length;
  if (typeof mine === "number" && typeof other === "number") return other - mine;
  return byText(String(other), String(mine));
}

interface Read {
  readonly root: SpecNode;
  readonly starts: readonly number[];
}

async function rootsOf(wanted: ReadonlySet<string>, files: readonly GeneratedFile[]) {
  const roots = new Map<string, Read>();
  for (const { path, text } of files.filter((file) => wanted.has(file.path))) {
    const { value: root } = await parseYamlText(path, text);
    if (root !== null) roots.set(path, { root, starts: lineStarts(text) });
  }
  return roots;
}

/** The path of the innermost key or list item that contains a location in a file. */
function pathOf({ at }: Diagnostic, roots: ReadonlyMap<string, Read>): SpecPath | null {
  const read = roots.get(at.file);
  return read === undefined ? null : descend(read.root, (read.starts[at.line - 1] ?? 0) + at.column - 1);
}

function descend(node: SpecNode, offset: number): SpecPath {
  if (node.kind === "scalar") return [];
  if (node.kind === "list") {
    const index = node.items.findIndex(({ start, end }) => start <= offset && offset <= end);
    const item = node.items[index];
    return item === undefined ? [] : [index, ...descend(item, offset)];
  }
  const entry = node.entries.find(({ start, value }) => start <= offset && offset <= Math.max(value.end, start));
  if (entry === undefined) return [];
  return [entry.key, ...(offset >= entry.value.start ? descend(entry.value, offset) : [])];
}

function without(value: Json, [step, ...rest]: SpecPath): Json {
  if (Array.isArray(value)) {
    return value.flatMap((item: Json, index) => {
      if (index !== step) return [item];
      return rest.length === 0 ? [] : [without(item, rest)];
    });
  }
  if (!isJsonObject(value)) return value;
  const rows = Object.entries(value).flatMap(([key, held]): readonly (readonly [string, Json])[] => {
    if (key !== step) return [[key, held]];
    return rest.length === 0 ? [] : [[key, without(held, rest)]];
  });
  return Object.fromEntries(rows);
}
