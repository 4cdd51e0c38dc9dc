import type { Slot } from "./html.ts";
import type { Links } from "./links.ts";

/** A page as the navigation lists it. */
export interface Chapter {
  /** Relative to the contract's folder; one folder deep at most. */
  readonly path: string;
  readonly title: string;
  /** Its name in the navigation, if that isn't its title. */
  readonly short?: string;
}

/** A page of a contract. */
export interface Page extends Chapter {
  readonly body: (links: Links) => Slot;
  /** Examples: at the right of the body on a wide screen, below it on a narrow one. */
  readonly aside?: (links: Links) => Slot;
}
