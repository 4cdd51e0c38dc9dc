/** For our own bugs only. A mistake in a spec is a diagnostic, never an invariant. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Bug in the generator: ${message}`);
}
