import { sortDiagnostics } from "../../generator/collector.ts";
import type { Diagnostic } from "../../generator/diagnostics.ts";
import type { Json, JsonObject } from "../../generator/json.ts";
import { parseYaml } from "../../generator/load/parse-yaml.ts";
import type { ContractModel, LocateSchema, Shape, Tool, ToolError } from "../../generator/model.ts";
import type { SpecFile } from "../../generator/source.ts";
import { lower, mergeAndCheck } from "./lower.ts";

/** A contract's files by path: `<Type>.schema.yaml` adds a type, every other file adds sections. */
export type Texts = Readonly<Record<string, string>>;

/** The result of lowering some spec files. */
export interface Lowered {
  readonly model: ContractModel;
  readonly diagnostics: readonly Diagnostic[];
  /** `id line:column`, in order of place. */
  readonly problems: readonly string[];
  readonly tool: (name?: string) => Tool;
  readonly locate: LocateSchema;
}

const HEAD = "contract: { name: sample, version: 1.2.3 }";

/** Parses, checks and lowers strings without touching the disk. A spec that does not pass the check fails the test. */
export function lowerTexts(texts: Texts): Lowered {
  const files = Object.entries(texts).map(([path, text]) => specFile(path, text));
  const checked = mergeAndCheck({ folder: "sample", files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) });
  if (checked.diagnostics.length > 0) throw new Error(`The spec is not well-formed: ${print(checked.diagnostics)}`);
  const { value: model, diagnostics, locate } = lower(checked.value);
  const byPlace = sortDiagnostics(diagnostics);
  return {
    model,
    diagnostics: byPlace,
    problems: byPlace.map(({ id, at }) => `${id} ${at.line}:${at.column}`),
    locate,
    tool: (name) => found(name === undefined ? model.tools[0] : model.tools.find((tool) => tool.name === name)),
  };
}

/** Lowers one spec file. The section `contract` is added at its end unless it is there. */
export function lowerText(text: string): Lowered {
  return lowerTexts({ "contract.yaml": /^contract:/m.test(text) ? text : `${text.trimEnd()}\n${HEAD}\n` });
}

/** A contract with one tool `probe` whose input is the schema; `more` are further sections. */
export function lowerInput(schema: string, more = ""): Lowered {
  return lowerText(`tools:\n  probe:\n    description: Tries something.\n    input: ${schema}\n${more}`);
}

/** A contract with one tool `probe` whose output is the schema. */
export function lowerOutput(schema: string, more = ""): Lowered {
  return lowerText(
    `tools:\n  probe:\n    description: Tries something.\n    input: {}\n    output: ${schema}\n${more}`,
  );
}

/** The messages and hints of the diagnostics. */
export function said({ diagnostics }: Lowered): readonly string[] {
  return diagnostics.map(({ message, hint }) => (hint === null ? message : `${message} ${hint}`));
}

/** The ids alone, each once. */
export function idsIn({ diagnostics }: Lowered): readonly string[] {
  return [...new Set(diagnostics.map(({ id }) => id))].sort();
}

/** What a tool may answer with in its first profile, or the one named. */
export function errorsOf(tool: Tool, profile?: string): readonly ToolError[] {
  const inProfile = tool.inProfiles.find((one) => profile === undefined || one.profile === profile);
  return found(inProfile).errors;
}

/** The schema as an object. */
export function objectOf(shape: Pick<Shape, "schema"> | null | undefined): JsonObject {
  return found(shape).schema as JsonObject;
}

/** A model without its source locations, for comparing contents. */
export function withoutPlaces(value: unknown): Json {
  return JSON.parse(
    JSON.stringify(value, (key, inner) => (key === "at" && isPlace(inner) ? undefined : inner)),
  ) as Json;
}

function isPlace(value: unknown): boolean {
  return typeof value === "object" && value !== null && "line" in value && "column" in value;
}

/** The value, which must be there. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("What the test looks for is not there.");
  return value;
}

function specFile(path: string, text: string): SpecFile {
  const parsed = parseYaml(path, text);
  if (parsed.diagnostics.length > 0) throw new Error(`The spec is not YAML: ${print(parsed.diagnostics)}`);
  const schema = /([A-Za-z]+)\.schema\.yaml$/.exec(path);
  return {
    path,
    text,
    kind: schema === null ? "sections" : "schema",
    typeName: schema?.[1] ?? null,
    root: parsed.value,
  };
}

function print(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(({ id, at, message }) => `${at.file}:${at.line} ${id} ${message}`).join("; ");
}
