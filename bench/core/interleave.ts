/** Who comes when: each name once in every round, and another one first each time. */
export function turns<Name extends string>(names: readonly Name[], rounds: number): readonly (readonly Name[])[] {
  return Array.from({ length: rounds }, (_, round) => {
    const first = names.length === 0 ? 0 : round % names.length;
    return [...names.slice(first), ...names.slice(0, first)];
  });
}

/** A measurement: one number, mostly milliseconds. */
export type Measure = (round: number) => number | Promise<number>;

/** Measures all candidates in turns, round by round, so that quiet minutes favor none. */
export async function interleave<Name extends string>(
  candidates: Readonly<Record<Name, Measure>>,
  rounds: number,
): Promise<Readonly<Record<Name, readonly number[]>>> {
  const names = Object.keys(candidates) as Name[];
  const found = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const [round, order] of turns(names, rounds).entries()) {
    for (const name of order) found[name].push(await candidates[name](round));
  }
  return found;
}
