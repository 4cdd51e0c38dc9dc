/** The answers of one check. They are forgotten before the next, as an object may have changed in between. */
interface Memory {
  answers: WeakMap<object, WeakMap<object, unknown>>;
  isEmpty: boolean;
}

const memory: Memory = { answers: new WeakMap(), isEmpty: true };

/**
 * Asks `check` of an object once and repeats its answer whenever it is asked again during the same check,
 * so that a schema which comes to the same object on many ways takes time in proportion to the value.
 */
export function once(check: (value: unknown) => boolean, value: unknown): boolean {
  return typeof value === "object" && value !== null ? remembered(check, value, check) : check(value);
}

/** What `find` gives for a value, found once for each `asker` and value. */
export function remembered<Value extends object, Answer>(
  asker: object,
  value: Value,
  find: (value: Value) => Answer,
): Answer {
  const known = answersTo(asker);
  if (known.has(value)) return known.get(value) as Answer;
  const answer = find(value);
  known.set(value, answer);
  return answer;
}

function answersTo(asker: object): WeakMap<object, unknown> {
  const known = memory.answers.get(asker) ?? new WeakMap<object, unknown>();
  memory.answers.set(asker, known);
  memory.isEmpty = false;
  return known;
}

/** Before a check: nothing is known of any value. */
export function forget(): void {
  if (memory.isEmpty) return;
  memory.answers = new WeakMap();
  memory.isEmpty = true;
}
