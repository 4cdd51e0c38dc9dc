import { isJsonObject, own } from "../json/json.ts";

/** What goes wrong on demand: the handler throws a bug, never answers, answers what doesn't fit, or the process ends. */
export const FAULTS = ["throw", "hang", "bad_result", "exit"] as const;
export type Fault = (typeof FAULTS)[number];

/** The mock options of a call. */
export interface MockDirective {
  /** A code that the tool declares. */
  readonly error?: string;
  /** An outcome that the tool declares. */
  readonly outcome?: string;
  readonly latency_ms?: number;
  readonly fault?: Fault;
}

/** The name of a wish: in the `_meta` of a request, and in the call's context. */
export const MOCK_DIRECTIVE = "toolpact/mock";
/** The header that carries a wish over HTTP: `error=not_found; latency_ms=200`. */
const WISH_HEADER = "toolpact-mock";

const FITS: Readonly<Record<keyof MockDirective, (value: unknown) => boolean>> = {
  error: (value) => typeof value === "string",
  outcome: (value) => typeof value === "string",
  latency_ms: (value) => Number.isInteger(value) && Number(value) >= 0,
  fault: (value) => (FAULTS as readonly unknown[]).includes(value),
};

/** Throws for invalid options: a misspelt one must not be ignored. */
export function readDirective(directive: unknown): MockDirective {
  if (directive === undefined) return {};
  if (!isJsonObject(directive)) throw new Error("The mock options of a call must be an object.");
  for (const [key, value] of Object.entries(directive)) {
    const fits = Object.hasOwn(FITS, key) ? FITS[key as keyof MockDirective] : undefined;
    if (fits === undefined) throw new Error(`Unknown mock option ${JSON.stringify(key)}.`);
    if (!fits(value)) throw new Error(`${JSON.stringify(value)} is not a valid value for the mock option ${key}.`);
  }
  return directive as MockDirective;
}

/** Reads the mock options from the request's `_meta`, or from a header. */
export interface DirectiveLocations {
  readonly meta?: unknown;
  readonly request?: { readonly headers: { readonly get: (name: string) => string | null } } | undefined;
}

/** What was wished, unread. */
export function directiveIn(places: DirectiveLocations): unknown {
  const inMeta = isJsonObject(places.meta) ? own(places.meta, MOCK_DIRECTIVE) : undefined;
  if (inMeta !== undefined) return inMeta;
  const header = places.request?.headers.get(WISH_HEADER) ?? null;
  return header === null ? undefined : Object.fromEntries(header.split(";").map(pairOf));
}

function pairOf(pair: string): readonly [string, string | number] {
  const [key = "", ...value] = pair.split("=");
  const text = value.join("=").trim();
  return [key.trim(), /^\d+$/.test(text) ? Number(text) : text];
}
