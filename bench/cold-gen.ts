import { cpSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { node } from "./core/child.ts";
import { atLeast, milliseconds, times } from "./core/figures.ts";
import { interleave } from "./core/interleave.ts";
import { writePeerSchemas } from "./core/peer-inputs.ts";
import { median, ratio } from "./core/statistics.ts";
import { corpusFolder, emptyFolder } from "./core/workshop.ts";

const repository = resolve(import.meta.dirname, "..");
const STACK = join(import.meta.dirname, "children/stack.mjs");

/** `gen` from nothing against what people put together from packages. */
export const coldGen: Benchmark = { name: "cold-gen", title: "Cold `gen` against the peer stack", run };

interface Case {
  readonly id: string;
  readonly what: string;
  readonly rounds: number;
  /** Null: no goal. */
  readonly limit: number | null;
  readonly prepare: (workshop: Workshop) => Inputs;
}

interface Inputs {
  /** Folders of specs by the contract's name. */
  readonly specs: Readonly<Record<string, string>>;
  /** The arguments of `gen` in addition to the output folder. */
  readonly args: readonly string[];
  readonly cwd: string;
}

const CASES: readonly Case[] = [
  corpusCase({ tools: 10, rounds: 5, limit: null }),
  corpusCase({ tools: 100, rounds: 5, limit: 3 }),
  corpusCase({ tools: 400, rounds: 5, limit: 4 }),
  { id: "cold-gen-contracts", what: "The contracts in `specs/`", rounds: 3, limit: null, prepare: contracts },
];

function corpusCase({ tools, rounds, limit }: { tools: number; rounds: number; limit: number | null }): Case {
  const prepare = (workshop: Workshop): Inputs => {
    const folder = corpusFolder(workshop, tools);
    return { specs: { corpus: folder }, args: [folder], cwd: workshop.folder };
  };
  return { id: `cold-gen-${tools}`, what: `${tools} tools`, rounds, limit, prepare };
}

/** The project of this repository, without its copies of other files. */
function contracts(workshop: Workshop): Inputs {
  const cwd = emptyFolder(workshop, "contracts");
  for (const part of ["specs", "toolpact.yaml"]) cpSync(join(repository, part), join(cwd, part), { recursive: true });
  const folders = readdirSync(join(cwd, "specs"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return { specs: Object.fromEntries(folders.map(({ name }) => [name, join(cwd, "specs", name)])), args: [], cwd };
}

async function run(workshop: Workshop): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const one of CASES) rows.push(await measure(one, workshop));
  return rows;
}

async function measure({ id, what, rounds, limit, prepare }: Case, workshop: Workshop): Promise<Row> {
  workshop.tell(what);
  const { specs, args, cwd } = prepare(workshop);
  const schemas = await writePeerSchemas(workshop, id, specs);
  const env = { TOOLPACT_CACHE: "off" };
  const { ours, peers } = await interleave(
    {
      ours: async () => {
        const out = emptyFolder(workshop, "out-ours");
        return (await node([workshop.bin, "gen", ...args, "--out", out], { cwd, env })).ms;
      },
      peers: async () => {
        const out = emptyFolder(workshop, "out-peers");
        return (await node([STACK, Object.values(specs).join(","), schemas, out], { cwd })).ms;
      },
    },
    rounds,
  );
  const faster = ratio(peers, ours);
  const detail = `${milliseconds(median(ours))} against ${milliseconds(median(peers))}`;
  if (limit !== null) return atLeast({ id, what: `${what}: times as fast`, limit, ratio: faster, detail });
  return { id, what: `${what}: times as fast`, goal: null, measured: `${times(faster)}: ${detail}`, met: null };
}
