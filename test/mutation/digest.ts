import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";
import { filesBelow } from "../../scripts/files-below.ts";
import type { Area } from "./areas.ts";

const repository = resolve(import.meta.dirname, "../..");

/** What figures are of: the code of an area, and the tests that are asked about it. */
export function digestOf({ name, sources }: Area): string {
  const folders = new Set(sources.map((source) => source.slice(0, source.lastIndexOf("/"))));
  const changed = [...folders].flatMap((folder) =>
    filesBelow(join(repository, folder), (path) => {
      const isOfArea = sources.includes(`${folder}/*.ts`) || sources.includes(`${folder}/${path}`);
      return isOfArea && path.endsWith(".ts") && !path.includes("/");
    }).map((path) => `${folder}/${path}`),
  );
  const digest = createHash("sha256");
  for (const path of [...testsOf(name), ...changed].sort()) {
    digest.update(`${path}\0${readFileSync(join(repository, path), "utf8")}\0`);
  }
  return digest.digest("hex").slice(0, 12);
}

/** The area's list of tests, and all files of the tests' folder that come with it. */
function testsOf(area: string): readonly string[] {
  const { metafile } = buildSync({
    entryPoints: [`test/mutation/tests/${area}.ts`],
    absWorkingDir: repository,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    metafile: true,
    write: false,
    outdir: "out",
  });
  return Object.keys(metafile.inputs).filter((path) => path.startsWith("test/"));
}
