import { FORMAT_SHAPES } from "./format-shapes.ts";
import { machineMatches } from "./pattern/machine.ts";

/**
 * Whether a string matches a pattern of ECMAScript with the flag `u`. Null for a pattern that does not compile, or
 * whose evaluation might not end in reasonable time.
 */
export function matches(pattern: string, text: string): boolean | null {
  const compiled = COMPILED.get(pattern) ?? compile(pattern);
  COMPILED.set(pattern, compiled);
  if (compiled === "broken") return null;
  const isQuick = text.length <= (compiled.isSteep ? MAX_STEEP : MAX_PLAIN);
  return isQuick ? compiled.regExp.test(text) : machineMatches(pattern, text);
}

const MAX_STEEP = 10;
const MAX_PLAIN = 1_000;
/** Groups of alternatives in a row multiply without any repetition. */
const MAX_ALTERNATIVES = 12;

interface Compiled {
  readonly regExp: RegExp;
  /** A group is repeated, or more than one thing: the ways through it may multiply with each character. */
  readonly isSteep: boolean;
}

const COMPILED = new Map<string, Compiled | "broken">();

function compile(pattern: string): Compiled | "broken" {
  try {
    const counts = pattern.replaceAll("(?", "(").match(/[*+?]|\{\d+,/g) ?? [];
    const isSteep = counts.length > 1 || /\)[*+{]/.test(pattern) || pattern.split("|").length > MAX_ALTERNATIVES;
    return { regExp: new RegExp(pattern, "u"), isSteep };
  } catch {
    return "broken";
  }
}

/** Whether a string certainly has a format, or certainly does not; null if only a validator could decide. */
export function hasFormat(name: string, text: string): boolean | null {
  const shape = Object.hasOwn(FORMAT_SHAPES, name) ? FORMAT_SHAPES[name] : undefined;
  if (shape === undefined) return null;
  if (matches(shape.wide, text) === false) return false;
  return matches(shape.narrow, text) === true ? true : null;
}

/** The length that `minLength` and `maxLength` mean: code points. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Exact on the decimals that both numbers print as. */
export function isMultiple(value: number, of: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(of)) return of !== 0 && value % of === 0;
  const [a, b] = scaled([value, of]);
  return a !== undefined && b !== undefined && b !== 0n && a % b === 0n;
}

/** Decimals as whole numbers of the same, smallest unit; the unit is a power of ten. */
export function scaled(values: readonly number[]): readonly bigint[] {
  const parts = values.map(partsOf);
  const least = Math.min(0, ...parts.map(({ exponent }) => exponent));
  return parts.map(({ digits, exponent }) => digits * 10n ** BigInt(exponent - least));
}

/** How many decimals the finest of the values has. */
export function decimalsOf(values: readonly number[]): number {
  return -Math.min(0, ...values.map((value) => partsOf(value).exponent));
}

function partsOf(value: number): { readonly digits: bigint; readonly exponent: number } {
  const [mantissa = "0", exponent = "0"] = value.toString().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}
