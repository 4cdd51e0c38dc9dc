/**
 * True where the code is watched while it runs, which makes it slow: when its coverage is counted, and when it is
 * changed to see whether tests notice. Tests that measure time are left out there.
 */
export const isWatched = process.env["TOOLPACT_WATCHED"] !== undefined;

/** So many examples, or a hundredth of them where the code is watched. */
export function examples(wanted: number): number {
  return isWatched ? Math.max(20, Math.round(wanted / 100)) : wanted;
}
