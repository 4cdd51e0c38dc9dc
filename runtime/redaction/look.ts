import { NO_NEEDLES } from "./needles.ts";
import { isNamedPair, isNamedValue, type RedactionRules } from "./redact-value.ts";

/**
 * What a walk over a plain JSON value asks of what it meets, to know that nothing there is to be hidden but for marks and
 * for secrets that are known by value. Where it isn't sure it says false: a whole look will tell.
 */
export interface Look {
  readonly isCleanText: (text: string) => boolean;
  readonly isCleanKey: (key: string) => boolean;
  readonly isCleanList: (list: readonly unknown[]) => boolean;
  readonly isCleanObject: (object: Readonly<Record<string, unknown>>) => boolean;
}

/** A look by a contract's rules; null where they ask for more than it can see. */
export function lookBy(rules: RedactionRules): Look | null {
  if (rules.readsNumbers) return null;
  const { names, find, cleanKeys } = rules;
  return {
    isCleanText: (text) => {
      try {
        return find(text, NO_NEEDLES).length === 0;
      } catch {
        // What searches the text isn't loaded yet.
        return false;
      }
    },
    // Keys are remembered by whole looks.
    isCleanKey: (key) => cleanKeys.get(key) === false,
    isCleanList: (list) => !isNamedPair(names, list),
    isCleanObject: (object) => object["value"] === undefined || !isNamedValue(names, object),
  };
}
