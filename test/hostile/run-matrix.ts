import { compare, emitAll } from "./emissions.ts";
import { type Cell, compilePrinted, contractWith, errorsOf, firstWords, type Printed, suspects } from "./matrix.ts";
import type { Matrix } from "./tally.ts";
import { isPlainWord, twinOf } from "./twins.ts";

/**
 * Puts one of `texts` into each position, a different one at the next position; `turn` selects the first.
 * As many turns as there are strings are the whole matrix.
 */
export async function runTurn(matrix: Matrix, texts: readonly string[], turn: number): Promise<void> {
  const cells = matrix.positions.map((position, index) => ({
    position,
    text: texts[(index + turn) % texts.length] ?? "",
  }));
  matrix.tally.cells += cells.length;
  for (const kind of ["value", "key", "name"] as const) {
    const accepted = cells.filter((cell) => cell.position.kind === kind && passesCheck(matrix, cell));
    const sturdy = await without(matrix, accepted);
    await settle(matrix, sturdy);
  }
}

/** The cells, without those at fragile positions that are refused. */
async function without(matrix: Matrix, cells: readonly Cell[]): Promise<readonly Cell[]> {
  const kept: Cell[] = [];
  for (const cell of cells) {
    if (!matrix.fragile.has(cell.position) || (await passesLint(matrix, cell))) kept.push(cell);
  }
  return kept;
}

async function passesLint(matrix: Matrix, cell: Cell): Promise<boolean> {
  try {
    const { diagnostics } = await compilePrinted(contractWith(matrix.base, [cell]), { until: "lint" });
    if (errorsOf(diagnostics).length === 0) return true;
    refuse(matrix, cell, true);
  } catch (thrown) {
    fault(matrix, [cell], thrown);
  }
  return false;
}

function passesCheck(matrix: Matrix, cell: Cell): boolean {
  try {
    const said = firstWords(contractWith(matrix.base, [cell]), matrix.basePrinted);
    if (errorsOf(said).length === 0) return true;
    refuse(
      matrix,
      cell,
      said.every(({ message }) => message !== ""),
    );
  } catch (thrown) {
    fault(matrix, [cell], thrown);
  }
  return false;
}

function refuse({ tally }: Matrix, cell: Cell, isTold: boolean): void {
  tally.refused++;
  if (!isTold) tally.faults.push(`${nameOf(cell)}: refused without a word`);
}

function refuseLate(matrix: Matrix, cell: Cell): void {
  matrix.fragile.add(cell.position);
  refuse(matrix, cell, true);
}

function fault({ tally }: Matrix, cells: readonly Cell[], why: unknown): void {
  const what = why instanceof Error ? (why.stack ?? why.message) : String(why);
  tally.faults.push(`${cells.map(nameOf).join(", ")}: ${what}`);
}

function nameOf({ position, text }: Cell): string {
  return `${position.label} = ${JSON.stringify(text.slice(0, 60))}`;
}

/** Compiles cells together if possible, else in ever smaller groups until each is accepted or refused alone. */
async function settle(matrix: Matrix, cells: readonly Cell[]): Promise<void> {
  if (cells.length === 0) return;
  try {
    const printed = contractWith(matrix.base, cells);
    const { diagnostics } = await compilePrinted(printed, { until: "lint" });
    const errors = errorsOf(diagnostics);
    if (errors.length === 0) await emitAndCompare(matrix, cells, printed);
    else await settleParts(matrix, cells, suspects(cells, matrix.lines, errors));
  } catch (thrown) {
    await narrow(matrix, cells, thrown);
  }
}

/** Continues without the cells that are refused alone; if there are none, with halves. */
async function settleParts(matrix: Matrix, cells: readonly Cell[], suspected: ReadonlySet<Cell>): Promise<void> {
  const [only, ...others] = cells;
  if (only !== undefined && others.length === 0) return refuseLate(matrix, only);
  for (const { position } of suspected) matrix.fragile.add(position);
  const innocent = new Set(await without(matrix, [...suspected]));
  const left = cells.filter((cell) => innocent.has(cell) || !suspected.has(cell));
  const survivors =
    left.length < cells.length ? left : (await Promise.all(halves(cells).map(survivorsOf(matrix)))).flat();
  for (const part of survivors.length < cells.length ? [survivors] : halves(cells)) await settle(matrix, part);
}

/** The cells that lint lets through alone. */
function survivorsOf(matrix: Matrix): (cells: readonly Cell[]) => Promise<readonly Cell[]> {
  return async (cells) => {
    const { diagnostics } = await compilePrinted(contractWith(matrix.base, cells), { until: "lint" });
    if (errorsOf(diagnostics).length === 0) return cells;
    const [only, ...others] = cells;
    if (only === undefined || others.length > 0)
      return (await Promise.all(halves(cells).map(survivorsOf(matrix)))).flat();
    refuseLate(matrix, only);
    return [];
  };
}

/** A fault of several cells at once is looked for in each half, and is everybody's if no half has it. */
async function narrow(matrix: Matrix, cells: readonly Cell[], why: unknown): Promise<void> {
  if (cells.length === 1) return fault(matrix, cells, why);
  const before = matrix.tally.faults.length;
  for (const half of halves(cells)) await settle(matrix, half);
  if (matrix.tally.faults.length === before && why instanceof Error) fault(matrix, cells, why);
}

function halves<T>(all: readonly T[]): readonly (readonly T[])[] {
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)];
}

async function emitAndCompare(matrix: Matrix, cells: readonly Cell[], printed: Printed): Promise<void> {
  const emitted = await emitAll(printed);
  if (emitted === null) return settleParts(matrix, cells, new Set());
  const twin = await twinOf(matrix, cells);
  if (twin === null && cells.some((cell) => !isPlainWord(cell))) return narrow(matrix, cells, "no harmless text fits");
  if (twin !== null)
    await compare(
      emitted,
      twin,
      cells.every(({ position }) => position.kind === "value"),
    );
  matrix.tally.compiled += cells.length;
  matrix.tally.contracts++;
  for (const { target, files } of emitted) if (target === "js") matrix.keep(files);
}
