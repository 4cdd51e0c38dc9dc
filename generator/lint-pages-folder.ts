import { ownFolder } from "./own-folder.ts";

/** Where each lint rule's page is, `<id>.md`: beside the rules, in the repository and in the built package. */
export const lintPagesFolder: URL = new URL("lint/", ownFolder);
