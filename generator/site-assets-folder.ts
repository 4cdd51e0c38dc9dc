import { ownFolder } from "./own-folder.ts";

/** Where the style and the script of a documentation site are, in the repository and in the built package. */
export const siteAssetsFolder: URL = new URL("site/assets/", ownFolder);
