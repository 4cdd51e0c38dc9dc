import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { validatorsToolpact } from "../generator/engines/validators-toolpact.ts";
import type { Json, JsonSchema } from "../generator/json.ts";
import { load } from "../test/engines/validators/load.ts";
import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { digits } from "./core/figures.ts";
import { type Samples, samples } from "./core/samples.ts";
import { geometricMean } from "./core/statistics.ts";
import { contractModules } from "./validators/contract-modules.ts";
import { timesAsFast } from "./validators/in-turns.ts";

/** One tool in so many: three peers over all of them would take minutes. */
const EVERY = 4;

/** Checks per second, compared with validators that are built at start-up. */
export const validatorPeers: Benchmark = {
  name: "validator-peers",
  title: "Checks per second of the four contracts' tools compared with other validators, in one process",
  run,
};

type Check = (value: Json) => unknown;
type Compiler = (schema: JsonSchema) => Check;

interface Subject extends Samples {
  /** Contract, tool and export. */
  readonly title: string;
  readonly schema: JsonSchema;
  readonly ours: Check;
}

async function run({ tell }: Workshop): Promise<readonly Row[]> {
  const module: { readonly compilers: Readonly<Record<string, Compiler>> } = await import(
    pathToFileURL(join(import.meta.dirname, "peers/validators.mjs")).href
  );
  const subjects = await findSubjects();
  return Object.entries(module.compilers).map(([name, compile]) => {
    tell(name);
    return row(name, compile, subjects);
  });
}

async function findSubjects(): Promise<readonly Subject[]> {
  const tools = (await contractModules()).filter(({ isTool }) => isTool);
  return tools
    .filter((_tool, index) => index % EVERY === 0)
    .flatMap(({ contract, name: tool, module }) => {
      const loaded = load(validatorsToolpact.compile(module).text);
      return module.validators.flatMap(({ name, schema }) => {
        const ours = loaded[name];
        if (ours === undefined) throw new Error(`There is no ${name}.`);
        const found = samples(schema, (value) => ours(value));
        if (found.valid.length === 0 || found.rejected.length === 0) return [];
        return [{ title: `${contract} ${tool} ${name}`, schema, ours, ...found }];
      });
    });
}

function row(name: string, compile: Compiler, subjects: readonly Subject[]): Row {
  const refused: Subject[] = [];
  const differing: Subject[] = [];
  const valid: number[] = [];
  const rejected: number[] = [];
  for (const subject of subjects) {
    const theirs = compiled(compile, subject.schema);
    if (theirs === null) refused.push(subject);
    else if (!agrees(theirs, subject)) differing.push(subject);
    else {
      valid.push(timesAsFast(subject.ours, theirs, subject.valid));
      rejected.push(timesAsFast(subject.ours, theirs, subject.rejected));
    }
  }
  const left = `on ${valid.length} of ${subjects.length} schemas; it refuses ${listed(refused)} and answers otherwise on ${listed(differing)}`;
  return {
    id: `validator-peers-${name}`,
    what: `Times as fast as ${name}`,
    goal: null,
    measured: `valid ${digits(geometricMean(valid))}×, rejected ${digits(geometricMean(rejected))}×; ${left}`,
    met: null,
  };
}

function listed(subjects: readonly Subject[]): string {
  return subjects.length === 0 ? "none" : subjects.map(({ title }) => title).join(", ");
}

function compiled(compile: Compiler, schema: JsonSchema): Check | null {
  try {
    return compile(schema);
  } catch {
    return null;
  }
}

function agrees(theirs: Check, { valid, rejected }: Samples): boolean {
  try {
    return valid.every((value) => theirs(value) === true) && rejected.every((value) => theirs(value) === false);
  } catch {
    return false;
  }
}
