import { END, LAST, type Pattern, type Span, START } from "./pattern.ts";

/**
 * A deterministic automaton that reads a string between `START` and `END`, symbol by symbol. State 0 is the initial
 * state.
 */
export interface Automaton {
  /** From each state, on which symbols to where. */
  readonly steps: readonly (readonly Step[])[];
  /** From each state, where it may go without reading. */
  readonly jumps: readonly (readonly number[])[];
  readonly end: number;
}

export interface Step {
  readonly spans: readonly Span[];
  readonly to: number;
}

const MAX_STATES = 3_000;

/** The automaton that accepts every string that contains a match of the pattern. Null if it would be too large. */
export function automatonOf(pattern: Pattern): Automaton | null {
  const maker = createMaker();
  const anywhere: Pattern = { kind: "repeat", part: ANYTHING, least: 0, most: Number.POSITIVE_INFINITY };
  const end = maker.add({ kind: "all", parts: [anywhere, pattern, anywhere] }, maker.state());
  return maker.isFull() ? null : { steps: maker.steps, jumps: maker.jumps, end };
}

const ANYTHING: Pattern = { kind: "set", spans: [[0, END]] };

function createMaker() {
  const steps: Step[][] = [];
  const jumps: number[][] = [];
  const state = (): number => {
    steps.push([]);
    jumps.push([]);
    return steps.length - 1;
  };
  const isFull = () => steps.length > MAX_STATES;
  const jump = (from: number, to: number) => void jumps[from]?.push(to);
  const add = (pattern: Pattern, from: number): number => {
    if (isFull()) return from;
    if (pattern.kind === "set") {
      const to = state();
      steps[from]?.push({ spans: pattern.spans, to });
      return to;
    }
    if (pattern.kind === "all") return pattern.parts.reduce((at, part) => add(part, at), from);
    return pattern.kind === "any" ? choose(pattern.parts, from) : repeat(pattern, from);
  };
  const choose = (parts: readonly Pattern[], from: number): number => {
    const to = state();
    for (const part of parts) jump(add(part, from), to);
    return to;
  };
  const repeat = ({ part, least, most }: Pattern & { readonly kind: "repeat" }, from: number): number => {
    let at = from;
    for (let count = 0; count < least && !isFull(); count++) at = add(part, at);
    if (most === Number.POSITIVE_INFINITY) return loop(part, at);
    const to = state();
    jump(at, to);
    for (let count = least; count < most && !isFull(); count++) {
      at = add(part, at);
      jump(at, to);
    }
    return to;
  };
  const loop = (part: Pattern, from: number): number => {
    const start = state();
    jump(from, start);
    jump(add(part, start), start);
    const to = state();
    jump(start, to);
    return to;
  };
  return { steps, jumps, state, add, isFull };
}

/** The states of a machine, sorted. */
export type States = readonly number[];

/** With all states that can be had without reading. */
export function closure(states: Iterable<number>, { jumps }: Automaton): States {
  const found = new Set(states);
  for (const one of found) for (const to of jumps[one] ?? []) found.add(to);
  return [...found].sort((a, b) => a - b);
}

/** Where the states lead on a symbol. */
export function advance(states: States, symbol: number, machine: Automaton): States {
  const next = new Set<number>();
  for (const state of states) {
    for (const { spans, to } of machine.steps[state] ?? []) {
      if (spans.some(([from, last]) => symbol >= from && symbol <= last)) next.add(to);
    }
  }
  return closure(next, machine);
}

/** Where the states lead at an end of the text, for which several `^` or `$` may ask at once. */
export function cross(states: States, edge: number, machine: Automaton): States {
  let reached = advance(states, edge, machine);
  for (;;) {
    const more = closure([...reached, ...advance(reached, edge, machine)], machine);
    if (more.length === reached.length) return reached;
    reached = more;
  }
}

/** One code point for each set of symbols that all automata treat alike, letters first. */
export function alphabetOf(machines: readonly Automaton[]): readonly number[] {
  const starts = new Set([0, 0xd800, 0xe000]);
  const spans = machines.flatMap(({ steps }) => steps.flat().flatMap((step) => step.spans));
  for (const one of spans.flatMap(([from, to]) => [from, to + 1])) if (one <= LAST) starts.add(one);
  const sorted = [...starts].sort((a, b) => a - b);
  const picked = sorted.map((from, index) => nicest(from, (sorted[index + 1] ?? START) - 1));
  return picked.filter((one) => one < 0xd800 || one > 0xdfff).sort((a, b) => rank(a) - rank(b) || a - b);
}

const LIKED: readonly Span[] = [
  [0x61, 0x7a],
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x21, 0x7e],
];

function nicest(from: number, to: number): number {
  const liked = LIKED.find(([first, last]) => from <= last && to >= first);
  return liked === undefined ? from : Math.max(from, liked[0]);
}

function rank(point: number): number {
  const liked = LIKED.findIndex(([first, last]) => point >= first && point <= last);
  return liked < 0 ? LIKED.length : liked;
}
