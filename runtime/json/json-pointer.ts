/** The names and indices that a JSON Pointer leads along. Source: RFC 6901, 4. */
export function stepsOf(pointer: string): readonly string[] {
  const tokens = pointer.split("/").slice(1);
  return tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The JSON Pointer along names and indices. Source: RFC 6901, 3. */
export function pointerOf(steps: readonly (string | number)[]): string {
  let pointer = "";
  for (const step of steps) pointer += `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return pointer;
}
