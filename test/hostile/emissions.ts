import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GeneratedFile, Target } from "../../generator/emit/emitter.ts";
import { baseContract } from "./base-contract.ts";
import { compilePrinted, errorsOf, type Printed, print } from "./matrix.ts";
import { markupIn, type Shapes, shapesOf } from "./shapes.ts";
import { vocabularyOf } from "./vocabulary.ts";

/** What all pairs of engines make of a contract, in both targets. */
export type Emitted = readonly Emission[];

/** What one pair of engines makes of a contract in one target. */
interface Emission {
  readonly engine: "toolpact" | "ajv";
  readonly target: Target;
  readonly files: readonly GeneratedFile[];
}

/** Toolpact's engines and the libraries: whichever a project chooses, a string stays a string. */
const ENGINES = [
  { types: "toolpact", validators: "toolpact" },
  { types: "json-schema-to-typescript", validators: "ajv" },
] as const;

/** Every pair of engines in both targets, or null if an engine refuses. */
export async function emitAll(printed: Printed): Promise<Emitted | null> {
  const emitted: Emission[] = [];
  for (const engines of ENGINES) {
    for (const target of ["ts", "js"] as const) {
      const { files, diagnostics } = await compilePrinted(printed, { target, engines });
      if (errorsOf(diagnostics).length > 0) return null;
      emitted.push({ engine: engines.validators, target, files });
    }
  }
  return emitted;
}

/**
 * Throws if an emission differs in shape from its counterpart, or if a document has markup. Names that sort unlike their
 * counterparts need `inOrder: false`.
 */
export async function compare(emitted: Emitted, twin: Emitted, inOrder: boolean): Promise<void> {
  for (const [index, { engine, target, files }] of emitted.entries()) {
    const shaped = (all: readonly GeneratedFile[]) => shapesOf(all.filter(hasShape(engine)), inOrder);
    const difference = firstDifference(shaped(files), shaped(twin[index]?.files ?? []));
    if (difference !== null)
      throw new Error(`${engine} ${target}: other shape than the harmless twin's: ${difference}`);
  }
  const known = await harmlessWords();
  const twins = vocabularyOf(twin.flatMap(ourValidators));
  const words = vocabularyOf(emitted.flatMap(ourValidators));
  const strange = [...words].filter((word) => !known.has(word) && !twins.has(word));
  if (strange.length > 0) throw new Error(`code that no harmless contract has: ${strange.join(", ")}`);
  const docs = emitted.flatMap(({ files }) => files).filter(({ path }) => path.endsWith(".md"));
  const markup = docs.flatMap(({ text }) => markupIn(text));
  if (markup.length > 0) throw new Error(`markup in the document: ${markup[0]}`);
}

/**
 * Our validators have no shape to compare: equal rules become one constant, checks are joined and ordered by what they
 * hold. Their words are compared instead.
 */
function hasShape(engine: Emission["engine"]): (file: GeneratedFile) => boolean {
  return ({ path }) => engine !== "toolpact" || !path.startsWith("validators/");
}

function ourValidators({ engine, files }: Emission): readonly GeneratedFile[] {
  return engine === "toolpact" ? files.filter(({ path }) => path.startsWith("validators/")) : [];
}

const known: { words?: Promise<ReadonlySet<string>> } = {};

/** The words of the base contract, which uses all there is in the language, and of our own contracts. */
function harmlessWords(): Promise<ReadonlySet<string>> {
  known.words ??= readHarmlessWords();
  return known.words;
}

async function readHarmlessWords(): Promise<ReadonlySet<string>> {
  const base = (await emitAll(print(baseContract()))) ?? [];
  return vocabularyOf([...base.flatMap(ourValidators), ...committedValidators()]);
}

const GENERATED = new URL("../../generated/", import.meta.url).pathname;

function committedValidators(): readonly GeneratedFile[] {
  const paths = readdirSync(GENERATED, { recursive: true, encoding: "utf8" });
  const modules = paths.filter((path) => /^[^/\\]+[/\\]validators[/\\][^/\\]+\.ts$/.test(path));
  return modules.map((path) => ({ path, text: readFileSync(join(GENERATED, path), "utf8") }));
}

function firstDifference(mine: Shapes, twin: Shapes): string | null {
  const index = mine.findIndex((shape, at) => shape !== twin[at]);
  if (index < 0) return mine.length === twin.length ? null : `${mine.length} files for ${twin.length}`;
  const [a, b] = [mine[index] ?? "", twin[index] ?? ""];
  const from = Math.max(0, [...a].findIndex((unit, at) => unit !== b[at]) - 60);
  return `${a.slice(0, 40)} … ${a.slice(from, from + 200)} / ${b.slice(from, from + 200)}`;
}
