import type { Problem } from "./problem.ts";

/** Keywords and what they hold, in turn: `["type", "string", "maxLength", 80]`. Made by the validator compiler. */
export type Rules = readonly unknown[];

/** Rules, or a function that gives them, where rules lead back to themselves. */
export type Branch = Rules | (() => Rules);

/** Adds to `out` all that is wrong with a value at the place `at + step`. Nothing is said of a value that isn't there. */
export type Explain = (out: Problem[], at: string, step: string, value: unknown) => void;
