/** Nothing that a real tool has is as long; a list of somebody else's making may repeat a giant in every finding. */
const LONGEST = 400;

/** A text as far as a message shows it. */
export function clipped(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, "")}…`;
}
