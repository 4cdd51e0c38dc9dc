import { ownFolder } from "./own-folder.ts";

/** The folder of the lint rules' pages: next to the rules, in the repository and in the built package. */
export const lintPagesFolder: URL = new URL("lint/", ownFolder);

const CLIENT = /^client-/;

/** The page of a lint rule, whether or not there is one: `<id>.md`, those for clients in a folder of their own. */
export function lintPage(id: string): URL {
  const path = CLIENT.test(id) ? `clients/${id.replace(CLIENT, "")}.md` : `${id}.md`;
  return new URL(path, lintPagesFolder);
}
