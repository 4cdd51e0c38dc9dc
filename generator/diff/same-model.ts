import { canonicalJson } from "../emit/canonical-json.ts";
import { byText, type JsonObject } from "../json.ts";
import { bundle } from "../json-schema/bundle.ts";
import type { ContractModel, Mark, Shape } from "../model.ts";
import { expandedMarks } from "./marks.ts";
import { alignNames } from "./satisfiability/align-names.ts";

/** The models that two parts belong to. */
interface Models {
  readonly before: ContractModel;
  readonly after: ContractModel;
}

/**
 * True for two parts of models that differ in nothing but where they are in their specs, the order of keys, and the names
 * that `$ref` gives to shapes.
 */
export function meansSame(a: unknown, b: unknown, models: Models): boolean {
  return isSame(a, b, (old, now) => isShape(old) && isShape(now) && isSameShape(old, now, models));
}

/** Definitions that only one model has count where they are referred to. */
export function definitionsMeanSame({ before, after }: Models): boolean {
  return Object.entries(before.defs).every(([key, def]) => {
    const other = Object.hasOwn(after.defs, key) ? after.defs[key] : undefined;
    return other === undefined || meansSame(def, other, { before, after });
  });
}

/** True for two parts of models that differ in nothing but where they are in their specs and the order of keys. */
export function sameButPlaces(a: unknown, b: unknown): boolean {
  return isSame(a, b, () => false);
}

type Comparison = (a: object, b: object) => boolean;

/** `isAlike` may find two objects alike that differ. */
function isSame(a: unknown, b: unknown, isAlike: Comparison): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return isSameList(a, b, isAlike);
  const [old, now] = [a, b] as [Fields, Fields];
  const keys = comparedKeys(old, now);
  const isEqual =
    keys.length === comparedKeys(now, old).length &&
    keys.every((key) => Object.hasOwn(now, key) && isSame(old[key], now[key], isAlike));
  return isEqual || isAlike(old, now);
}

function isSameList(a: object, b: object, isAlike: Comparison): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((one, index) => isSame(one, b[index], isAlike));
}

type Fields = Readonly<Record<string, unknown>>;

/** `writtenInput` and `writtenOutput` repeat a schema, which is compared instead where the two sides differ in names. */
function comparedKeys(object: Fields, other: Fields): readonly string[] {
  return Object.keys(object).filter(
    (key) =>
      object[key] !== undefined && !(key === "at" && isSourceRef(object[key])) && !isRepeated(key, object, other),
  );
}

const REPEATED: Readonly<Record<string, string>> = { writtenInput: "input", writtenOutput: "output" };

function isRepeated(key: string, object: Fields, other: Fields): boolean {
  const shape = Object.hasOwn(REPEATED, key) ? (REPEATED[key] ?? null) : null;
  return shape !== null && Object.hasOwn(other, key) && !sameButPlaces(object[shape], other[shape]);
}

function isSourceRef(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "file") && Object.hasOwn(value, "line");
}

function isShape(value: object): value is Shape {
  return ["schema", "marks", "notes"].every((key) => Object.hasOwn(value, key));
}

function isSameShape(before: Shape, after: Shape, models: Models): boolean {
  const [old, now] = [withoutContent(before), withoutContent(after)];
  if (!sameButPlaces(old, now)) return false;
  const schemas = alignNames(bundle(before.schema, models.before.defs), bundle(after.schema, models.after.defs));
  return (
    canonicalJson(schemas[0]) === canonicalJson(schemas[1]) &&
    sameButPlaces(
      markTexts(expandedMarks(before, models.before, after)),
      markTexts(expandedMarks(after, models.after, before)),
    )
  );
}

function withoutContent({ schema: _schema, marks: _marks, notes: _notes, ...rest }: Shape): Fields {
  return rest;
}

/** Marks in an order of their own. Where a reference is has been compared with the schemas. */
function markTexts(marks: readonly Mark[]): readonly string[] {
  const texts = marks
    .map(({ ref: _ref, inBranch: _inBranch, ...mark }) => mark)
    .filter((mark) => Object.keys(mark).length > 1)
    .map((mark) => canonicalJson(mark as JsonObject));
  return [...new Set(texts)].sort(byText);
}
