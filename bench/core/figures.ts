import type { Row } from "./benchmark.ts";
import { median, type Spread } from "./statistics.ts";

/** `12 ms`, `1.84 s`: three digits at most. */
export function milliseconds(ms: number): string {
  if (!Number.isFinite(ms)) return "nothing";
  if (ms >= 1000) return `${digits(ms / 1000)} s`;
  return `${digits(ms)} ms`;
}

/** `12 µs`, `1.84 ms`. */
export function microseconds(us: number): string {
  return us >= 1000 ? milliseconds(us / 1000) : `${digits(us)} µs`;
}

/** `1.3 GB`, `812 MB`, in powers of 1,000. */
export function bytes(count: number): string {
  if (count >= 1e9) return `${digits(count / 1e9)} GB`;
  if (count >= 1e6) return `${digits(count / 1e6)} MB`;
  return `${digits(count / 1e3)} kB`;
}

/** `2.41×`, with what was seen at least and at most. */
export function times({ median, least, most }: Spread): string {
  return `${digits(median)}× (${digits(least)} to ${digits(most)})`;
}

/** A number with three digits that count; whole from 100 on. */
export function digits(value: number): string {
  if (!Number.isFinite(value)) return "?";
  const size = Math.abs(value);
  const after = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return value.toLocaleString("en", { minimumFractionDigits: after, maximumFractionDigits: after });
}

interface Judged {
  readonly id: string;
  readonly what: string;
  readonly limit: number;
  readonly ratio: Spread;
  /** The absolute figures behind the ratio. */
  readonly detail: string;
}

/** A row that is met by a median of at most the limit. */
export function atMost({ id, what, limit, ratio, detail }: Judged): Row {
  const measured = `${times(ratio)}: ${detail}`;
  return { id, what, goal: `at most ${digits(limit)}×`, measured, met: ratio.median <= limit };
}

/** A row that is met by a median of at least the limit. */
export function atLeast({ id, what, limit, ratio, detail }: Judged): Row {
  const measured = `${times(ratio)}: ${detail}`;
  return { id, what, goal: `at least ${digits(limit)}×`, measured, met: ratio.median >= limit };
}

interface Timed {
  readonly id: string;
  readonly what: string;
  readonly mostMs: number;
  /** Of each round. */
  readonly taken: readonly number[];
}

/** A row that is met by a median of at most so many milliseconds. */
export function withinMs({ id, what, mostMs, taken }: Timed): Row {
  const ms = median(taken);
  return { id, what, goal: `at most ${milliseconds(mostMs)}`, measured: milliseconds(ms), met: ms <= mostMs };
}
