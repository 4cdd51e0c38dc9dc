import { late } from "../late.ts";
import type { Soon } from "../soon.ts";
import type { Finder, Found } from "./found.ts";
import { type Needles, NO_NEEDLES } from "./needles.ts";
import { remembering } from "./remembering.ts";
import type { Search } from "./search.ts";
import type { NameBook } from "./sensitive-names.ts";
import { FOR_ANY_TEXT, traitsOf } from "./text-traits.ts";

/** What finds secrets in texts. Who loads it before can redact at once. */
export const search = late<Search>(async () => (await import("./search.ts")).search);

/** Thrown where a text is to be searched before the search is loaded: nothing leaves that was not looked at. */
const NOT_LOADED = new Error("The search for secrets is not loaded.");

/**
 * Does some redaction; from the start again, once the search is loaded, if it met a text that needs it. What else it throws
 * is thrown on.
 */
export function withSearch<T>(redact: () => T): Soon<T> {
  try {
    return redact();
  } catch (thrown) {
    if (thrown !== NOT_LOADED) throw thrown;
  }
  return search.load().then(redact);
}

function loaded(): Search {
  const found = search.now();
  if (found === null) throw NOT_LOADED;
  return found;
}

/** No detector finds anything in less. */
const SHORTEST = 6;
const NOTHING: readonly Found[] = [];

/** A finder that needs no search for texts in which no detector could start. Source: decision 0036. */
export function lateFinder(
  detectors: readonly string[],
  known: { readonly names: NameBook; readonly mask: string },
): Finder {
  const always = readsAnyText(detectors);
  let find: Finder | null = null;
  return (text, needles) => {
    if (text.length < SHORTEST) return NOTHING;
    if (find === null) {
      if (!always && needles === NO_NEEDLES && traitsOf(text) === 0) return NOTHING;
      find = remembering(loaded().finder(detectors, known));
    }
    return find(text, needles);
  };
}

/** True where a contract names a detector that even a text without traits, or a number, may interest. */
export function readsAnyText(detectors: readonly string[]): boolean {
  return detectors.some((id) => FOR_ANY_TEXT.has(id));
}

/** What secrets known by value are searched by. */
export function lateNeedles(secrets: readonly string[]): Needles {
  return secrets.length === 0 ? NO_NEEDLES : loaded().needles(secrets);
}
