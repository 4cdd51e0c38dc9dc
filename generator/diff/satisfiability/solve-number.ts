import { decimalsOf, isMultiple, scaled } from "../../json-schema/pattern-match.ts";
import { type Constraint, KIND } from "./constraint.ts";
import { evaluate } from "./evaluate.ts";
import { atomsOf, EMPTY, type Solution, type Solver } from "./solver.ts";

const MAX_TRIED = 300;
const OFFSETS: readonly number[] = [0, 1, -1, 2, -2, 3, -3, 5, 7, 10, -10, 100];
const FRACTIONS: readonly number[] = [0.5, 0.25, 0.1, 0.3, 0.7, 0.01, 0.123, 0.9, 0.99, 0.0625, 0.125];

/** A number among those of one kind: whole ones, or those with a fraction. */
export function solveNumber(conditions: readonly Constraint[], kind: number, { resolve }: Solver): Solution {
  const range = rangeOf(conditions);
  if (range.low > range.high || (range.low === range.high && range.isOpen)) return EMPTY;
  const step = stepOf(conditions, kind);
  if (step !== null && isImpossible(step, conditions, kind)) return EMPTY;
  const { values, isAll } = step === null ? fractionsIn(range) : multiplesIn(range, step);
  const isFine = (value: number) =>
    isOfKind(value, kind) && conditions.every((condition) => evaluate(condition, value, resolve) === true);
  for (const value of values) if (isFine(value)) return { kind: "found", value };
  return isAll ? EMPTY : { kind: "unknown", why: "no number between the bounds was found" };
}

function isOfKind(value: number, kind: number): boolean {
  return Number.isFinite(value) && Number.isInteger(value) === (kind === KIND.integer);
}

/** What every number has to be a multiple of, or null. */
function stepOf(conditions: readonly Constraint[], kind: number): number | null {
  const multiples = atomsOf(conditions, "multiple").filter(({ sign }) => sign);
  const steps = [...multiples.map(({ of }) => of), ...(kind === KIND.integer ? [1] : [])];
  return steps.length === 0 ? null : leastCommonMultiple(steps);
}

function isImpossible(step: number, conditions: readonly Constraint[], kind: number): boolean {
  if (kind === KIND.fraction && Number.isInteger(step)) return true;
  return atomsOf(conditions, "multiple").some(({ of, sign }) => !sign && isMultiple(step, of));
}

interface Range {
  readonly low: number;
  readonly high: number;
  /** One of the ends doesn't belong to it. */
  readonly isOpen: boolean;
}

function rangeOf(conditions: readonly Constraint[]): Range {
  const bounds = atomsOf(conditions, "bound").filter(({ of }) => of === "number");
  const low = Math.max(-Number.MAX_VALUE, ...bounds.filter(({ side }) => side === "least").map(({ limit }) => limit));
  const high = Math.min(Number.MAX_VALUE, ...bounds.filter(({ side }) => side === "most").map(({ limit }) => limit));
  return { low, high, isOpen: bounds.some(({ isStrict, limit }) => isStrict && (limit === low || limit === high)) };
}

function leastCommonMultiple(steps: readonly number[]): number {
  const decimals = decimalsOf(steps);
  const whole = scaled(steps).reduce((a, b) => (a / divisor(a, b)) * b);
  return Number(`${whole}e-${decimals}`);
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

interface Candidates {
  readonly values: Iterable<number>;
  /** There are no others. */
  readonly isAll: boolean;
}

function multiplesIn({ low, high }: Range, step: number): Candidates {
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  const isFew = Number.isSafeInteger(first) && Number.isSafeInteger(last) && last - first < MAX_TRIED;
  const count = isFew ? Math.max(0, last - first + 1) : MAX_TRIED;
  const start = Number.isSafeInteger(first) ? first : 0;
  const around = isFew ? [] : [0, first, last].filter(Number.isSafeInteger);
  return { values: multiples(step, { around, start, count }), isAll: isFew };
}

interface Factors {
  readonly around: readonly number[];
  readonly start: number;
  readonly count: number;
}

function* multiples(step: number, { around, start, count }: Factors): Iterable<number> {
  for (const factor of around.flatMap((at) => OFFSETS.map((offset) => at + offset))) yield exact(factor, step);
  for (let index = 0; index < count; index++) yield exact(start + index, step);
}

/** Without the noise of multiplying decimals. */
function exact(factor: number, step: number): number {
  if (step === 1) return factor + 0;
  const [digits = 0n] = scaled([step]);
  return Number(`${BigInt(factor) * digits}e-${decimalsOf([step])}`) + 0;
}

function fractionsIn({ low, high, isOpen }: Range): Candidates {
  if (low === high) return { values: isOpen ? [] : [low], isAll: true };
  const width = high - low;
  const inside = Number.isFinite(width) ? FRACTIONS.map((part) => low + width * part) : [];
  const near = [low, high, 0]
    .filter((at) => Math.abs(at) < 2 ** 50)
    .flatMap((at) => FRACTIONS.flatMap((part) => [at + part, at - part]));
  return { values: [low, high, ...near, ...inside], isAll: false };
}
