/** Numbers that look random and are the same for the same seed, on every machine. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  readonly between: (least: number, most: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
}

/** A generator of 32-bit numbers by addition and mixing (the one called mulberry32). */
export function seeded(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    pick: (list) => {
      const item = list[between(0, list.length - 1)];
      if (item === undefined) throw new Error("Nothing to pick from.");
      return item;
    },
  };
}
