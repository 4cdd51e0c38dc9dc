import type Ajv from "ajv/dist/core.js";
import standalone from "ajv/dist/standalone/index.js";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import type { CompiledValidators, ValidatorModule, ValidatorsEngine } from "../emit/emitter.ts";
import { isJsonObject, type Json, type JsonSchema } from "../json.ts";
import { createAjv } from "./ajv/create-ajv.ts";
import { defaultOf } from "./ajv/default-of.ts";
import { findTraps } from "./ajv/find-traps.ts";
import { type Prepared, prepare, type Refusal } from "./ajv/prepare.ts";
import { type PrintedValidator, printDeclarations, printModule } from "./ajv/print-module.ts";

const DOCUMENT = "module";

/**
 * Validators by Ajv's standalone code, for JSON Schema 2020-12, with every keyword replaced that Ajv gets wrong.
 * What cannot be fixed is rejected, so no validator is ever wrong.
 */
export const validatorsAjv: ValidatorsEngine = { name: "ajv", compile };

/** Ajv, and what prepares schemas for it, walk by recursion. */
function compile(module: ValidatorModule): CompiledValidators {
  try {
    return compileAtOnce(module);
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    const why = "it is nested too deeply to be compiled";
    return nothing(diagnose(module, () => [{ keyword: "schema", why, path: "" }], LESS_DEEP));
  }
}

const LESS_DEEP = 'The engine "toolpact" compiles long chains of shared shapes: leave `engines.validators` out.';

function compileAtOnce(module: ValidatorModule): CompiledValidators {
  const prepared = prepare(module.validators.map(({ schema }) => schema));
  const refused = diagnose(module, (index) => refusalsOf(prepared, index));
  if (refused.length > 0) return nothing(refused);

  const defs = inlineSmall(prepared.defs);
  const ajv = createAjv(/"unevaluated(?:Items|Properties)":/.test(JSON.stringify(defs)));
  ajv.addSchema({ $defs: defs }, DOCUMENT);
  const failed = diagnose(module, (index) => whyNotCompiled(ajv, pathOf(prepared, index)));
  return failed.length > 0 ? nothing(failed) : print(module, prepared, ajv);
}

function diagnose(
  module: ValidatorModule,
  refusals: (index: number) => readonly Refusal[],
  hint?: string,
): readonly Diagnostic[] {
  return module.validators.flatMap(({ name, at }, index) =>
    refusals(index).map((refusal) =>
      diagnostic("engine-refuses-keyword", at, { engine: "ajv", of: name, ...refusal }, { hint }),
    ),
  );
}

function nothing(diagnostics: readonly Diagnostic[]): CompiledValidators {
  return { text: "", declarations: "", diagnostics };
}

function refusalsOf({ defs, roots }: Prepared, index: number): readonly Refusal[] {
  const root = roots[index];
  if (root === undefined) return [];
  return root.refusals.length > 0 ? root.refusals : [...findTraps(root.key, defs)];
}

/** Ajv throws at a keyword whose value is of the wrong kind. */
function whyNotCompiled(ajv: Ajv.default, path: string): readonly Refusal[] {
  try {
    return ajv.getSchema(path) === undefined ? [{ keyword: "schema", why: "Ajv doesn't find it", path: "" }] : [];
  } catch (thrown) {
    if (thrown instanceof RangeError) throw thrown;
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    return [{ keyword: "schema", why: `Ajv says: ${why}`, path: "" }];
  }
}

function pathOf({ roots }: Prepared, index: number): string {
  return `${DOCUMENT}#/$defs/${roots[index]?.key ?? ""}`;
}

function print(module: ValidatorModule, prepared: Prepared, ajv: Ajv.default): CompiledValidators {
  const paths = module.validators.map((_validator, index) => [`check${index}`, pathOf(prepared, index)] as const);
  const written = defaultOf(standalone)(ajv, Object.fromEntries(paths));
  const checks = new Map<string, string>();
  const functions = written.replaceAll(/^export const (check\d+) = (validate\d+);/gm, (_line, name, check) => {
    checks.set(name, check);
    return "";
  });
  const validators = module.validators.map(({ name, checkName, typeName }, index): PrintedValidator => {
    return { name, checkName, check: checks.get(`check${index}`) ?? "", type: typeName };
  });
  return {
    text: printModule(tidy(functions), validators, module),
    declarations: printDeclarations(validators, module.typesFrom),
    diagnostics: [],
  };
}

const MAX_CHARACTERS = 160;

/** Puts small definitions in the place of references to them: a comparison is less code than a call that hands on its faults. */
function inlineSmall(defs: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> {
  const small = new Map(Object.entries(defs).filter(([, schema]) => isSmall(schema)));
  const inlined = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(inlined);
    if (!isJsonObject(value)) return value;
    const target = Object.keys(value).length === 1 ? value["$ref"] : undefined;
    const schema = typeof target === "string" ? small.get(target.slice("#/$defs/".length)) : undefined;
    return schema ?? Object.fromEntries(Object.entries(value).map(([key, held]) => [key, inlined(held)]));
  };
  return Object.fromEntries(Object.entries(defs).map(([key, schema]) => [key, inlined(schema) as JsonSchema]));
}

function isSmall(schema: JsonSchema): boolean {
  const text = JSON.stringify(schema);
  return text.length <= MAX_CHARACTERS && !text.includes('"$ref"');
}

/**
 * Ajv's code without its unused parts: copies of schemas, paths into schemas, blank lines, and nine lines for each error.
 * The patterns hold line ends or bare quotes, and so they match no part of a string.
 */
function tidy(functions: string): string {
  const short = functions
    .replace(/^"use strict";/, "")
    .replaceAll(/,schemaPath:"(?:[^"\\\n]|\\.)*",keyword:/g, ",keyword:")
    .replaceAll(FAULT, "(vErrors ??= []).push($2);\nerrors++;\n")
    .replaceAll(FAULTS, "for(const fault of $1.errors)(vErrors ??= []).push(fault);")
    .replaceAll(/\n{2,}/g, "\n");
  return withoutUnused(short).trim();
}

const FAULT =
  /^const (err\d+) = (\{.*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\nerrors\+\+;\n/gm;

/** What a function called found. Joining lists anew each time takes quadratic time where every item of a list is wrong. */
const FAULTS = /^vErrors = vErrors === null \? (\S+)\.errors : vErrors\.concat\(\1\.errors\);$/gm;

function withoutUnused(functions: string): string {
  return functions.replaceAll(/^const (schema\d+) = .*;\n/gm, (line, name) => {
    return functions.split(new RegExp(`\\b${name}\\b`)).length > 2 ? line : "";
  });
}
