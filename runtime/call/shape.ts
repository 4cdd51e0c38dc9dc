import type { Contract } from "../contract/contract.ts";
import { canonicalText } from "../contract/identifier.ts";
import { setOwn } from "../json/json.ts";
import { deepEqual } from "../validation/deep-equal.ts";
import type { Problem } from "../validation/problem.ts";
import type { Validator } from "../validation/validator.ts";
import { aliasesAt, defaultAt, marksAt, namesBelow, type Place, placeBelow } from "./annotation-tree.ts";
import { copyJson, frozenJson } from "./copy-json.ts";
import type { ToolPlan } from "./plan.ts";

/** An input in the form that the handler gets, or what is wrong with it. */
export interface Shaped {
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

/**
 * Renames aliases, applies defaults, and brings strings into canonical form; then validates the value and, if the contract
 * has `coerce`, converts strings to numbers and booleans. The given value is not changed.
 * Throws `NotJson`.
 *
 * Source: INV-MCP-001, INV-MCP-005.
 */
export function shaped(contract: Contract, plan: ToolPlan, input: unknown): Promise<Shaped> {
  return shapedInPlace(contract, plan, frozenJson(input, plan.input));
}

/** The same for a value that may be modified, since no one else has it. */
export async function shapedInPlace(contract: Contract, plan: ToolPlan, copy: unknown): Promise<Shaped> {
  const clashes: Problem[] = [];
  const value = plan.input.shapes ? reshape(copy, plan.input, { at: "", clashes }) : copy;
  if (clashes.length > 0) return { value, problems: clashes };
  const { input: check } = await plan.validators();
  return check(value) ? { value, problems: [] } : misfit(contract, value, check);
}

async function misfit(contract: Contract, value: unknown, check: Validator<unknown>): Promise<Shaped> {
  const better = contract.coerce ? (await import("./coerce.ts")).coerced(value, check) : value;
  return { value: better, problems: better !== value && check(better) ? [] : check.problems(better) };
}

interface Walk {
  readonly at: string;
  readonly clashes: Problem[];
}

/** Modifies the copy and returns the value for its location. A value from an alias may be frozen. */
function reshape(value: unknown, place: Place, walk: Walk): unknown {
  if (typeof value === "string") return canonical(value, place);
  if (typeof value !== "object" || value === null || !place.shapes) return value;
  const open = Object.isFrozen(value) ? copyJson(value) : value;
  if (!Array.isArray(open)) return reshapeObject(open as Record<string, unknown>, place, walk);
  const each = placeBelow(place, null);
  for (const [index, item] of open.entries()) open[index] = reshape(item, each, { ...walk, at: `${walk.at}/${index}` });
  return open;
}

function reshapeObject(object: Record<string, unknown>, place: Place, walk: Walk): unknown {
  for (const name of namesBelow(place)) {
    const below = placeBelow(place, name);
    if (!below.shapes) continue;
    takeAlias(object, name, below, walk);
    if (!Object.hasOwn(object, name)) takeDefault(object, name, below);
  }
  for (const name of Object.keys(object)) {
    const below = placeBelow(place, name);
    if (below.shapes) setOwn(object, name, reshape(object[name], below, { ...walk, at: `${walk.at}/${name}` }));
  }
  return object;
}

function takeAlias(object: Record<string, unknown>, name: string, below: Place, { at, clashes }: Walk): void {
  for (const alias of aliasesAt(below)) {
    if (!Object.hasOwn(object, alias)) continue;
    if (!Object.hasOwn(object, name)) setOwn(object, name, object[alias]);
    else if (!deepEqual(object[name], object[alias])) {
      clashes.push({
        at: `${at}/${name}`,
        keyword: "alias",
        expected: `the same value as in its alias ${JSON.stringify(alias)}`,
      });
    }
    delete object[alias];
  }
}

function takeDefault(object: Record<string, unknown>, name: string, below: Place): void {
  const value = defaultAt(below);
  if (value !== undefined) setOwn(object, name, copyJson(value));
}

function canonical(text: string, place: Place): string {
  return marksAt(place).reduce(
    (form, { mark }) => (mark.canonical === undefined ? form : canonicalText(form, mark.canonical)),
    text,
  );
}
