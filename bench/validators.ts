/** biome-ignore-all lint/suspicious/noConsole: a command that prints. */
import { contractModules } from "./validators/contract-modules.ts";
import { measureBytes } from "./validators/measure-bytes.ts";
import { measureFirst } from "./validators/measure-first.ts";
import { measureSpeed } from "./validators/measure-speed.ts";

/**
 * Validators of the four contracts: ours against Ajv, in one process, in turns, medians of five rounds, as ratios.
 * Run: `node --import tsx --conditions=@toolpact/source bench/validators.ts`
 */
async function main(): Promise<void> {
  const modules = await contractModules();
  console.log("bytes:", measureBytes(modules));
  console.log("first answer, milliseconds:", await measureFirst());
  const { rows, ...speed } = measureSpeed(modules);
  console.log("times as fast as Ajv:", speed);
  for (const key of ["valid", "rejected", "errors"] as const) {
    const lowest = [...rows].sort((a, b) => a[key] - b[key]).slice(0, 5);
    console.log(key, "lowest:", lowest.map((row) => `${row.name} ${row[key].toFixed(2)}`).join(", "));
  }
}

await main();
