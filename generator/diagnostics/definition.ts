/** `error` stops the run before anything is written; a `warning` fails `lint` and leaves `gen` alone. */
export type Severity = "error" | "warning";

/** One entry of the registry: a problem's severity, its message and its explanation. */
export interface DiagnosticDef {
  readonly severity: Severity;
  /** True for an error that `suppressions` may accept with a reason, as they may every warning. */
  readonly isSuppressible?: boolean | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: parameters are contravariant; the public `diagnostic` infers them exactly.
  readonly message: (parameters: any) => string;
  /** What the problem is and how to fix it, for `toolpact explain`. A lint rule has a page of its own instead. */
  readonly explain?: string | undefined;
}

/** An error of the registry. */
export function error<Message extends DiagnosticDef["message"]>(message: Message, explain?: string) {
  return { severity: "error", message, explain } as const;
}

/** An error of the registry that `suppressions` may accept. */
export function suppressibleError<Message extends DiagnosticDef["message"]>(message: Message) {
  return { ...error(message), isSuppressible: true } as const;
}

/** A warning of the registry. */
export function warning<Message extends DiagnosticDef["message"]>(message: Message, explain?: string) {
  return { severity: "warning", message, explain } as const;
}
