import { BINDINGS } from "../../bindings.ts";
import { invariant } from "../../invariant.ts";
import type { Json } from "../../json.ts";
import type { Def, Mark } from "../../model.ts";
import { typeNameOf } from "../../names.ts";
import type { SpecPath } from "../../source.ts";
import type { LowerContext } from "../context.ts";
import type { Scope } from "./scope.ts";

/** A schema inside another one that became a definition of its own. */
export interface LocalDef {
  readonly schema: Json;
  readonly path: SpecPath;
  readonly root: Json;
  readonly rootPath: SpecPath;
  readonly owner: string;
  readonly rootKey: string | null;
}

/** Lowers a shared type, an identifier or a hoisted local schema once, and returns its key. */
export function lowerDef(context: LowerContext, key: string, local?: LocalDef): string {
  if (context.defs.has(key)) return key;
  const source = local ?? sharedDef(context, key);
  const marks: Mark[] = [];
  const scope: Scope = {
    context,
    root: source.root,
    rootPath: source.rootPath,
    owner: source.owner,
    rootKey: source.rootKey,
    marks,
    notes: [],
    copying: [],
    implied: (binding) =>
      binding === "contract_version"
        ? { const: context.document.contract?.version ?? "" }
        : (BINDINGS[binding].schema as Json),
  };
  const def: Omit<Def, "schema"> = {
    key,
    typeName: typeNameOf(key),
    kind: local === undefined ? (context.rawShapes.get(key)?.kind ?? "type") : "local",
    marks,
    notes: scope.notes,
    at: context.specs.locate(source.path, "key"),
  };
  // The key must be there before the walk goes on, or a recursive schema would never end.
  context.defs.set(key, { ...def, schema: true });
  const place = { spec: source.path, value: [], schema: [], composed: false, asWritten: false };
  context.defs.set(key, { ...def, schema: context.walk(scope, source.schema, place) });
  return key;
}

function sharedDef(context: LowerContext, name: string): LocalDef {
  const raw = context.rawShapes.get(name);
  invariant(raw !== undefined, `no shared shape "${name}"`);
  return { schema: raw.schema, path: raw.path, root: raw.schema, rootPath: raw.path, owner: name, rootKey: name };
}
