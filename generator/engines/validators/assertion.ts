import type { Code } from "../../emit/code.ts";
import { literal } from "../../emit/value.ts";
import type { Json } from "../../json.ts";
import { must } from "./check-step.ts";
import { rule } from "./explanation.ts";
import type { Expression } from "./expression.ts";
import type { Keyword, Site } from "./keyword.ts";

/** A keyword without schemas below it: one test, and one rule of the runtime by the same name. */
export interface Assertion {
  readonly name: string;
  readonly about: Keyword["about"];
  readonly refuse: Keyword["refuse"];
  readonly test: (site: Site) => Expression;
  /** What the rule is given; what the keyword holds, if left out. */
  readonly rule?: (site: Pick<Site, "held" | "compiler">) => Code;
}

/** The keyword of an assertion. */
export function assertion({ name, about, refuse, test, rule: heldBy }: Assertion): Keyword {
  return {
    name,
    about,
    refuse,
    check: (site) => [must(test(site))],
    explain: (context) => rule(name, heldBy?.(context) ?? literal(context.held)),
  };
}

/** Refuses what isn't a number that counts things. */
export function refuseNoCount(value: Json): string | null {
  return Number.isInteger(value) && Number(value) >= 0 ? null : "it has to be a whole number of 0 or more";
}

/** Refuses what isn't a number. */
export function refuseNoNumber(value: Json): string | null {
  return Number.isFinite(value) ? null : "it has to be a number";
}

/** Rejects anything except a list of strings. */
export function refuseNoTexts(value: Json): string | null {
  return Array.isArray(value) && value.every((one) => typeof one === "string") ? null : "it must be a list of strings";
}

/** Rejects anything except a regular expression. */
export function refuseNoPattern(value: Json): string | null {
  try {
    return typeof value === "string" && new RegExp(value, "u").source !== "" ? null : "it must be a string";
  } catch {
    return "it is not a regular expression";
  }
}

/** For keywords whose shape is known to be right already. */
export function refuseNothing(): null {
  return null;
}
