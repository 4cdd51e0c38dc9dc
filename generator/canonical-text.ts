import type { CanonicalStep } from "./model.ts";

const STEPS: Readonly<Record<CanonicalStep, (text: string) => string>> = {
  trim: (text) => text.trim(),
  nfc: (text) => text.normalize("NFC"),
  lowercase: (text) => text.toLowerCase(),
};

/** A string in canonical form, as the runtime makes it before it checks an input. */
export function canonicalText(text: string, steps: readonly CanonicalStep[]): string {
  return steps.reduce((value, step) => STEPS[step](value), text);
}
