import { BINDINGS } from "../bindings.ts";
import type { JsonSchema } from "../json.ts";
import type { Mark, Shape } from "../model.ts";
import type { WrittenSchema } from "../resolve/resolved-contract.ts";
import { sharedTarget } from "../spec-references.ts";
import { definitionKey } from "./definition-key.ts";
import { normalizeNode } from "./normalize-node.ts";
import { type Implied, type Normalizing, rootPlace, type Scope } from "./normalizing.ts";

/** Normalizes one schema of the spec: annotations taken out, objects closed, keywords in output order. */
export function normalizeShape(normalizing: Normalizing, written: WrittenSchema, implied?: Implied): Shape {
  const { schema: root, path, owner, origins } = written;
  const scope = createScope(normalizing, { root, rootPath: path, owner, rootKey: null, origins }, implied);
  const schema = normalizeNode(scope, root, rootPlace(path));
  normalizeWaiting(normalizing);
  return { schema, marks: distinct(scope.marks), notes: scope.notes, at: normalizing.resolved.locate(path) };
}

/** Normalizes a shared type or identifier once, with all that it refers to, and returns its key. */
export function normalizeShared(normalizing: Normalizing, name: string): string {
  const key = definitionKey(normalizing, sharedTarget(normalizing.resolved.shared, name));
  normalizeWaiting(normalizing);
  return key;
}

/** Normalizes every definition that is referred to, and all that these refer to. */
function normalizeWaiting(normalizing: Normalizing): void {
  const { waiting, defs } = normalizing;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { kind: _kind, schema, path, ...roots } = next.source;
    const scope = createScope(normalizing, { ...roots, origins: new Map() });
    const normalized = normalizeNode(scope, schema, rootPlace(path));
    const { key } = next.def;
    defs.set(key, { ...next.def, marks: distinct(scope.marks), notes: scope.notes, schema: normalized });
  }
}

type Roots = Pick<Scope, "root" | "rootPath" | "owner" | "rootKey" | "origins">;

function createScope(normalizing: Normalizing, roots: Roots, implied: Implied = impliedByTable(normalizing)): Scope {
  const { shared } = normalizing.resolved;
  return { ...roots, normalizing, shared, marks: [], notes: [], copying: [], implied };
}

/** What a binding implies if nothing more is known of its location. */
function impliedByTable({ resolved }: Normalizing): Implied {
  return (binding) => {
    if (binding === "contract_version") return { const: resolved.document.contract?.version ?? "" };
    return BINDINGS[binding].schema as JsonSchema;
  };
}

/** The marks, each once: a type that is copied into two parts of a composition has its marks twice. */
function distinct(marks: readonly Mark[]): readonly Mark[] {
  const paths = new Set(marks.map(({ path }) => JSON.stringify(path)));
  if (paths.size === marks.length) return marks;
  const seen = new Set<string>();
  return marks.filter((mark) => {
    const key = JSON.stringify(mark);
    return seen.has(key) ? false : seen.add(key);
  });
}
