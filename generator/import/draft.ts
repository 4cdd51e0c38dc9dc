import type { JsonObject } from "../json.ts";
import type { SourceRef } from "../source.ts";

/** A difference between a contract and its source: something left out, changed or guessed. */
export interface Note {
  readonly kind: "left-out" | "changed" | "guessed";
  /** Where in the contract: `tools`, the tool's name, and so on. */
  readonly path: readonly string[];
  /** One line, without the source's control characters. */
  readonly text: string;
}

/** A contract on its way from a source to YAML: sections as the spec language has them. */
export interface Draft {
  /** Where it came from, in one line. */
  readonly origin: string;
  /** In the order in which they are written to the file. `contract` is the first. */
  readonly sections: JsonObject;
  readonly identifiers: JsonObject;
  readonly types: JsonObject;
  /** In the order of the source. */
  readonly tools: JsonObject;
  readonly notes: readonly Note[];
  /** The locations of the tools in the source, by their names in the contract; empty if the source is not a list. */
  readonly toolPlaces: ReadonlyMap<string, SourceRef>;
}

/** Collects notes. */
export interface Notes {
  readonly list: Note[];
  readonly leftOut: (path: readonly string[], text: string) => void;
  readonly changed: (path: readonly string[], text: string) => void;
  readonly guessed: (path: readonly string[], text: string) => void;
}

/** What each kind of note is called where people read it. */
export const NOTE_LABELS: Readonly<Record<Note["kind"], string>> = {
  "left-out": "left out",
  changed: "changed",
  guessed: "guessed",
};

/** No notes yet. */
export function createNotes(): Notes {
  const list: Note[] = [];
  const add = (kind: Note["kind"]) => (path: readonly string[], text: string) => void list.push({ kind, path, text });
  return { list, leftOut: add("left-out"), changed: add("changed"), guessed: add("guessed") };
}
