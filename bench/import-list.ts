import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { node } from "./core/child.ts";
import { withinMs } from "./core/figures.ts";
import { corpusFolder, emptyFolder } from "./core/workshop.ts";

const TOOLS = 400;
const ROUNDS = 3;
const MAX_MS = 10_000;

/** How long it takes to make a contract of what a large server lists. */
export const importList: Benchmark = { name: "import", title: "Import of 400 tools", run };

async function run(workshop: Workshop): Promise<readonly Row[]> {
  const list = join(workshop.folder, "tools-list.json");
  writeFileSync(list, JSON.stringify(await listed(workshop)));
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    workshop.tell(`import, round ${round + 1} of ${ROUNDS}`);
    const out = join(workshop.folder, "imported");
    rmSync(out, { recursive: true, force: true });
    taken.push((await node([workshop.bin, "import", list, "--out", out], { cwd: workshop.folder })).ms);
  }
  const what = "`toolpact import` of what a server with 400 tools lists";
  return [withinMs({ id: "import-400", what, mostMs: MAX_MS, taken })];
}

interface Listed {
  readonly inputSchema: object;
  readonly outputSchema: Output;
}

interface Output {
  readonly $defs?: object;
  readonly oneOf: readonly { readonly properties: { readonly result: object } }[];
}

/** What our own server would list, with plain outputs as other servers have them. */
async function listed(workshop: Workshop): Promise<object> {
  const out = emptyFolder(workshop, "listed");
  await node([workshop.bin, "gen", corpusFolder(workshop, TOOLS, "list-specs"), "--target", "json", "--out", out], {
    cwd: workshop.folder,
  });
  const { tools } = JSON.parse(readFileSync(join(out, "tools.json"), "utf8")) as { readonly tools: readonly Listed[] };
  return {
    tools: tools.map(({ outputSchema: { $defs, oneOf }, ...tool }) => ({
      ...tool,
      outputSchema: { ...oneOf[0]?.properties.result, ...($defs === undefined ? {} : { $defs }) },
    })),
  };
}
