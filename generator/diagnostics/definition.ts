/** `error` stops the run before anything is written; a `warning` fails `lint` and leaves `gen` alone. */
export type Severity = "error" | "warning";

/** One row of the registry: what a problem is called, how it is told, and what to do about it. */
export interface DiagnosticDef {
  readonly severity: Severity;
  // biome-ignore lint/suspicious/noExplicitAny: parameters are contravariant; the public `diagnostic` infers them exactly.
  readonly message: (parameters: any) => string;
  /** What the problem is and how to mend it, for `toolpact explain`. A lint rule has a page of its own instead. */
  readonly explain?: string;
}
