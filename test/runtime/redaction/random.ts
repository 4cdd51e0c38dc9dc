/** A seeded source of random numbers (mulberry32), and what the tests draw from it. */
export interface Random {
  readonly below: (limit: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly text: (length: number, alphabet: string) => string;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const text = (length: number, alphabet: string): string =>
    Array.from({ length }, () => alphabet.charAt(below(alphabet.length))).join("");
  return { below, pick: (list) => list[below(list.length)] as (typeof list)[number], text };
}
