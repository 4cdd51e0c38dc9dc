import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { corpus } from "../../bench/corpus.ts";
import { seeded } from "../../bench/seeded.ts";
import type { GeneratedFile } from "../../generator/emit/emitter.ts";
import type { Basis } from "../../generator/incremental/basis.ts";
import { type Compilation, compile } from "../../generator/pipeline.ts";
import { hashFile } from "../../generator/write/owned-files.ts";
import { temporaryFolder } from "../write/temporary-folder.ts";
import { nextEdit, type Specs } from "./edits.ts";

const TOOLS = 40;
const EDITS = 40;

function write(folder: string, specs: Specs): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of specs) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** The output folder of a test: what the last clean compilation left. */
function createOutput() {
  let files: ReadonlyMap<string, GeneratedFile> = new Map();
  const holds = (path: string, hash: string) => {
    const file = files.get(path);
    return file !== undefined && hashFile(file) === hash;
  };
  return {
    old: { holds, text: (path: string, hash: string) => (holds(path, hash) ? (files.get(path)?.text ?? null) : null) },
    keep(made: readonly GeneratedFile[]) {
      files = new Map(made.map((file) => [file.path, { ...file, text: file.text }]));
    },
  };
}

const plain = ({ files, diagnostics }: Compilation) => ({
  files: Object.fromEntries(files.map(({ path, text }) => [path, text])),
  diagnostics: diagnostics.map(({ id, message, at }) => `${at.file}:${at.line}:${at.column} ${id} ${message}`),
});

test.each([1, 2])(
  "after any edit the files are byte for byte those of a compilation that knows nothing (seed %i)",
  async (seed) => {
    const random = seeded(seed);
    const folder = join(temporaryFolder(), "corpus");
    const output = createOutput();
    let specs: Specs = corpus(TOOLS, seed);
    let basis: Basis | null = null;
    let reused = 0;
    for (let step = 0; step < EDITS; step++) {
      const edit = step === 0 ? { name: "nothing", specs } : nextEdit(specs, random, step);
      write(folder, edit.specs);
      const again: Compilation = await compile(folder, { reuse: { basis, old: output.old } });
      expect(plain(again), `${step}: ${edit.name}`).toEqual(plain(await compile(folder)));
      if (again.basis === null || again.basis === undefined) continue;
      if (again.model === null) reused += 1;
      ({ basis } = again);
      output.keep(again.files);
      specs = edit.specs;
    }
    expect(reused).toBeGreaterThan(EDITS / 4);
  },
  240_000,
);
