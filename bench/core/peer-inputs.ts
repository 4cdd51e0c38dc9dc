import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Workshop } from "./benchmark.ts";
import { peerSchemas, readModel } from "./schemas.ts";

/** Writes the schemas of some contracts, name → folder of specs, for a peer's process. Returns the file's path. */
export async function writePeerSchemas(
  { folder }: Workshop,
  name: string,
  contracts: Readonly<Record<string, string>>,
): Promise<string> {
  const schemas: Record<string, unknown> = {};
  for (const [contract, specs] of Object.entries(contracts)) schemas[contract] = peerSchemas(await readModel(specs));
  const path = join(folder, `${name}.schemas.json`);
  writeFileSync(path, JSON.stringify(schemas));
  return path;
}
