import { join } from "node:path";
import type { Workshop } from "./benchmark.ts";
import { node } from "./child.ts";
import { emptyFolder } from "./workshop.ts";

/** The arguments by which a child finds the built runtime, and a contract generated for plain Node. */
export type GeneratedContract = readonly [runtime: string, contract: string];

/** Generates a contract into the workshop's folder of this name. */
export async function generatedContract(workshop: Workshop, name: string, spec: string): Promise<GeneratedContract> {
  const out = emptyFolder(workshop, name);
  const options = { cwd: workshop.folder, env: { TOOLPACT_CACHE: "off" } };
  await node([workshop.bin, "gen", spec, "--out", out, "--target", "js"], options);
  return [join(workshop.folder, "node_modules/@toolpact/runtime/dist/index.js"), join(out, "index.js")];
}
