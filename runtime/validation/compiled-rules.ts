import type { Problem } from "./problem.ts";

/** Keywords and what they hold, in turn: `["type", "string", "maxLength", 80]`. Made by the validator compiler. */
export type Rules = readonly unknown[];

/** Rules, or a function that returns them if they are recursive. */
export type Branch = Rules | (() => Rules);

/** Adds all problems of a value at the location `at + step` to `out`. A missing value has no problems. */
export type Explain = (out: Problem[], at: string, step: string, value: unknown) => void;
