import { type Automaton, advance, automatonOf, closure, cross } from "./automaton.ts";
import { parsePattern } from "./parse-pattern.ts";
import { END, START } from "./pattern.ts";

const MACHINES = new Map<string, Automaton | null>();

/** The machine of a pattern, made once; null for what `parsePattern` can't read, or too large. */
export function machineOf(source: string): Automaton | null {
  const known = MACHINES.get(source);
  if (known !== undefined) return known;
  const pattern = parsePattern(source);
  const machine = pattern === null ? null : automatonOf(pattern);
  MACHINES.set(source, machine);
  return machine;
}

const MAX_LENGTH = 5_000;

/** Whether a pattern matches, by its automaton, which never backtracks. Null without one, and for very long strings. */
export function machineMatches(source: string, text: string): boolean | null {
  const machine = machineOf(source);
  if (machine === null || text.length > MAX_LENGTH) return null;
  let states = cross(closure([0], machine), START, machine);
  for (const char of text) states = advance(states, char.codePointAt(0) ?? 0, machine);
  return cross(states, END, machine).includes(machine.end);
}
