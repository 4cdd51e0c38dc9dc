/** biome-ignore-all lint/suspicious/noConsole: a command that prints. */
/**
 * Applies the mutation of each entry of `roadmap/sentences.md` and checks that its test fails: `npm run sentences`,
 * `npm run sentences -- 000:5 003:12`, `npm run sentences -- --jobs 2`. Ends with 1 if a test still passes.
 */
import { parseArgs } from "node:util";
import { type Mutation, patternOf, readMutations, type Sentence, seedsOfRepository } from "./read-sentences.ts";
import { copyRepository, type ScratchCopy } from "./scratch-copy.ts";
import { runTests, tryMutation, type Verdict } from "./try-mutation.ts";

type Case = readonly [sentence: Sentence, mutation: Mutation];

const { cases, jobs } = readArguments();
const copies = Array.from({ length: Math.min(jobs, cases.length) }, copyRepository);
try {
  process.exitCode = await check();
} finally {
  for (const { remove } of copies) remove();
}

function readArguments(): { readonly cases: readonly Case[]; readonly jobs: number } {
  try {
    const options = { jobs: { type: "string", default: "1" } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (!/^[1-9]\d?$/.test(values.jobs)) throw new Error("--jobs is a number from 1 to 99.");
    return { cases: choose(positionals), jobs: Number(values.jobs) };
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

/** The sentences with these ids, or all. Throws for an id that does not exist. */
function choose(ids: readonly string[]): readonly Case[] {
  const mutations = readMutations();
  const sentences = seedsOfRepository().flatMap((seed) => seed.sentences);
  for (const id of ids) {
    if (!sentences.some((one) => one.id === id)) throw new Error(`roadmap/sentences.md has no entry ${id}.`);
  }
  return sentences
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .map((sentence) => {
      const mutation = mutations.get(sentence.id);
      if (mutation === undefined) throw new Error(`${sentence.id} has no mutation.`);
      return [sentence, mutation];
    });
}

/** Checks that all tests pass first: only then a failure comes from the mutation. */
async function check(): Promise<number> {
  const [first] = copies;
  if (first === undefined) return 0;
  const broken = await failingBefore(first);
  for (const { id, file, name } of broken)
    console.log(`error     ${id}: does not pass without a mutation: ${file}: ${name}`);
  const rest = cases.filter(([sentence]) => !broken.includes(sentence));
  const left = rest.values();
  const kinds = (await Promise.all(copies.map((copy) => work(copy, left)))).flat();
  return report(kinds, broken.length);
}

async function failingBefore({ folder }: ScratchCopy): Promise<readonly Sentence[]> {
  const sentences = cases.map(([sentence]) => sentence);
  const { tests } = await runTests(folder, [...new Set(sentences.map(({ file }) => file))]);
  return sentences.filter(({ file, name }) => {
    const pattern = new RegExp(patternOf(name));
    const own = tests.filter((test) => test.file === file && pattern.test(test.name));
    return !own.some(({ status }) => status === "passed") || own.some(({ status }) => status === "failed");
  });
}

/** One copy takes one case after the other from those that are left. */
async function work(copy: ScratchCopy, left: Iterator<Case>): Promise<readonly Verdict["kind"][]> {
  const kinds: Verdict["kind"][] = [];
  for (let next = left.next(); !next.done; next = left.next()) {
    const [sentence, mutation] = next.value;
    const { kind, why } = await tryMutation(copy, sentence, mutation);
    console.log(`${kind.padEnd(9)} ${sentence.id}${why === "" ? "" : `: ${why}`}`);
    kinds.push(kind);
  }
  return kinds;
}

function report(kinds: readonly Verdict["kind"][], broken: number): number {
  const count = (kind: Verdict["kind"]) => kinds.filter((one) => one === kind).length;
  const errors = count("error") + broken;
  console.log(`${cases.length} mutations: ${count("killed")} killed, ${count("survived")} survived, ${errors} errors.`);
  return count("killed") === cases.length ? 0 : 1;
}
