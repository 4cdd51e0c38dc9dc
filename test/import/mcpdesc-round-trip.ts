import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { type Ran, run } from "../cli/fake-session.ts";
import { withoutPlaces } from "../support/lower-text.ts";
import { temporaryFolder } from "../write/temporary-folder.ts";

/** Our own contracts. */
export const SPECS: string = resolve(import.meta.dirname, "../../specs");

/** Imports a description into the folder `imported`. */
export function importing(cwd: string, file: string): Promise<Ran> {
  return run(cwd, ["import", file, "--out", "imported", "--json"], { compile });
}

/** The path of the description that `export` writes of a contract. */
export async function exportOf(folder: string, cwd: string): Promise<string> {
  expect(await run(cwd, ["export", "mcpdesc", folder], { compile })).toMatchObject({ code: 0 });
  return join(cwd, "export/mcpdesc/mcpdesc.json");
}

/** The model of a contract without errors. */
export async function modelOf(folder: string): Promise<unknown> {
  const { model, diagnostics } = await compile(folder, { until: "lint" });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return withoutPlaces(model);
}

/** The dialect of a schema file, which a type of a contract does not have, and the digests that it is a part of. */
const withoutDialect = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner) => (["$schema", "of"].includes(key) ? undefined : inner)));

/** Exports one of our contracts, imports the description, and exports the result. */
export async function expectEqualContract(name: string): Promise<void> {
  const cwd = temporaryFolder();
  const spec = join(SPECS, name);
  const normalized = name === "conformance" ? withoutDialect : (value: unknown) => value;
  const file = await exportOf(spec, cwd);
  expect(JSON.parse((await importing(cwd, file)).stdout)).toMatchObject({ ok: true, notes: [] });
  expect(await modelOf(join(cwd, "imported"))).toEqual(normalized(await modelOf(spec)));
  const before = JSON.parse(readFileSync(file, "utf8"));
  await exportOf("imported", cwd);
  expect(normalized(JSON.parse(readFileSync(file, "utf8")))).toEqual(normalized(before));
}
