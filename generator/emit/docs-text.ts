/** A part that may be missing as a list of none or one: templates know no conditions. */
export function present(text: string | null): readonly string[] {
  return text === null || text === "" ? [] : [text];
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** A cell with "yes" or nothing. */
export function yesOrNothing(isSo: boolean): string {
  return isSo ? "yes" : "";
}
