import type { GeneratedFile, Target } from "../../generator/emit/emitter.ts";
import { byText } from "../../generator/json.ts";
import type { SpecTexts } from "./base-contract.ts";
import { HOSTILE_TEXTS } from "./hostile-texts.ts";
import {
  type Cell,
  compilePrinted,
  contractWith,
  errorsOf,
  firstWords,
  type Printed,
  print,
  suspects,
} from "./matrix.ts";
import { linesOf, type Position } from "./positions.ts";
import { markupIn, type Shapes, shapesOf } from "./shapes.ts";

/** What became of the cells. */
export interface Tally {
  cells: number;
  refused: number;
  compiled: number;
  /** Contracts that were emitted, both targets, each beside its twin. */
  contracts: number;
  /** What must not be: a throw, a text that became code, a refusal without words. */
  readonly faults: string[];
}

/** Whoever wants the emitted JavaScript: to import it, say. */
export type Keep = (files: readonly GeneratedFile[]) => void;

export interface Matrix {
  readonly base: SpecTexts;
  readonly basePrinted: Printed;
  readonly positions: readonly Position[];
  readonly lines: ReadonlyMap<Position, ReadonlySet<string | undefined>>;
  /** Positions where a text was refused only after the first check: what comes there is tried alone. */
  readonly fragile: Set<Position>;
  /** The harmless text of a position, by whether it has to be an identifier. */
  readonly harmless: Map<string, string>;
  readonly tally: Tally;
  readonly keep: Keep;
}

export function createMatrix(base: SpecTexts, positions: readonly Position[], keep: Keep): Matrix {
  const tally = { cells: 0, refused: 0, compiled: 0, contracts: 0, faults: [] };
  const lines = linesOf(base, positions);
  return { base, basePrinted: print(base), positions, lines, fragile: new Set(), harmless: new Map(), tally, keep };
}

/**
 * Puts `texts` into the positions, one text each, a different one at the next position; `turn` says which comes first.
 * As many turns as there are texts are the whole matrix.
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

/** Compiles cells together where they can stand together, in ever smaller groups until each is accepted or refused alone. */
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

/** Goes on without what is refused alone; halves, if nobody is. */
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
  const emitted = await emitBoth(printed);
  if (emitted === null) return settleParts(matrix, cells, new Set());
  const twin = await twinOf(matrix, cells);
  if (twin === null && cells.some((cell) => !isPlainWord(cell))) return narrow(matrix, cells, "no harmless text fits");
  if (twin !== null) compare(emitted, twin, cells);
  matrix.tally.compiled += cells.length;
  matrix.tally.contracts++;
  matrix.keep(emitted.js);
}

type Emitted = Readonly<Record<Target, readonly GeneratedFile[]>>;

/** Both targets, or null if an engine refuses. */
async function emitBoth(printed: Printed): Promise<Emitted | null> {
  const ts = await compilePrinted(printed, { target: "ts" });
  const js = await compilePrinted(printed, { target: "js" });
  const isRefused = errorsOf([...ts.diagnostics, ...js.diagnostics]).length > 0;
  return isRefused ? null : { ts: ts.files, js: js.files };
}

function compare(emitted: Emitted, twin: Emitted, cells: readonly Cell[]): void {
  const inOrder = cells.every(({ position }) => position.kind === "value");
  for (const target of ["ts", "js"] as const) {
    const [mine, other] = [emitted[target], twin[target]];
    const difference = firstDifference(shapesOf(mine, inOrder), shapesOf(other, inOrder));
    if (difference !== null) throw new Error(`${target}: other shape than the harmless twin's: ${difference}`);
  }
  const docs = emitted.ts.filter(({ path }) => path.endsWith(".md")).flatMap(({ text }) => markupIn(text));
  if (docs.length > 0) throw new Error(`markup in the document: ${docs[0]}`);
}

function firstDifference(mine: Shapes, twin: Shapes): string | null {
  const index = mine.findIndex((shape, at) => shape !== twin[at]);
  if (index < 0) return mine.length === twin.length ? null : `${mine.length} files for ${twin.length}`;
  const [a, b] = [mine[index] ?? "", twin[index] ?? ""];
  const from = Math.max(0, [...a].findIndex((unit, at) => unit !== b[at]) - 60);
  return `${a.slice(0, 40)} … ${a.slice(from, from + 200)} / ${b.slice(from, from + 200)}`;
}

/** Such a text may be one of a closed list: `type: null`. */
function isPlainWord({ text }: Cell): boolean {
  return /^[a-z]+$/.test(text);
}

const WORD = ["mild", "Mild", "m", "mild-1"];
const WORDS = ["mild words", "Mild words", "mild/words", "m w"];
const FORMS = ["1.0.0", "/mild", "a@mild.example", "^mild$", "[^]*", "dev.mild", "2026-01-31", "mild.1", "#mild", "M1"];

/** A harmless text of the same kind: a word that is an identifier, or one that isn't. */
function harmless(cell: Cell): readonly string[] {
  return isWord(cell) ? [...WORD, ...FORMS, ...WORDS] : [...WORDS, ...FORMS, ...WORD];
}

/** Every object answers to these already, so types and validators treat them by themselves: prototype-names.test.ts. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

const RANKS: ReadonlyMap<string, number> = new Map([...HOSTILE_TEXTS].sort(byText).map((text, rank) => [text, rank]));

/** A harmless name that sorts as the text does, among others of its kind and among the small letters of the base. */
function nameLike(cell: Cell): string {
  const { text } = cell;
  if (INHERITED.has(text)) return text;
  const rank = String(RANKS.get(text) ?? 0).padStart(3, "0");
  const ending = isWord(cell) ? "mild" : "-mild";
  const letters = /^[a-z][A-Za-z]{0,20}/.exec(text)?.[0];
  if (letters !== undefined) return asLong(`${letters}q${rank}${ending}`.toLowerCase(), text);
  return asLong(`${text < "a" ? "A" : "~"}${rank}${ending}`, text);
}

/** Engines inline small shapes, and JSON's length is how they measure. */
function asLong(name: string, text: string): string {
  return name.padEnd(JSON.stringify(text).length - 2, "m");
}

function isWord({ text }: Cell): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(text);
}

/** The same contract with harmless texts at the same positions, or null if they are not accepted together. */
async function twinOf(matrix: Matrix, cells: readonly Cell[]): Promise<Emitted | null> {
  const twins = cells.map((cell) => twinCell(matrix, cell, cells.indexOf(cell)));
  if (cells.length > 1) return emitBoth(contractWith(matrix.base, twins));
  for (const text of [...(twins[0] === undefined ? [] : [twins[0].text]), ...cells.flatMap(harmless)]) {
    const emitted = await emitBoth(
      contractWith(
        matrix.base,
        cells.map(({ position }) => ({ position, text })),
      ),
    );
    if (emitted !== null) return emitted;
  }
  return null;
}

/** Siblings need different texts, hence the number. */
function twinCell(matrix: Matrix, cell: Cell, index: number): Cell {
  const { position } = cell;
  const isValue = position.kind === "value";
  const key = `${position.label} ${cell.text}`;
  const known = matrix.harmless.get(key);
  if (known !== undefined) return { position, text: known };
  const others = harmless(cell).flatMap((text) => [asLong(`${text}${index}`, cell.text), `${text}${index}`, text]);
  const candidates = isValue ? others : [nameLike(cell), ...others];
  const accepted = candidates.find((text) => {
    return errorsOf(firstWords(contractWith(matrix.base, [{ position, text }]), matrix.basePrinted)).length === 0;
  });
  if (accepted === undefined && isPlainWord(cell)) return cell;
  const text = accepted ?? candidates[0] ?? "";
  matrix.harmless.set(key, text);
  return { position, text };
}
