/** A name or an index as a step of a JSON Pointer. Source: RFC 6901, 3. */
export function escapeStep(step: string | number): string {
  return String(step).replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The JSON Pointer along names and indices. Source: RFC 6901, 3. */
export function pointerOf(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${escapeStep(step)}`).join("");
}

/** The steps of a JSON Pointer. Source: RFC 6901. */
export function pointerSteps(pointer: string): readonly string[] {
  const [, ...steps] = pointer.split("/");
  return steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
