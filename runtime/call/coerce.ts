import { stepsOf } from "../json/json-pointer.ts";
import type { Problem } from "../validation/problem.ts";
import type { Validator } from "../validation/validator.ts";
import { copyJson } from "./copy-json.ts";

/** The keywords that a string instead of a number or a boolean violates. */
const KEYWORDS: ReadonlySet<string> = new Set(["type", "enum", "const", "anyOf", "oneOf"]);

/** The maximum number of validation rounds: a validator reports at most 100 problems at a time. */
const ROUNDS = 10;

/**
 * The value with numbers and booleans that were sent as strings converted; the value itself if there are none, or if
 * conversion does not help. Only strings that the schema rejects are converted.
 */
export function coerced(value: unknown, check: Validator<unknown>): unknown {
  let here = value;
  for (let round = 0; round < ROUNDS; round += 1) {
    const problems = check.problems(here);
    const next = replaceAll(here, problems);
    if (next === null) return here;
    here = next;
  }
  return here;
}

/** A copy with each refused text replaced by what it stands for; null if there is nothing to replace. */
function replaceAll(value: unknown, problems: readonly Problem[]): unknown {
  const root: Holder = { value: copyJson(value) };
  const replaced = problems.filter(
    ({ at, keyword }) => KEYWORDS.has(keyword) && replace(root, ["value", ...stepsOf(at)]),
  );
  return replaced.length === 0 ? null : root.value;
}

interface Holder {
  value: unknown;
}

function replace(root: Holder, path: readonly string[]): boolean {
  const last = path.at(-1) as string;
  let owner: unknown = root;
  for (const step of path.slice(0, -1)) owner = isHolder(owner) && Object.hasOwn(owner, step) ? owner[step] : undefined;
  if (!isHolder(owner) || !Object.hasOwn(owner, last)) return false;
  const meant = meaning(owner[last]);
  if (meant === undefined) return false;
  owner[last] = meant;
  return true;
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** JSON's own way to write a number, so that no hexadecimal and no empty text becomes one. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function meaning(text: unknown): number | boolean | undefined {
  if (typeof text !== "string") return undefined;
  if (text === "true" || text === "false") return text === "true";
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
