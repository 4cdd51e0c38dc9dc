import { nameTemplate } from "../../generator/engines/type-printer/name-template.ts";
import { byText } from "../../generator/json.ts";
import { type Emitted, emitAll } from "./emissions.ts";
import { HOSTILE_TEXTS } from "./hostile-texts.ts";
import { type Cell, contractWith, errorsOf, firstWords } from "./matrix.ts";
import type { Position } from "./positions.ts";
import type { Matrix } from "./tally.ts";

/** True for a string that may be one of a closed list: `type: null`. */
export function isPlainWord({ text }: Cell): boolean {
  return /^[a-z]+$/.test(text);
}

const WORD = ["mild", "Mild", "m", "mild-1"];
const WORDS = ["mild words", "Mild words", "mild/words", "m w"];
const FORMS = ["1.0.0", "/mild", "a@mild.example", "^mild$", "[^]*", "dev.mild", "2026-01-31", "mild.1", "#mild", "M1"];

/** A harmless text of the same kind: a word that is an identifier, or one that isn't. */
function harmless(cell: Cell): readonly string[] {
  if (isPattern(cell.position)) return [nameTemplate(cell.text) === null ? "^mild$" : "mild"];
  // Such keys come first in every object.
  if (/^[0-9]+$/.test(cell.text)) return ["1", ...WORDS, ...FORMS];
  return isWord(cell) ? [...WORD, ...FORMS, ...WORDS] : [...WORDS, ...FORMS, ...WORD];
}

/** Every object answers to these already, so types and validators treat them by themselves: prototype-names.test.ts. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

const RANKS: ReadonlyMap<string, number> = new Map([...HOSTILE_TEXTS].sort(byText).map((text, rank) => [text, rank]));

/**
 * A harmless name of the same length that sorts as the text does, among others of its kind and among the small letters
 * of the base. Engines inline small shapes, and JSON's length is how they measure.
 */
function nameLike(cell: Cell): string {
  const { text } = cell;
  if (INHERITED.has(text)) return text;
  const length = JSON.stringify(text).length - 2;
  if (LETTERS.test(text)) return text.slice(0, -1) + (text.endsWith("q") ? "k" : "q");
  return length <= SHORT ? shortName(cell, length) : longName(cell, length);
}

const LETTERS = /^[a-z]+$/i;

/** Too short for words of its own. */
const SHORT = 8;

function shortName(cell: Cell, length: number): string {
  const { text } = cell;
  if (/^[0-9]+$/.test(text)) return text.slice(0, -1) + (text.endsWith("1") ? "2" : "1");
  if (isTemplate(cell)) return "-".padEnd(length, "m");
  if (text >= "a" || length === 1) return letterOf(text).padEnd(length, "m");
  const start = length > SHORTEST ? `A${lettersOf(text)}` : initialOf(text);
  return `${start}${isWord(cell) ? "" : joint(cell)}`.padEnd(length, "m");
}

/** No room for two capitals and a joint. */
const SHORTEST = 3;

const SHORTEST_TEXTS = [...HOSTILE_TEXTS].sort(byText).filter((text) => JSON.stringify(text).length - 2 <= SHORTEST);

function longName(cell: Cell, length: number): string {
  const { text } = cell;
  const ending = isWord(cell) ? "mild" : `${joint(cell)}mild`;
  return `${startOf(text)}${ending}`.padEnd(length, "m");
}

/** Sorts as the text does among its like. */
function startOf(text: string): string {
  const letters = /^[a-z][A-Za-z]{0,20}/.exec(text)?.[0];
  if (letters !== undefined) return `${letters}q${lettersOf(text)}`.toLowerCase();
  return `${text < "a" ? "A" : "~"}${lettersOf(text)}`;
}

/** The rank of `text` among the hostile strings as two capitals: AA, AB, … */
function lettersOf(text: string): string {
  const rank = RANKS.get(text) ?? 0;
  return String.fromCharCode(65 + Math.floor(rank / 26), 65 + (rank % 26));
}

/** The same as one capital, for strings too short for two: A, B, … */
function initialOf(text: string): string {
  return String.fromCharCode(65 + SHORTEST_TEXTS.indexOf(text));
}

/** The same as one character beyond ASCII: À, Á, … */
function letterOf(text: string): string {
  return String.fromCharCode(0xc0 + (RANKS.get(text) ?? 0));
}

function isPattern({ places }: Position): boolean {
  return places.some(({ steps }) => steps.at(-1) === "pattern" || steps.at(-2) === "patternProperties");
}

/** True for a pattern that a template type can express. */
function isTemplate({ position, text }: Cell): boolean {
  return isPattern(position) && nameTemplate(text) !== null;
}

/** The character that keeps a name from being a word, or a pattern from being a template type. Dotted tools have other names on the wire. */
function joint({ position, text }: Cell): string {
  const isDotted = /^[\w.-]*\.[\w.-]*$/.test(text);
  return isDotted || (isPattern(position) && !isTemplate({ position, text })) ? "." : "-";
}

/** JSON's length is how engines measure what is small enough to be inlined. */
function asLong(name: string, text: string): string {
  return name.padEnd(JSON.stringify(text).length - 2, "m");
}

function isWord({ text }: Cell): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(text);
}

/** The same contract with harmless strings at the same positions, or null if they are not accepted together. */
export async function twinOf(matrix: Matrix, cells: readonly Cell[]): Promise<Emitted | null> {
  const twins = cells.map((cell) => twinCell(matrix, cell, cells.indexOf(cell)));
  if (cells.length > 1) return emitAll(contractWith(matrix.base, twins));
  for (const text of [...(twins[0] === undefined ? [] : [twins[0].text]), ...cells.flatMap(harmless)]) {
    const emitted = await emitAll(
      contractWith(
        matrix.base,
        cells.map(({ position }) => ({ position, text })),
      ),
    );
    if (emitted !== null) return emitted;
  }
  return null;
}

/** Siblings need different strings, hence the number. */
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
