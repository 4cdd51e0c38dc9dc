/** Longer than any real value: a foreign list could repeat a huge string in every finding. */
const MAX_LENGTH = 400;

/** The part of a string that a message shows. */
export function clipped(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, "")}…`;
}
