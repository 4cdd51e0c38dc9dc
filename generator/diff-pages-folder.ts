import { ownFolder } from "./own-folder.ts";

/** Where the page of each rule of `diff` is, `<id>.md`: beside the rules, in the repository and in the built package. */
export const diffPagesFolder: URL = new URL("diff/rules/", ownFolder);
