import type { EnvelopeNode, EnvelopeObject, RedactionRow, TruncateRow } from "../contract/contract.ts";
import type { RedactionNote } from "../contract/reply.ts";
import { pointerOf, stepsOf } from "../json/json-pointer.ts";
import type { PlaceNote } from "./redact-value.ts";
import type { PartName } from "./redactable.ts";

/** Where an envelope shows a part, or one property of it. */
export interface PartPlace {
  readonly part: PartName;
  /** Null for the whole part. */
  readonly property: string | null;
  readonly at: readonly string[];
}

type Bound = readonly [part: PartName, property: string | null];

/** By binding. `null` means the whole part. */
const PARTS: Readonly<Record<string, Bound | undefined>> = {
  result: ["result", null],
  details: ["details", null],
  message: ["message", null],
  recovery: ["recovery", null],
  warnings: ["warnings", null],
  suggestions: ["suggestions", null],
  request_id: ["requestId", null],
  next_token: ["nextToken", null],
  policy_decision: ["policy", "decision"],
  policy_reason: ["policy", "reason"],
  policy_metadata: ["policy", "metadata"],
};

/** Bindings that take the property with the same name. */
const BY_NAME: Readonly<Record<string, PartName | undefined>> = { detail: "details", context: "context" };

const kept = new WeakMap<EnvelopeObject, readonly PartPlace[]>();

/** Where an envelope shows what may be redacted, in the order of its places. */
export function partPlaces(envelope: EnvelopeObject): readonly PartPlace[] {
  const known = kept.get(envelope) ?? placesIn(envelope, []);
  kept.set(envelope, known);
  return known;
}

function placesIn(envelope: EnvelopeObject, at: readonly string[]): readonly PartPlace[] {
  return envelope.places.flatMap(({ name, node }) => placesOf(node, [...at, name], name));
}

function placesOf(node: EnvelopeNode, at: readonly string[], name: string): readonly PartPlace[] {
  if (node.kind === "object") return placesIn(node, at);
  if (node.kind !== "bind") return [];
  const byName = BY_NAME[node.bind];
  if (byName !== undefined) return [{ part: byName, property: name, at }];
  const bound = PARTS[node.bind];
  return bound === undefined ? [] : [{ part: bound[0], property: bound[1], at }];
}

/**
 * A location in the contract's style: `/error/details/provider_body`, or `error.details.provider_body`. In the dotted style,
 * dots and backslashes within a name have a backslash before them, so that no two locations look the same.
 *
 * Source: RFC 6901.
 */
export function fieldOf(path: readonly (string | number)[], style: RedactionRow["pathStyle"]): string {
  if (style === "dotted") return path.map((step) => String(step).replace(/[\\.]/g, "\\$&")).join(".");
  return pointerOf(path);
}

/** What was cut off one list or text of a result. */
export interface CutPlace {
  /** JSON Pointer into the result. */
  readonly at: string;
  readonly keep: TruncateRow["keep"];
  readonly kept: number;
  readonly total: number;
}

/**
 * The notes that still hold when a result was cut: those of elements that are gone go with them, and where the last
 * elements were kept, positions are counted anew.
 */
export function notesAfterCut(
  notes: readonly RedactionNote[],
  cuts: readonly CutPlace[],
  /** Where the envelope shows the result, and how paths are written. */
  { resultAt, pathStyle }: { readonly resultAt: readonly string[]; readonly pathStyle: RedactionRow["pathStyle"] },
): readonly RedactionNote[] {
  return cuts.reduce((left, cut) => {
    const separator = pathStyle === "dotted" ? "." : "/";
    const prefix = fieldOf([...resultAt, ...stepsOf(cut.at)], pathStyle) + separator;
    return left.flatMap((note) => moved(note, prefix, separator, cut));
  }, notes);
}

function moved(note: RedactionNote, prefix: string, separator: string, cut: CutPlace): readonly RedactionNote[] {
  if (!note.field.startsWith(prefix)) return [note];
  const [index = "", ...rest] = note.field.slice(prefix.length).split(separator);
  const position = Number(index) - (cut.keep === "first" ? 0 : cut.total - cut.kept);
  if (position < 0 || position >= cut.kept) return [];
  return [{ ...note, field: prefix + [position, ...rest].join(separator) }];
}

/** The notes of a reply, in the order of its envelope. */
export function listNotes(
  notesOf: (part: PartName) => readonly PlaceNote[],
  places: readonly PartPlace[],
  pathStyle: RedactionRow["pathStyle"],
): readonly RedactionNote[] {
  const listed: RedactionNote[] = [];
  for (const place of places) {
    for (const note of notesOf(place.part)) {
      const path = shownAt(place, note);
      if (path !== null) listed.push({ field: fieldOf(path, pathStyle), reason: note.reason });
    }
  }
  return listed;
}

/** The path of a note below the location that shows its part; null if that location shows another property. */
function shownAt({ property, at }: PartPlace, { path }: PlaceNote): PlaceNote["path"] | null {
  if (property === null) return [...at, ...path];
  return path.length > 0 && path[0] !== property ? null : [...at, ...path.slice(1)];
}
