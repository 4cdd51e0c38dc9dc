import type { GeneratedFile, Target } from "../../generator/emit/emitter.ts";
import { compilePrinted, errorsOf, type Printed } from "./matrix.ts";
import { markupIn, type Shapes, shapesOf } from "./shapes.ts";

/** What all pairs of engines make of a contract, in both targets. */
export type Emitted = readonly Emission[];

/** What one pair of engines makes of a contract in one target. */
interface Emission {
  readonly name: string;
  readonly target: Target;
  readonly files: readonly GeneratedFile[];
}

/** Ours and the libraries: whichever a project chooses, a text stays text. */
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
      emitted.push({ name: `${engines.validators} ${target}`, target, files });
    }
  }
  return emitted;
}

/**
 * Throws if an emission has another shape than its twin, or markup in a document. Names that sort otherwise than their
 * twins need `inOrder: false`.
 */
export function compare(emitted: Emitted, twin: Emitted, inOrder: boolean): void {
  for (const [index, { name, files }] of emitted.entries()) {
    const difference = firstDifference(shapesOf(files, inOrder), shapesOf(twin[index]?.files ?? [], inOrder));
    if (difference !== null) throw new Error(`${name}: other shape than the harmless twin's: ${difference}`);
  }
  const docs = emitted.flatMap(({ files }) => files).filter(({ path }) => path.endsWith(".md"));
  const markup = docs.flatMap(({ text }) => markupIn(text));
  if (markup.length > 0) throw new Error(`markup in the document: ${markup[0]}`);
}

function firstDifference(mine: Shapes, twin: Shapes): string | null {
  const index = mine.findIndex((shape, at) => shape !== twin[at]);
  if (index < 0) return mine.length === twin.length ? null : `${mine.length} files for ${twin.length}`;
  const [a, b] = [mine[index] ?? "", twin[index] ?? ""];
  const from = Math.max(0, [...a].findIndex((unit, at) => unit !== b[at]) - 60);
  return `${a.slice(0, 40)} … ${a.slice(from, from + 200)} / ${b.slice(from, from + 200)}`;
}
