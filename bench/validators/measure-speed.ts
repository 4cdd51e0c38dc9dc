import { validatorsToolpact } from "../../generator/engines/validators-toolpact.ts";
import type { JsonSchema } from "../../generator/json.ts";
import { load } from "../../test/engines/validators/load.ts";
import { samples } from "../core/samples.ts";
import { geometricMean } from "../core/statistics.ts";
import type { NamedModule } from "./contract-modules.ts";
import { timesAsFast } from "./in-turns.ts";
import { checkByAjv, rawCheck } from "./plain-ajv.ts";

/** One validator against Ajv's: how many times as fast. */
export interface SpeedRow {
  /** Contract, tool and export. */
  readonly name: string;
  readonly constraints: number;
  readonly valid: number;
  readonly rejected: number;
  /** All problems of a value that doesn't fit, against Ajv with `allErrors`. */
  readonly errors: number;
}

/** The same over all tools: geometric means, and the lowest among those with three constraints or more. */
export interface SpeedFigures {
  readonly rows: readonly SpeedRow[];
  readonly valid: number;
  readonly rejected: number;
  readonly errors: number;
  readonly lowestValid: number;
  readonly lowestRejected: number;
}

const FEW_CONSTRAINTS = 3;

/** Checks per second of every tool's validators, ours against Ajv's. */
export function measureSpeed(modules: readonly NamedModule[]): SpeedFigures {
  const rows = modules.filter(({ isTool }) => isTool).flatMap(rowsOf);
  const busy = rows.filter(({ constraints }) => constraints >= FEW_CONSTRAINTS);
  const mean = (key: "valid" | "rejected" | "errors"): number => geometricMean(rows.map((row) => row[key]));
  return {
    rows,
    valid: mean("valid"),
    rejected: mean("rejected"),
    errors: mean("errors"),
    lowestValid: Math.min(...busy.map(({ valid }) => valid)),
    lowestRejected: Math.min(...busy.map(({ rejected }) => rejected)),
  };
}

function rowsOf({ contract, name, module }: NamedModule): readonly SpeedRow[] {
  const loaded = load(validatorsToolpact.compile(module).text);
  return module.validators.map((one): SpeedRow => {
    const check = loaded[one.name];
    if (check === undefined) throw new Error(`${contract} ${name} has no ${one.name}`);
    const byAjv = checkByAjv(one.schema, { allErrors: false });
    const { valid, rejected } = samples(one.schema, (value) => check(value) && byAjv(value));
    if (valid.length === 0 || rejected.length === 0) throw new Error(`${contract} ${name} ${one.name} has no samples`);
    const quick = rawCheck(one.schema, { allErrors: false });
    return {
      name: `${contract} ${name} ${one.name}`,
      constraints: constraintsOf(one.schema),
      valid: timesAsFast(check, quick, valid),
      rejected: timesAsFast(check, quick, rejected),
      errors: timesAsFast(check.problems, rawCheck(one.schema, { allErrors: true }), rejected),
    };
  });
}

/** Keywords that restrict, at any depth; a property that is closed counts once. */
function constraintsOf(schema: JsonSchema): number {
  const found = JSON.stringify(schema).match(
    /"(?:type|enum|const|pattern|format|required|m(?:in|ax)(?:imum|Length|Items|Properties)|multipleOf|uniqueItems)":/g,
  );
  return found?.length ?? 0;
}
