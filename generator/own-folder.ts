/**
 * The folder of the compiler's own files: `generator/`, or `dist/` once it is built.
 * A build puts modules together, so a module that looks for its neighbours asks here.
 */
export const ownFolder: URL = new URL("./", import.meta.url);
