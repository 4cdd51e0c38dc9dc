import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Ajv2020, ValidateFunction } from "ajv/dist/2020.js";
import { expect } from "vitest";
import { advertise } from "../../generator/advertised/advertise.ts";
import { ajvPackages } from "../../generator/ajv-packages.ts";
import { draftOfToolsList, type ImportAbout } from "../../generator/import/from-tools-list.ts";
import type { plainDraft } from "../../generator/import/plain-draft.ts";
import { hintsOf } from "../../generator/import/tool-uses.ts";
import { type WrittenDraft, writeDraft } from "../../generator/import/write-draft.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../generator/json.ts";
import { type Compilation, compile } from "../../generator/pipeline.ts";
import { readToolsList } from "../../generator/tools-list/read-tools-list.ts";
import type { ListedTool } from "../../generator/tools-list/tools-list.ts";
import { fileRef } from "../../generator/write/output.ts";
import { compile as compileValidators, load } from "../engines/validators/load.ts";
import { createRandom } from "../engines/validators/random.ts";
import { sampleValue } from "../engines/validators/sample-value.ts";

/** An import, and what the compiler makes of it. */
export interface RoundTrip {
  readonly before: readonly ListedTool[];
  readonly written: WrittenDraft;
  readonly compilation: Compilation;
  /** What the new server lists. */
  readonly after: readonly JsonObject[];
}

/** Imports a list of tools into a folder that is gone again, and compiles it. */
export async function roundTrip(
  text: string,
  about: Partial<ImportAbout> = {},
  draftOf: typeof plainDraft = draftOfToolsList,
): Promise<RoundTrip> {
  const { value } = readToolsList([{ path: "tools-list.json", text }]);
  const draft = draftOf(value.tools, { name: "imported", origin: "a test", ...about });
  const parent = mkdtempSync(join(tmpdir(), "toolpact-import-"));
  try {
    const written = await writeDraft(
      draft,
      { target: join(parent, "imported"), source: fileRef("list.json") },
      compile,
    );
    const compilation = await compile(join(parent, "imported"), { target: "js" });
    return { before: value.tools, written, compilation, after: listOf(compilation) };
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

function listOf({ model }: Compilation): readonly JsonObject[] {
  const [first] = model === null ? [] : advertise(model);
  return (first?.standard ?? []).map(([, entry]) => entry);
}

/** Hints as far as they mean something: who only reads destroys nothing, and may be called again. */
function meantHints(tool: Pick<ListedTool, "hints">): JsonObject {
  const { readOnlyHint, openWorldHint, ...ofWriting } = hintsOf(tool);
  return readOnlyHint ? { readOnlyHint, openWorldHint } : { readOnlyHint, openWorldHint, ...ofWriting };
}

/** The entry of a tool in a list, without its schemas. */
export function wordsOf(tool: ListedTool): JsonObject {
  return { name: tool.name, title: tool.title ?? null, description: tool.description ?? null, ...meantHints(tool) };
}

/** The same of an entry of our own list. */
export function wordsOfRow(row: JsonObject): JsonObject {
  const { value } = readToolsList([{ path: "row.json", text: JSON.stringify([row]) }]);
  const [tool] = value.tools;
  return tool === undefined ? {} : wordsOf(tool);
}

/** The location of the tool's own output in the standard envelope. Null if no output is advertised. */
export function unwrapped(row: JsonObject): JsonSchema | null {
  const shown = own(row, "outputSchema");
  if (!isJsonObject(shown)) return null;
  const properties = own(shown, "properties") as JsonObject;
  const result = properties["result"] as JsonSchema;
  const defs = own(shown, "$defs");
  return isJsonObject(result) && defs !== undefined ? { ...result, $defs: defs } : result;
}

const FORMS = ["date-time", "date", "time", "duration", "email", "hostname", "ipv4", "ipv6", "uri", "uuid"];

let shared: Ajv2020 | null = null;

/** One instance for all: making one takes longer than what it compiles here. */
function ajv(): Ajv2020 {
  if (shared !== null) return shared;
  const { Ajv, addFormats } = ajvPackages();
  shared = new Ajv({ strict: false, ownProperties: true, logger: false, validateSchema: false });
  addFormats(shared, FORMS as never);
  return shared;
}

function validatorOf(schema: JsonSchema): ValidateFunction {
  // What these lists hold of older dialects means the same in 2020-12.
  const { $schema: _dialect, ...rest } = isJsonObject(schema) ? schema : {};
  return ajv().compile(isJsonObject(schema) ? rest : schema);
}

/** Values near both schemas: samples of each, and samples with one place broken. */
function samplesOf(schemas: readonly JsonSchema[], seed: number): readonly Json[] {
  const random = createRandom(seed);
  const whole = schemas.flatMap((root) => Array.from({ length: SAMPLES }, () => sampleValue(root, { root, random })));
  return [...whole, ...whole.map((value) => broken(value, random)), {}, [], null];
}

const SAMPLES = 15;
type Random = ReturnType<typeof createRandom>;

function broken(value: Json, random: Random): Json {
  if (!isJsonObject(value)) return random.pick([null, 7, "x", [], { extra: 1 }] as const);
  const keys = Object.keys(value);
  if (keys.length === 0 || random.oneIn(4)) return { ...value, undeclared: 1 };
  const key = random.pick(keys);
  if (random.oneIn(2)) return { ...value, [key]: broken(value[key] ?? null, random) };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

/**
 * Both schemas accept and refuse the same, as far as samples show: what was listed and what is listed by Ajv, what the
 * contract checks by our own validator. How many samples were accepted.
 */
export function expectSameValues(before: JsonSchema, after: JsonSchema, checked: JsonSchema): number {
  const [a, b] = [validatorOf(before), validatorOf(after)];
  const { text, diagnostics } = compileValidators({ only: checked });
  expect(diagnostics).toEqual([]);
  const ours = load(text)["only"];
  let accepted = 0;
  for (const value of samplesOf([before, after], 7)) {
    const isAccepted = a(value);
    expect(b(value), JSON.stringify(value)).toBe(isAccepted);
    expect(ours?.(value), JSON.stringify(value)).toBe(isAccepted);
    if (isAccepted) accepted++;
  }
  return accepted;
}
