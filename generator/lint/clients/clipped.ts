/** Longer than any real value: a foreign list could repeat a huge string in every finding. */
const LONGEST = 400;

/** The part of a string that a message shows. */
export function clipped(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, "")}…`;
}
