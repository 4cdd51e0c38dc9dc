import { FIXED_TYPE_NAMES } from "../emit/type-names.ts";
import { typeNameOf, wireNameOf } from "../names.ts";
import { shownValue } from "./clean-text.ts";
import type { Notes } from "./draft.ts";
import { freeName, isNameOf } from "./import-names.ts";
import type { TypeBook } from "./normalize/type-registry.ts";

/** What generated code calls the types of a tool. */
const OF_TOOL = ["", "Input", "Output", "Request", "Result", "Envelope"] as const;

/** What a tool is called in the contract: as before, or as near to it as may be. No other has it, in code or on the wire. */
export function toolName(name: string, { notes, book, taken, counts, form }: Naming): string {
  const isTaken = (one: string) => [wireNameOf(one), typeNameOf(one)].some((key) => taken.has(key));
  const isAllowed = form === "as_written" || (name.length <= 64 && !/^[-.]|[-.]$/.test(name));
  const isFine = isNameOf("tool", name) && isAllowed && !isTaken(name);
  const kept = isFine ? name : freeName(tidyName(name), isTaken, counts);
  if (!isFine) notes.leftOut(["tools", kept], `a contract cannot use the name "${shownValue(name)}"`);
  else if (name.includes(".") && form === "portable")
    notes.guessed(["tools", name], "serve it with `names: contract` to keep the dots");
  taken.add(wireNameOf(kept)).add(typeNameOf(kept));
  for (const suffix of OF_TOOL) book.reserve(typeNameOf(kept) + suffix);
  return kept;
}

function tidyName(name: string): string {
  const tidy = name
    .replaceAll(/[^A-Za-z0-9_.-]+/g, "_")
    .replace(/^[-.]+/, "")
    .slice(0, 59)
    .replace(/[-.]+$/, "");
  return tidy === "" || tidy === "__proto__" ? "tool" : tidy;
}

/** True for a name that is listed unchanged without `names: as_written`. */
export function isPortableName(name: string): boolean {
  return name.length <= 64 && !name.includes(".") && !/^-|-$/.test(name);
}

/** The names that tools have so far. */
export interface Naming {
  readonly notes: Notes;
  readonly book: TypeBook;
  readonly taken: Set<string>;
  readonly counts: Map<string, number>;
  readonly form: NameForm;
}

/** Names that every client accepts, or all that MCP allows. */
type NameForm = "portable" | "as_written";

/** Names of types that generated code exports for the envelope of an imported contract. */
const OF_ENVELOPE = ["DefaultSuccess", "DefaultFailure", "DefaultResultExtras"];

/** No tools yet, and the names taken that every generated contract exports. */
export function createNaming(notes: Notes, book: TypeBook, form: NameForm = "portable"): Naming {
  for (const name of [...FIXED_TYPE_NAMES, ...OF_ENVELOPE]) book.reserve(name);
  return { notes, book, taken: new Set(), counts: new Map(), form };
}
