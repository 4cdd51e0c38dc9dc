const MAX_LENGTH = 1024;

/** True for a regular expression that ECMAScript reads with the u flag, and that is no longer than specs allow. */
export function isPattern(source: string): boolean {
  if (source.length > MAX_LENGTH) return false;
  try {
    return new RegExp(source, "u") instanceof RegExp;
  } catch {
    return false;
  }
}
