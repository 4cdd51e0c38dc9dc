import type { DependencyRow } from "../contract/contract.ts";

/** A failure of a provider. At least one of `status`, `fault` and `reason` is set. */
export interface ProviderErrorParts<Reason extends string = string> {
  /** The HTTP status that it answered. */
  readonly status?: number | undefined;
  /** Set if no answer came: the connection failed, or the attempt timed out. */
  readonly fault?: "network" | "timeout" | undefined;
  /** The provider's own word for it, as `error_map` lists them. It goes before the status. */
  readonly reason?: Reason | undefined;
  /** The header's text (seconds or an HTTP date), or a number of seconds. */
  readonly retryAfter?: string | number | null | undefined;
  /** Passed on where the code declares details. */
  readonly details?: unknown;
  /** Never leaves the process. */
  readonly cause?: unknown;
}

/** What an adapter throws when its provider fails. The contract's `error_map` decides which code it becomes. */
export class ProviderError<Reason extends string = string> extends Error implements ProviderErrorParts<Reason> {
  readonly #brand = true;
  override readonly name = "ProviderError";
  readonly status: number | undefined;
  readonly fault: "network" | "timeout" | undefined;
  readonly reason: Reason | undefined;
  readonly retryAfter: string | number | null | undefined;
  readonly details: unknown;

  constructor(parts: ProviderErrorParts<Reason>) {
    super(wordingOf(parts), parts.cause === undefined ? undefined : { cause: parts.cause });
    this.status = parts.status;
    this.fault = parts.fault;
    this.reason = parts.reason;
    this.retryAfter = parts.retryAfter;
    this.details = parts.details;
  }

  /** True for an error made by this package. No property of the value is read, so nothing of it can act. */
  static is(value: unknown): value is ProviderError {
    return typeof value === "object" && value !== null && #brand in value && value.#brand;
  }
}

function wordingOf({ status, fault, reason }: ProviderErrorParts): string {
  const facts = [status === undefined ? undefined : `status ${status}`, fault, reason];
  return `The provider failed: ${facts.filter((fact) => fact !== undefined).join(", ") || "no reason given"}`;
}

/** The codes that a dependency can answer: a union, taken from its generated row. */
export type ProviderCode<Row extends Pick<DependencyRow, "errorMap">> = Row["errorMap"][keyof Row["errorMap"]]["code"];

/** The words of its own that a dependency's row lists: a union for `ProviderError`. */
export type ProviderReason<Row extends Pick<DependencyRow, "errorMap">> = Exclude<
  keyof Row["errorMap"] & string,
  `${number}` | `${number}XX` | "network" | "timeout" | "default"
>;
