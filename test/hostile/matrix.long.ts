import { expect, test } from "vitest";
import { contractSchema } from "../../generator/schemas/build/contract-schema.ts";
import { baseContract } from "./base-contract.ts";
import { HOSTILE_TEXTS } from "./hostile-texts.ts";
import { importAll } from "./import-check.ts";
import { fixedWords } from "./meta-words.ts";
import { positionsOf } from "./positions.ts";
import { runTurn } from "./run-matrix.ts";
import { createMatrix } from "./tally.ts";

/** TOOLPACT_TURNS=0-9 takes the first ten turns of the matrix, so that machines can share it. */
const [first = 0, last = HOSTILE_TEXTS.length - 1] = (process.env["TOOLPACT_TURNS"] ?? "")
  .split("-")
  .filter(Boolean)
  .map(Number);

const HOUR = 3_600_000;

test(
  "the whole matrix: every hostile text at every position is refused in words, or is text in the output and runs nothing",
  async () => {
    const base = baseContract();
    const positions = positionsOf(base, fixedWords(contractSchema()));
    let kept: Parameters<typeof importAll>[0][number][] = [];
    let modules = 0;
    const matrix = createMatrix(base, positions, (files) => kept.push(files));
    const { tally } = matrix;
    for (let turn = first; turn <= last; turn++) {
      const before = tally.faults.length;
      await runTurn(matrix, HOSTILE_TEXTS, turn);
      const report = importAll(kept);
      tally.faults.push(...report.faults);
      modules += report.modules;
      kept = [];
      const { cells, refused, compiled, contracts, faults } = tally;
      for (const fault of tally.faults.slice(before)) console.log(fault);
      console.log(
        `turn ${turn}: ${cells} cells, ${refused} refused, ${compiled} compiled in ${contracts} contracts, ${modules} modules imported, ${faults.length} faults`,
      );
    }
    expect(tally.faults).toEqual([]);
    expect(tally.refused + tally.compiled).toBe(tally.cells);
  },
  6 * HOUR,
);
