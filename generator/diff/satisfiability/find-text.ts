import {
  type Automaton,
  advance,
  alphabetOf,
  automatonOf,
  closure,
  cross,
  type States,
} from "../../json-schema/pattern/automaton.ts";
import { machineOf } from "../../json-schema/pattern/machine.ts";
import { END, type Pattern, START } from "../../json-schema/pattern/pattern.ts";

/** The required strings. Lengths are in code points. */
export interface TextWish {
  readonly least: number;
  readonly most: number;
  /** A pattern, and whether it is to match. */
  readonly patterns: readonly { readonly source: string; readonly sign: boolean }[];
  readonly not: readonly string[];
  /** Called for each string that matches the rest; the search continues if it returns false. */
  readonly isFine: (text: string) => boolean;
  readonly maxVisits: number;
}

type TextResult = { readonly kind: "found"; readonly value: string } | { readonly kind: "empty" | "unknown" };

const MAX_TRIES = 60;

/** A shortest matching string, that there is none, or that this could not be determined. */
export function findText(wish: TextWish): TextResult {
  const machines: { readonly machine: Automaton; readonly sign: boolean }[] = [];
  for (const { source, sign } of wish.patterns) {
    const machine = machineOf(source);
    if (machine === null) return { kind: "unknown" };
    machines.push({ machine, sign });
  }
  if (wish.not.length > 0) {
    const machine = automatonOf({ kind: "any", parts: wish.not.map(exactly) });
    if (machine === null) return { kind: "unknown" };
    machines.push({ machine, sign: false });
  }
  return search(machines, wish);
}

function exactly(text: string): Pattern {
  const points = [START, ...[...text].map((char) => char.codePointAt(0) ?? 0), END];
  return { kind: "all", parts: points.map((one) => ({ kind: "set", spans: [[one, one]] })) };
}

interface Signed {
  readonly machine: Automaton;
  readonly sign: boolean;
}

interface Visit {
  readonly states: readonly States[];
  readonly text: string;
  readonly length: number;
}

/** Breadth first, so that a shortest text is found. */
function search(machines: readonly Signed[], wish: TextWish): TextResult {
  const alphabet = alphabetOf(machines.map(({ machine }) => machine));
  const first = machines.map(({ machine }) => cross(closure([0], machine), START, machine));
  const waiting = createQueue(wish, { states: first, text: "", length: 0 });
  let tries = 0;
  for (const visit of waiting) {
    if (waiting.isFull() || tries > MAX_TRIES) return { kind: "unknown" };
    if (isAccepted(visit, machines, wish)) {
      if (wish.isFine(visit.text)) return { kind: "found", value: visit.text };
      tries++;
    }
    waiting.add(nextVisits(visit, alphabet, machines));
  }
  return { kind: tries > 0 ? "unknown" : "empty" };
}

/** What has to be visited, each state once for each length that matters. */
function createQueue(wish: TextWish, first: Visit) {
  const waiting = [first];
  const seen = new Set<string>();
  // Beyond this length only the states matter.
  const longest = Number.isFinite(wish.most) ? wish.most : wish.least;
  return {
    isFull: () => waiting.length > wish.maxVisits,
    add(visits: readonly Visit[]): void {
      for (const visit of visits.filter(({ length }) => length <= wish.most)) {
        const key = `${Math.min(visit.length, longest)} ${visit.states.join(";")}`;
        if (!seen.has(key)) waiting.push(visit);
        seen.add(key);
      }
    },
    *[Symbol.iterator](): Iterator<Visit> {
      for (let index = 0; index < waiting.length; index++) {
        const visit = waiting[index];
        if (visit !== undefined) yield visit;
      }
    },
  };
}

function nextVisits(visit: Visit, alphabet: readonly number[], machines: readonly Signed[]): readonly Visit[] {
  return alphabet.flatMap((symbol) => {
    const states = machines.map(({ machine }, index) => advance(visit.states[index] ?? [], symbol, machine));
    const isLost = machines.some(({ sign }, index) => sign && states[index]?.length === 0);
    return isLost ? [] : [{ states, text: visit.text + String.fromCodePoint(symbol), length: visit.length + 1 }];
  });
}

function isAccepted({ states, length }: Visit, machines: readonly Signed[], { least }: TextWish): boolean {
  if (length < least) return false;
  return machines.every(({ machine, sign }, index) => {
    return cross(states[index] ?? [], END, machine).includes(machine.end) === sign;
  });
}
