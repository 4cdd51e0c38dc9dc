/** True for what JSON calls an object: neither null nor a list. */
export function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for a string. */
export function isString(value: unknown): boolean {
  return typeof value === "string";
}

/** True for `true` and `false`. */
export function isBoolean(value: unknown): boolean {
  return typeof value === "boolean";
}

/** True for what JSON calls an array. */
export function isList(value: unknown): boolean {
  return Array.isArray(value);
}

/** The own property `name` of an object, never one of its prototype. Undefined if it has none. */
export function own(object: unknown, name: string): unknown {
  if (typeof object !== "object" || object === null || !Object.hasOwn(object, name)) return undefined;
  return (object as Record<string, unknown>)[name];
}

/** How many own properties an object has, without those that are `undefined`: JSON leaves these out. */
export function propertyCount(object: unknown): number {
  return Object.values(object as object).filter((member) => member !== undefined).length;
}

/** The number of code points of a string: what JSON Schema counts. A lone surrogate counts as one. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length - 1; index++) {
    const isPair = (text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
    if (isPair) {
      length--;
      index++;
    }
  }
  return length;
}

/** True for a string of at most so many code points. They are counted only if there are more UTF-16 units than that. */
export function isAtMost(text: unknown, most: number): boolean {
  if (typeof text !== "string") return false;
  return text.length <= most || (text.length <= 2 * most && codePointLength(text) <= most);
}

/** True for a string of at least so many code points. Code points have one or two UTF-16 units, so they are counted only if needed. */
export function isAtLeast(text: string, least: number): boolean {
  return text.length >= 2 * least - 1 || (text.length >= least && codePointLength(text) >= least);
}

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
