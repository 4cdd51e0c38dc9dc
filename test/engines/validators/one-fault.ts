import { isJsonObject, type Json, type JsonObject } from "../../../generator/json.ts";
import type { Random } from "./random.ts";

const STRANGE: readonly Json[] = [
  null,
  true,
  -1,
  1.5,
  1e9,
  "",
  "x",
  "\u{1f600}\u{1f600}",
  [],
  {},
  ["x", "x"],
  { x: 1 },
];
const NAMES: readonly string[] = ["x", "a", "constructor", "toString", "__proto__"];

/** The value with one thing changed somewhere: a part replaced, left out, added or doubled. */
export function oneFault(value: Json, random: Random): Json {
  if (Array.isArray(value)) return listFault(value, random);
  if (isJsonObject(value)) return objectFault(value, random);
  if (typeof value === "string" && random.oneIn(2)) return random.pick([`${value}!`, value.slice(1), value.repeat(50)]);
  if (typeof value === "number" && random.oneIn(2)) return random.pick([value + 0.5, -value, value + 1, larger(value)]);
  return random.pick(STRANGE);
}

/** Not beyond what JSON can hold. */
function larger(value: number): number {
  return Math.abs(value) < 1e300 ? value * 1e6 : value / 1e6;
}

function listFault(list: readonly Json[], random: Random): Json {
  const index = random.between(0, Math.max(0, list.length - 1));
  if (random.oneIn(8)) return random.pick(STRANGE);
  if (list.length === 0 || random.oneIn(5)) return [...list, random.pick([...STRANGE, ...list])];
  if (random.oneIn(5)) return list.filter((_item, other) => other !== index);
  return list.map((item, other) => (other === index ? oneFault(item, random) : item));
}

function objectFault(object: JsonObject, random: Random): Json {
  const names = Object.keys(object);
  if (random.oneIn(8)) return random.pick(STRANGE);
  if (names.length === 0 || random.oneIn(5)) {
    return Object.fromEntries([...Object.entries(object), [random.pick(NAMES), random.pick(STRANGE)]]);
  }
  const name = random.pick(names);
  const isLess = random.oneIn(4);
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, held]) => {
      if (key !== name) return [[key, held]];
      return isLess ? [] : [[key, oneFault(held, random)]];
    }),
  );
}
