import type { contract } from "@toolpact/contracts/tasks";
import type { Handlers } from "@toolpact/runtime";
import type { Store } from "./database.ts";

/** A handler for each tool of the contract; each file brings some of them. */
export type Tools = Handlers<typeof contract, "default", { readonly store: Store }>;
