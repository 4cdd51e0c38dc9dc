import { fileURLToPath } from "node:url";
import type { Outcome } from "../../generator/collector.ts";
import { load } from "../../generator/load/load.ts";
import type { ContractModel } from "../../generator/model.ts";
import { lower, mergeAndCheck } from "./lower.ts";

/** The contracts of this repository, by the names of their folders in `specs`. */
export const CONTRACTS = ["automation", "broker", "social", "tasks"] as const;

/** The model of one of the four, and all diagnostics of load, check and lower. */
export async function lowerContract(name: (typeof CONTRACTS)[number]): Promise<{
  readonly model: ContractModel;
  readonly diagnostics: Outcome<unknown>["diagnostics"];
}> {
  return lowerFolder(fileURLToPath(new URL(`../../specs/${name}`, import.meta.url)));
}

/** The same for any folder. */
export async function lowerFolder(folder: string) {
  const sources = await load(folder);
  const checked = mergeAndCheck(sources.value);
  const lowered = lower(checked.value);
  return {
    model: lowered.value,
    diagnostics: [...sources.diagnostics, ...checked.diagnostics, ...lowered.diagnostics],
  };
}
