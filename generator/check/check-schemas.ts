import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import type { Locator } from "../load/positions.ts";
import type { SpecFile, SpecNode } from "../source.ts";
import { entryOf } from "./find-node.ts";
import { shown } from "./quote.ts";
import { type SpecMap, walkSchemas } from "./walk-schemas.ts";

/** Checks what the meta-schema can't express: that patterns compile, and that lower bounds do not exceed upper ones. */
export function* checkSchemas(root: SpecNode, kind: SpecFile["kind"], at: Locator): Iterable<Diagnostic> {
  for (const schema of walkSchemas(root, kind)) {
    const keys = schema.entries.map(({ key }) => key);
    if (keys.some((key) => PATTERNS.has(key))) yield* badPatterns(schema, at);
    if (keys.filter((key) => BOUND.test(key)).length > 1) yield* impossibleRanges(schema, at);
  }
}

const PATTERNS: ReadonlySet<string> = new Set(["pattern", "patternProperties"]);
const BOUND = /^(?:min|max|exclusiveM)/;

function* badPatterns(schema: SpecNode, at: Locator): Iterable<Diagnostic> {
  const pattern = entryOf(schema, "pattern")?.value;
  if (pattern?.kind === "scalar" && typeof pattern.value === "string") {
    yield* badPattern(pattern.value, pattern, at);
  }
  const keyed = entryOf(schema, "patternProperties")?.value;
  if (keyed?.kind !== "map") return;
  for (const entry of keyed.entries) yield* badPattern(entry.key, entry, at);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function* badPattern(pattern: string, { start, end }: Span, at: Locator): Iterable<Diagnostic> {
  const reason = reasonAgainst(pattern, "u");
  if (reason === null) return;
  yield diagnostic("bad-pattern", at(start, end), { pattern: shown(pattern), reason }, { hint: patternHint(pattern) });
}

function reasonAgainst(pattern: string, flags: string): string | null {
  try {
    new RegExp(pattern, flags);
    return null;
  } catch (problem) {
    const text = problem instanceof Error ? problem.message : "";
    return text.split(": ").at(-1)?.toLowerCase() || "it does not compile";
  }
}

function patternHint(pattern: string): string | undefined {
  if (/\(\?P<|\\[AZz]|\[:[a-z]+:\]|\(\?[imsx]+\)/.test(pattern)) {
    return "That is the syntax of another language. In ECMAScript, ^ and $ match the ends, (?<name>…) is a named group, and \\p{…} a Unicode class.";
  }
  if (reasonAgainst(pattern, "") !== null) return undefined;
  return "With the u flag, a backslash may only escape ^ $ \\ . * + ? ( ) [ ] { } | /, and a literal { or } must be escaped.";
}

interface Bound {
  readonly key: string;
  readonly isExclusive: boolean;
}

const SIZES = [
  { what: "Length", type: "string" },
  { what: "Items", type: "array" },
  { what: "Contains", type: "array" },
  { what: "Properties", type: "object" },
].map(({ what, type }) => ({ type, low: `min${what}`, high: `max${what}` }));

/** Only for a schema with one type and several bounds: a value of another type matches whatever the bounds are. */
function* impossibleRanges(schema: SpecMap, at: Locator): Iterable<Diagnostic> {
  const only = typeOf(schema);
  const counted = SIZES.filter(
    ({ type, low }) => type === only && (low !== "minContains" || entryOf(schema, "contains")),
  );
  for (const { low, high } of counted) {
    yield* impossibleRange(schema, { key: low, isExclusive: false }, { key: high, isExclusive: false }, at);
  }
  if (only === "number" || only === "integer") yield* impossibleNumbers(schema, at);
}

function* impossibleNumbers(schema: SpecMap, at: Locator): Iterable<Diagnostic> {
  for (const low of [
    { key: "minimum", isExclusive: false },
    { key: "exclusiveMinimum", isExclusive: true },
  ]) {
    for (const high of [
      { key: "maximum", isExclusive: false },
      { key: "exclusiveMaximum", isExclusive: true },
    ]) {
      yield* impossibleRange(schema, low, high, at);
    }
  }
}

function typeOf(schema: SpecMap): string | null {
  const node = entryOf(schema, "type")?.value;
  const only = node?.kind === "list" && node.items.length === 1 ? node.items[0] : node;
  return only?.kind === "scalar" ? String(only.value) : null;
}

function* impossibleRange(schema: SpecNode, low: Bound, high: Bound, at: Locator): Iterable<Diagnostic> {
  const [lowest, highest] = [numberOf(schema, low.key), numberOf(schema, high.key)];
  if (lowest === null || highest === null) return;
  const isPossible = low.isExclusive || high.isExclusive ? lowest.value < highest.value : lowest.value <= highest.value;
  if (isPossible) return;
  const parameters = { low: `${low.key} ${lowest.value}`, high: `${high.key} ${highest.value}` };
  const related = [{ at: at(highest.start, highest.end), message: "The upper bound is here." }];
  yield diagnostic("impossible-range", at(lowest.start, lowest.end), parameters, { related });
}

function numberOf(schema: SpecNode, key: string): (Span & { readonly value: number }) | null {
  const node = entryOf(schema, key)?.value;
  if (node?.kind !== "scalar" || typeof node.value !== "number") return null;
  return { start: node.start, end: node.end, value: node.value };
}
