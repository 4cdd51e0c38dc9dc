import { sortDiagnostics } from "../collector.ts";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import type { JsonObject } from "../json.ts";
import { createLocator } from "../load/positions.ts";
import { fileJson } from "../load/to-json.ts";
import { contractSchema } from "../schemas/build/contract-schema.ts";
import { projectSchema } from "../schemas/build/project-schema.ts";
import type { SpecFile, SpecNode } from "../source.ts";
import { checkSchemas } from "./check-schemas.ts";
import { describeFault } from "./describe-fault.ts";
import { type Fault, type FaultyFile, readFault } from "./fault.ts";
import {
  type SpecValidator,
  validateProject,
  validateSchemaFile,
  validateSections,
} from "./validate-spec.generated.js";

/** The most diagnostics reported for one file. */
const MAX_PROBLEMS = 200;
/** The most faults read for one file. Greater, since Ajv reports some faults more than once. */
const MAX_FAULTS = 1000;

/** The problems in the form of one spec file. An empty file has none. */
export function checkFile(file: SpecFile): readonly Diagnostic[] {
  if (file.root === null) return [];
  const place = { text: file.text, at: createLocator(file.path, file.text) };
  const validate = file.kind === "schema" ? validateSchemaFile : validateSections;
  const faults = faultsOf(file.root, validate, contractSchema, place);
  return bounded([...faults, ...checkSchemas(file.root, file.kind, place.at)]);
}

/** The problems in the form of `toolpact.yaml`. */
export function checkProject(file: SpecFile): readonly Diagnostic[] {
  if (file.root === null) return [];
  const place = { text: file.text, at: createLocator(file.path, file.text) };
  return bounded(faultsOf(file.root, validateProject, projectSchema, place));
}

function faultsOf(
  root: SpecNode,
  validate: SpecValidator,
  metaSchema: () => JsonObject,
  place: FaultyFile,
): readonly Diagnostic[] {
  if (validate(fileJson(root))) return [];
  const rules = metaSchema();
  const faults = (validate.errors ?? []).slice(0, MAX_FAULTS).map((fault) => readFault(fault, root, rules, place));
  return withoutEchoes(faults).flatMap((fault) => describeFault(fault) ?? []);
}

/** The keywords that assert something about a value as a whole, the most informative first. */
const TELLING = ["type", "enum", "const", "pattern", "minLength", "maxLength", "minimum", "maximum"];

/** One fault for each value: if its type is wrong, its length does not matter. */
function withoutEchoes(faults: readonly Fault[]): readonly Fault[] {
  const best = new Map<string, Fault>();
  for (const fault of faults) {
    const place = placeKey(fault);
    const known = best.get(place);
    if (known === undefined || rank(fault) < rank(known)) best.set(place, fault);
  }
  return [...best.values()];
}

/** Faults with the same key are about the same thing. */
function placeKey({ instancePath, keyword, propertyName, params }: Fault): string {
  if (propertyName !== null) return JSON.stringify([instancePath, "key", propertyName]);
  if (TELLING.includes(keyword)) return JSON.stringify([instancePath]);
  return JSON.stringify([instancePath, keyword, params]);
}

function rank({ keyword }: Fault): number {
  return TELLING.indexOf(keyword);
}

function bounded(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const sorted = sortDiagnostics(diagnostics);
  const next = sorted[MAX_PROBLEMS];
  if (next === undefined) return sorted;
  return [...sorted.slice(0, MAX_PROBLEMS), diagnostic("too-many-problems", next.at, { limit: MAX_PROBLEMS })];
}
