import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { AREAS } from "./areas.ts";

const repository = resolve(import.meta.dirname, "../..");
const sources = AREAS.flatMap((area) => area.sources);

test("what an area names is there, and in no other area", () => {
  const files = sources.filter((source) => !source.endsWith("*.ts"));
  expect(files.filter((file) => !existsSync(resolve(repository, file)))).toEqual([]);
  expect([...new Set(files)]).toEqual(files);
});

test.each(["redaction", "providers", "limits", "idempotency", "budget"])("no file of %s is left out", (folder) => {
  const named = (path: string) => sources.includes(path) || sources.includes(`runtime/${folder}/*.ts`);
  const files = readdirSync(resolve(repository, "runtime", folder)).map((name) => `runtime/${folder}/${name}`);
  expect(files.filter((path) => !named(path))).toEqual([]);
});
