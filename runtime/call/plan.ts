import { type Lazy, lazy } from "../base/lazy.ts";
import type { Contract, Retryable, ToolProfileRow, ToolRow, ToolValidators } from "../contract/contract.ts";
import { own } from "../json/json.ts";
import type { Validator } from "../validation/validator.ts";
import { findBinding, type markTrees, type Place } from "./annotation-tree.ts";

/** What every call of a tool needs, worked out once. */
export interface ToolPlan {
  readonly name: string;
  readonly row: ToolRow;
  readonly inProfile: ToolProfileRow;
  /** The declared codes, those of guards included. */
  readonly codes: Readonly<Record<string, Retryable>>;
  readonly input: Place;
  readonly output: Place | null;
  /** Where the bound properties of the input are, by binding. */
  readonly inputAt: (bind: string) => readonly string[] | null;
  readonly outputAt: (bind: string) => readonly string[] | null;
  readonly validators: Lazy<ToolValidators>;
}

/** Plans are made on a tool's first call. Null for a tool that the profile doesn't have. */
export function toolPlans(
  contract: Contract,
  profile: string,
  place: ReturnType<typeof markTrees>,
): (tool: string) => ToolPlan | null {
  const plans = new Map<string, ToolPlan | null>();
  return (tool) => {
    const known = plans.get(tool);
    if (known !== undefined) return known;
    const plan = planTool(contract, profile, tool, place);
    if (plan !== null) plans.set(tool, plan);
    return plan;
  };
}

function planTool(
  contract: Contract,
  profile: string,
  name: string,
  place: ReturnType<typeof markTrees>,
): ToolPlan | null {
  const row = own(contract.tools, name);
  const inProfile = row === undefined ? undefined : own(row.profiles, profile);
  if (row === undefined || inProfile === undefined) return null;
  const input = place(row.input);
  const output = row.output === null ? null : place(row.output);
  return {
    name,
    row,
    inProfile,
    codes: own(own(contract.toolErrors, profile) ?? {}, name) ?? {},
    input,
    output,
    inputAt: remembered((bind) => findBinding(input, bind)),
    outputAt: remembered((bind) => (output === null ? null : findBinding(output, bind))),
    validators: lazy(row.validators),
  };
}

function remembered<T>(find: (bind: string) => T): (bind: string) => T {
  const found = new Map<string, T>();
  return (bind) => {
    if (!found.has(bind)) found.set(bind, find(bind));
    return found.get(bind) as T;
  };
}

/** What checks the tool's result in this profile, among its validators. */
export function resultCheck({ inProfile }: ToolPlan, validators: ToolValidators): Validator<unknown> | undefined {
  return own(validators, inProfile.resultCheck) as Validator<unknown> | undefined;
}

/** The value at a path of own properties, or undefined. */
export function valueAt(value: unknown, path: readonly string[] | null): unknown {
  if (path === null) return undefined;
  let here: unknown = value;
  for (const name of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, name)) return undefined;
    here = here[name as keyof typeof here];
  }
  return here;
}
