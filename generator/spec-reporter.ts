import {
  type Diagnostic,
  type DiagnosticExtras,
  type DiagnosticId,
  diagnostic,
  type ParametersOf,
} from "./diagnostics.ts";
import { didYouMean } from "./did-you-mean.ts";
import type { PlacePart, Specs } from "./load/specs.ts";
import type { SourceRef, SpecPath } from "./source.ts";

/** Collects the diagnostics of one stage, each at a path of the spec. */
export interface SpecReporter {
  readonly diagnostics: readonly Diagnostic[];
  /** Reports a problem of the value, or the key, at `path`. */
  readonly report: <Id extends DiagnosticId>(
    id: Id,
    path: SpecPath,
    parameters: ParametersOf<Id>,
    extras?: DiagnosticExtras & { readonly part?: PlacePart },
  ) => void;
  /** Reports why the whole contract is refused: the first problem with this id only, as there may be thousands. */
  readonly refuse: <Id extends DiagnosticId>(id: Id, at: SourceRef, parameters: ParametersOf<Id>, hint: string) => void;
  /** True if the contract was refused, for this reason or for any. */
  readonly hasRefused: (id?: DiagnosticId) => boolean;
  /** The most similar of the names, or null. After many problems there are no more suggestions. */
  readonly nearestName: (name: string, names: readonly string[]) => string | null;
}

/** Names that all searches of one stage compare. */
const MAX_COMPARED = 50_000;

/** A reporter without diagnostics. */
export function createSpecReporter(locate: Specs["locate"]): SpecReporter {
  const diagnostics: Diagnostic[] = [];
  const refused = new Set<DiagnosticId>();
  return {
    diagnostics,
    report(id, path, parameters, extras = {}) {
      diagnostics.push(diagnostic(id, locate(path, extras.part), parameters, extras));
    },
    refuse(id, at, parameters, hint) {
      if (refused.has(id)) return;
      refused.add(id);
      diagnostics.push(diagnostic(id, at, parameters, { hint }));
    },
    hasRefused: (id) => (id === undefined ? refused.size > 0 : refused.has(id)),
    nearestName: (name, names) => (diagnostics.length * names.length <= MAX_COMPARED ? didYouMean(name, names) : null),
  };
}
