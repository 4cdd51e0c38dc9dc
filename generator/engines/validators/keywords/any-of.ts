import { or } from "../expression.ts";
import { union } from "../union.ts";

export const anyOf = union("anyOf", or);
