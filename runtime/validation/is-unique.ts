import { deepEqual } from "./deep-equal.ts";
import { firstDuplicate } from "./first-duplicate.ts";

const FEW = 6;

/** True if no two items are equal as JSON. A few are compared with each other; more take time linear in their size. */
export function isUnique(items: readonly unknown[]): boolean {
  if (items.length > FEW) return firstDuplicate(items) === -1;
  for (let later = 1; later < items.length; later++) {
    for (let earlier = 0; earlier < later; earlier++) {
      if (deepEqual(items[earlier], items[later])) return false;
    }
  }
  return true;
}
