import type { Json, JsonObject } from "../../generator/json.ts";
import type { SpecTexts } from "./base-contract.ts";

/** Steps from a file's root to a value: keys and indices. */
type Steps = readonly (string | number)[];

interface Place {
  readonly file: string;
  readonly steps: Steps;
}

/**
 * A position for a string in a contract. `value`: one string. `key`: one key of a map. `name`: a word that occurs several
 * times with the same meaning, as keys, values or part of a reference. `was` is what the base has there.
 */
export interface Position {
  readonly kind: "value" | "key" | "name";
  readonly was: string;
  readonly places: readonly Place[];
  readonly label: string;
}

/** Every string and every key of the files, then every word that occurs more than once. `fixed` words are not names. */
export function positionsOf(files: SpecTexts, fixed: ReadonlySet<string>): readonly Position[] {
  const single = [...files].flatMap(([file, root]) => [...placesIn(root, { file, steps: [] })]);
  return [...single, ...namesIn(single, fixed)];
}

function* placesIn(value: Json, { file, steps }: Place): Iterable<Position> {
  const label = `${file}#/${steps.join("/")}`;
  if (typeof value === "string") yield { kind: "value", was: value, places: [{ file, steps }], label };
  for (const [step, inner] of entriesOf(value)) {
    const place = { file, steps: [...steps, step] };
    if (typeof step === "string") yield { kind: "key", was: step, places: [place], label: `${label}/${step} (key)` };
    yield* placesIn(inner, place);
  }
}

function entriesOf(value: Json): readonly (readonly [string | number, Json])[] {
  if (typeof value !== "object" || value === null) return [];
  return Array.isArray(value) ? value.map((item: Json, index) => [index, item] as const) : Object.entries(value);
}

function namesIn(single: readonly Position[], fixed: ReadonlySet<string>): readonly Position[] {
  const found = new Map<string, Place[]>();
  for (const { kind, was, places } of single) {
    for (const word of kind === "key" ? [was] : wordsIn(was)) found.set(word, [...(found.get(word) ?? []), ...places]);
  }
  return [...found]
    .filter(([word, places]) => places.length > 1 && !fixed.has(word))
    .map(([was, places]) => ({ kind: "name", was, places, label: `${was} (everywhere)` }));
}

const REFERENCE = /^(\$|#\/\$defs\/|#|\/)(.+)$/;

/** The words that a string names: itself, what it refers to, and its placeholders. */
function wordsIn(text: string): ReadonlySet<string> {
  const placeholders = [...text.matchAll(/\{(\w+)\}/g)].map(([, word = ""]) => word);
  return new Set([text, REFERENCE.exec(text)?.[2] ?? text, ...placeholders]);
}

/** The files with another text at each of the positions. */
export function withTexts(files: SpecTexts, edits: ReadonlyMap<Position, string>): SpecTexts {
  const plan: Plan = { value: new Map(), key: new Map(), names: new Map(), files: new Set() };
  for (const [{ kind, was, places }, text] of edits) {
    for (const { file, steps } of places) {
      plan.files.add(file);
      if (kind !== "name") plan[kind].set(placeOf(file, steps), text);
    }
    if (kind === "name") plan.names.set(was, text);
  }
  const write = (file: string, root: JsonObject) => (plan.files.has(file) ? rewrite(root, file, [], plan) : root);
  return new Map([...files].map(([file, root]) => [file, write(file, root) as JsonObject]));
}

interface Plan {
  readonly value: Map<string, string>;
  readonly key: Map<string, string>;
  readonly names: Map<string, string>;
  readonly files: Set<string>;
}

function rewrite(value: Json, file: string, steps: Steps, plan: Plan): Json {
  if (typeof value === "string") return plan.value.get(placeOf(file, steps)) ?? renamed(value, plan.names);
  const inner = entriesOf(value).map(([step, one]) => {
    const place = [...steps, step];
    const key = plan.key.get(placeOf(file, place)) ?? plan.names.get(String(step)) ?? String(step);
    return [key, rewrite(one, file, place, plan)] as const;
  });
  if (Array.isArray(value)) return inner.map(([, one]) => one);
  return typeof value === "object" && value !== null ? Object.fromEntries(inner) : value;
}

function placeOf(file: string, steps: Steps): string {
  return JSON.stringify([file, ...steps]);
}

function renamed(text: string, names: ReadonlyMap<string, string>): string {
  const whole = names.get(text);
  if (whole !== undefined) return whole;
  const [, mark = "", word = ""] = REFERENCE.exec(text) ?? [];
  const target = names.get(word);
  if (target !== undefined) return `${mark}${target}`;
  return text.replace(/\{(\w+)\}/g, (all, name: string) => (names.has(name) ? `{${names.get(name)}}` : all));
}

/** The lines, `file:line`, of each position and of what holds it, when files are printed with one value or key a line. */
export function linesOf(
  files: SpecTexts,
  positions: readonly Position[],
): ReadonlyMap<Position, ReadonlySet<string | undefined>> {
  const lines = new Map<string, string>();
  for (const [file, root] of files) numberLines(root, file, lines);
  const at = ({ file, steps }: Place) => [steps, steps.slice(0, -1)].map((one) => lines.get(placeOf(file, one)));
  return new Map(positions.map((position) => [position, new Set(position.places.flatMap(at))]));
}

function numberLines(root: Json, file: string, lines: Map<string, string>): void {
  let line = 1;
  const walk = (value: Json, steps: Steps): void => {
    lines.set(placeOf(file, steps), `${file}:${line}`);
    const inner = entriesOf(value);
    for (const [step, one] of inner) {
      line++;
      walk(one, [...steps, step]);
    }
    if (inner.length > 0) line++;
  };
  walk(root, []);
}
