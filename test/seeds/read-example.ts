import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ParseError, parse } from "jsonc-parser";
import type { MessageExample } from "./placeholders.ts";

/** The JSON blocks of a seed document, in order. `dataFolder` is the folder of outside data; the seeds are in the folder next to it. */
export function blocksOf(dataFolder: string, seed: string): readonly string[] {
  const folder = join(dataFolder, "..", "seeds");
  const file = readdirSync(folder).find((name) => name.startsWith(seed));
  if (file === undefined) throw new Error(`No seed document ${seed} in ${folder}`);
  const text = readFileSync(join(folder, file), "utf8");
  return [...text.matchAll(/```json\n(.*?)```/gs)].map((match) => match[1] ?? "");
}

/** The example with its placeholders filled, each once and in order, and nothing else changed. Comments are no part of the message. */
export function readExample(dataFolder: string, example: MessageExample): unknown {
  const block = blocksOf(dataFolder, example.seed)[example.block - 1] ?? "";
  let from = 0;
  let text = "";
  for (const { written, filled } of example.placeholders) {
    const at = block.indexOf(written, from);
    if (at < 0) throw new Error(`No placeholder ${written} in block ${example.block} of seed ${example.seed}`);
    text += block.slice(from, at) + filled;
    from = at + written.length;
  }
  const errors: ParseError[] = [];
  const value: unknown = parse(text + block.slice(from), errors, {
    disallowComments: false,
    allowTrailingComma: false,
  });
  if (errors.length > 0)
    throw new Error(`Block ${example.block} of seed ${example.seed} is no JSON: a placeholder has no row`);
  return value;
}
