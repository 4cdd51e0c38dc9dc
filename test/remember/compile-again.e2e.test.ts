import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { corpus } from "../../bench/corpus.ts";
import { seeded } from "../../bench/seeded.ts";
import type { CompileOptions } from "../../generator/compile-options.ts";
import { type Compilation, compile } from "../../generator/pipeline.ts";
import { remembering } from "../../generator/remember.ts";
import { STAGES } from "../../generator/stages.ts";
import { temporaryFolder } from "../write/temporary-folder.ts";
import { nextEdit, type Specs } from "./edits.ts";

const TOOLS = 12;
const EDITS = 20;

function write(folder: string, specs: Specs): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of specs) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const plain = ({ files, diagnostics }: Compilation) => ({
  files: Object.fromEntries(files.map(({ path, text }) => [path, text])),
  diagnostics: diagnostics.map(({ id, message, at }) => `${at.file}:${at.line}:${at.column} ${id} ${message}`),
});

const VARIANTS: readonly CompileOptions[] = [
  {},
  { target: "js", clients: ["claude"] },
  { engines: { types: "json-schema-to-typescript", validators: "ajv" } },
];

test.each(VARIANTS.map((options, index) => [index + 1, options] as const))(
  "after any edit the files and diagnostics are those of a compilation without a memory (seed %i)",
  async (seed, options) => {
    const random = seeded(seed);
    const folder = join(temporaryFolder(), "corpus");
    const stages = remembering(STAGES);
    let specs: Specs = corpus(TOOLS, seed);
    for (let step = 0; step < EDITS; step++) {
      const edit = step === 0 ? { name: "nothing", specs } : nextEdit(specs, random, step);
      write(folder, edit.specs);
      const again = await compile(folder, options, stages);
      expect(plain(again), `${step}: ${edit.name}`).toEqual(plain(await compile(folder, options)));
      if (again.files.length > 0) ({ specs } = edit);
    }
  },
  240_000,
);

test("contracts that share a memory don't share results", async () => {
  const folders = [1, 2].map((seed) => {
    const folder = join(temporaryFolder(), "corpus");
    write(folder, corpus(TOOLS, seed));
    return folder;
  });
  const stages = remembering(STAGES);
  for (const folder of [...folders, ...folders])
    expect(plain(await compile(folder, {}, stages))).toEqual(plain(await compile(folder)));
}, 60_000);
