import { validatorsToolpact } from "../../generator/engines/validators-toolpact.ts";
import { median } from "../core/statistics.ts";
import type { NamedModule } from "./contract-modules.ts";
import { standaloneText } from "./plain-ajv.ts";

/** The text that the engines write for the same modules, in UTF-8 bytes. */
export interface ByteFigures {
  readonly ours: number;
  /** Ajv standalone that stops at the first error, its shortest. */
  readonly ajv: number;
  readonly ratio: number;
  readonly medianModule: number;
}

/** Bytes of all modules. */
export function measureBytes(modules: readonly NamedModule[]): ByteFigures {
  const ours = modules.map(({ module }) => Buffer.byteLength(validatorsToolpact.compile(module).text));
  const ajv = modules.map(({ module }) => Buffer.byteLength(standaloneText(module, { allErrors: false })));
  const [all, theirs] = [sum(ours), sum(ajv)];
  return {
    ours: all,
    ajv: theirs,
    ratio: all / theirs,
    medianModule: median(ours),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
