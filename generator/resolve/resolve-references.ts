import { BINDINGS, type BindingName, type BindingPosition, bindingOf } from "../bindings.ts";
import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import { TESTS } from "../json-schema/keywords.ts";
import { subschemas } from "../json-schema/walk.ts";
import type { SpecPath } from "../source.ts";
import { findTarget, type RefScope, sharedTarget, type Target } from "../spec-references.ts";
import { isKnownCode } from "./expand-codes.ts";
import type { Origins, WrittenSchema } from "./resolved-contract.ts";
import type { Resolving } from "./resolving.ts";

/** What the schemas of a contract refer to. */
export interface References {
  /** The codes that `x-error` names. */
  readonly codes: ReadonlySet<string>;
  /** The bindings and codes of a schema and of all that it refers to. */
  readonly reachedBy: (written: WrittenSchema) => Pick<Named, "bindings" | "codes">;
}

/** What one schema names itself. */
interface Named {
  readonly bindings: Set<BindingName>;
  /** Of `x-error`. */
  readonly codes: Set<string>;
  /** Keys of definitions. */
  readonly keys: Set<string>;
}

interface Visit {
  readonly resolving: Resolving;
  readonly scope: RefScope;
  readonly origins: Origins;
  readonly named: Named;
  readonly codes: Set<string>;
  readonly targets: Map<string, Target>;
}

/** Finds what the schemas, and all definitions that they lead to, refer to. Unknown types and codes are reported. */
export function resolveReferences(resolving: Resolving, schemas: readonly WrittenSchema[]): References {
  const { shared } = resolving;
  const codes = new Set<string>();
  const targets = new Map([...shared.keys()].map((name) => [name, sharedTarget(shared, name)]));
  const visit = (scope: RefScope, schema: Json, path: SpecPath, origins: Origins): Named => {
    const named = { bindings: new Set<BindingName>(), codes: new Set<string>(), keys: new Set<string>() };
    visitSchema({ resolving, scope, origins, named, codes, targets }, schema, path, false);
    return named;
  };
  const bySchema = new Map<WrittenSchema, Named>();
  for (const written of schemas) {
    const { schema: root, path: rootPath, owner, origins } = written;
    bySchema.set(written, visit({ shared, root, rootPath, owner, rootKey: null }, root, rootPath, origins));
  }
  const byKey = new Map<string, Named>();
  for (const [key, { source }] of targets) {
    byKey.set(key, visit({ shared, ...source }, source.schema, source.path, new Map()));
  }
  const reachedBy = (written: WrittenSchema) => reached(bySchema.get(written), byKey);
  for (const written of schemas) reportMisplaced(resolving, written, reachedBy(written).bindings);
  return { codes, reachedBy };
}

/** Reports bindings of shared types that are not allowed where the types are used. */
function reportMisplaced({ reporter }: Resolving, { path, positions }: WrittenSchema, bindings: Iterable<BindingName>) {
  for (const binding of positions.length === 0 ? [] : bindings) {
    const allowed: readonly BindingPosition[] = BINDINGS[binding].positions;
    if (allowed.some((position) => positions.includes(position))) continue;
    reporter.report("misplaced-binding", path, { binding, positions: allowed.join(", ") });
  }
}

/** `isTest`: below `if`, `not` and the like, where annotations have no effect. */
function visitSchema(visit: Visit, schema: Json, path: SpecPath, isTest: boolean): void {
  if (!isJsonObject(schema)) return;
  visitRef(visit, schema, path, isTest);
  visitAnnotations(visit, schema, path, isTest);
  for (const { keyword, steps, schema: inner } of subschemas(schema)) {
    if (keyword === "$defs") continue;
    visitSchema(visit, inner, visit.origins.get(inner) ?? [...path, ...steps], isTest || TESTS.has(keyword));
  }
}

function visitAnnotations({ resolving, codes, named }: Visit, schema: JsonObject, path: SpecPath, isTest: boolean) {
  const code = own(schema, "x-error");
  if (typeof code === "string" && isKnownCode(resolving, code, [...path, "x-error"])) {
    codes.add(code);
    if (!isTest) named.codes.add(code);
  }
  const binding = bindingOf(schema);
  if (binding !== null && !isTest) named.bindings.add(binding);
}

function visitRef({ resolving, scope, named, targets }: Visit, schema: JsonObject, path: SpecPath, isTest: boolean) {
  const ref = own(schema, "$ref");
  if (typeof ref !== "string") return;
  const target = findTarget(scope, ref);
  if (target === null) return reportUnknown(resolving, ref, path);
  if (!targets.has(target.key)) targets.set(target.key, target);
  if (!isTest) named.keys.add(target.key);
}

function reportUnknown({ reporter, shared }: Resolving, ref: string, path: SpecPath): void {
  const near = reporter.nearestName(ref.replace(/^.*[#/]/, ""), [...shared.keys()]);
  reporter.report("unknown-type", [...path, "$ref"], { name: ref }, { hint: hintFor(ref, near) });
}

function hintFor(ref: string, near: string | null): string {
  if (near !== null) return `Did you mean { $ref: ${near} }?`;
  if (/[/:]|\.(?:json|ya?ml)$/.test(ref) && !ref.startsWith("#")) {
    return "A reference is a name, not a path or a URL. Put the schema under `types` or in <name>.schema.json.";
  }
  return "Declare it under `types` or `identifiers`.";
}

function reached(start: Named | undefined, byKey: ReadonlyMap<string, Named>): Pick<Named, "bindings" | "codes"> {
  const all = new Set(start === undefined ? [] : [start]);
  for (const { keys } of all) {
    for (const key of keys) {
      const named = byKey.get(key);
      if (named !== undefined) all.add(named);
    }
  }
  return {
    bindings: new Set([...all].flatMap(({ bindings }) => [...bindings])),
    codes: new Set([...all].flatMap(({ codes }) => [...codes])),
  };
}
