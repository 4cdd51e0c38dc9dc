import { type Diagnostic, type DiagnosticExtras, type DiagnosticId, diagnostic } from "../diagnostics.ts";
import type { ContractModel, LocateSchema } from "../model.ts";

/** A diagnostic with the logical place it is about, so that a suppression can name it. */
export interface Finding {
  /** `tools/x_post_tweet`, `errors/db_error`, `dependencies/x_client/404`: section, name, and what lies below. */
  readonly path: string;
  readonly diagnostic: Diagnostic;
}

/**
 * Reads the finished model and yields what does not make sense in it. Pure: same model, same findings. `locate` finds the
 * keyword that a finding is about.
 */
export type LintRule = (model: ContractModel, locate: LocateSchema) => Iterable<Finding>;

/** A finding at `path`; the rest as for `diagnostic`. */
export function finding<Id extends DiagnosticId>(
  path: string,
  id: Id,
  at: Diagnostic["at"],
  parameters: Parameters<typeof diagnostic<Id>>[2],
  extras: DiagnosticExtras = {},
): Finding {
  return { path, diagnostic: diagnostic(id, at, parameters, extras) };
}
