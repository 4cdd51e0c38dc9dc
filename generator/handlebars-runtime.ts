import { createRequire } from "node:module";
import type Handlebars from "handlebars";

/** Handlebars without its compiler, which takes longer to load. A module can't import it by a name that has types. */
export const handlebarsRuntime: typeof Handlebars = createRequire(import.meta.url)("handlebars/runtime");
