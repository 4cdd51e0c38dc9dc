/** Numbers from 0 up to 1: the same for the same seed, on any machine. */
export type Random = () => number;

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** So many letters and digits. */
export function word(random: Random, length: number): string {
  return Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join("");
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** At most so many of a list, in its order. */
export function some<T>(random: Random, list: readonly T[], max: number): readonly T[] {
  const rows = list.map((one, index) => ({ one, index, rank: random() }));
  return rows
    .sort((a, b) => a.rank - b.rank)
    .slice(0, max)
    .sort((a, b) => a.index - b.index)
    .map(({ one }) => one);
}
