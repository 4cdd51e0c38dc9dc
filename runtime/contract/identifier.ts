import type { CanonicalStep } from "./contract.ts";

const STEPS: Readonly<Record<CanonicalStep, (text: string) => string>> = {
  trim: (text) => text.trim(),
  nfc: (text) => text.normalize("NFC"),
  lowercase: (text) => text.toLowerCase(),
};

/** The canonical form of a string: applies the steps in order, independent of the locale. */
export function canonicalText(text: string, steps: readonly CanonicalStep[]): string {
  return steps.reduce((form, step) => STEPS[step](form), text);
}

/** Parses a string as an identifier in canonical form; null if it is not valid. Never throws. */
export function parseIdentifier<Id extends string>(
  value: unknown,
  steps: readonly CanonicalStep[],
  fits: (value: unknown) => boolean,
): Id | null {
  if (typeof value !== "string") return null;
  const text = canonicalText(value, steps);
  return fits(text) ? (text as Id) : null;
}

/** True for a string that is a valid identifier in canonical form. */
export function isIdentifier(
  value: unknown,
  steps: readonly CanonicalStep[],
  fits: (value: unknown) => boolean,
): boolean {
  return typeof value === "string" && parseIdentifier(value, steps, fits) === value;
}
