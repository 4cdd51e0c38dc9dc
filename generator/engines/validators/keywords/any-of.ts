import { or } from "../test.ts";
import { union } from "../union.ts";

export const anyOf = union("anyOf", or);
