import { clip } from "../base/clip.ts";
import type { Validator } from "../validation/validator.ts";
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

/** An identifier's name, and the validator of its canonical form. */
export interface IdentifierKind {
  readonly name: string;
  readonly fits: Validator<unknown>;
}

/** Parses a string as an identifier in canonical form. Throws a TypeError with the reason if it is not valid. */
export function asIdentifier<Id extends string>(
  value: unknown,
  steps: readonly CanonicalStep[],
  { name, fits }: IdentifierKind,
): Id {
  const id = parseIdentifier<Id>(value, steps, fits);
  if (id !== null) return id;
  if (typeof value !== "string") throw new TypeError(`Not a valid ${name}: expected a string.`);
  const reasons = fits.problems(canonicalText(value, steps)).map(({ expected }) => expected);
  throw new TypeError(`${JSON.stringify(clip(value, 100))} is not a valid ${name}: expected ${reasons.join(" and ")}.`);
}
