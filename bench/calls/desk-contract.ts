import { join } from "node:path";
import type { Workshop } from "../core/benchmark.ts";
import { node } from "../core/child.ts";
import { emptyFolder } from "../core/workshop.ts";

/** The arguments by which a child finds the built runtime, and the desk's generated contract. */
export async function deskContract(workshop: Workshop): Promise<readonly [runtime: string, contract: string]> {
  const out = emptyFolder(workshop, "desk");
  const options = { cwd: workshop.folder, env: { TOOLPACT_CACHE: "off" } };
  await node([workshop.bin, "gen", join(import.meta.dirname, "desk"), "--out", out, "--target", "js"], options);
  return [join(workshop.folder, "node_modules/@toolpact/runtime/dist/index.js"), join(out, "index.js")];
}
