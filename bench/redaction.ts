import { DETECTOR_IDS, DETECTORS } from "../runtime/redaction/detectors.ts";
import type { Redactor } from "../runtime/redaction/redact.ts";
import { redactorOf } from "../test/runtime/redaction/redactor.ts";
import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { digits, milliseconds } from "./core/figures.ts";

const MEGABYTE = 1_000_000;
const MAX_MS = 300;
const MAX_GROWTH = 25;
const MAX_NAMES_MS = 500;

/** Redaction of strings that repeat what a detector searches for; what is found is a matter for tests. */
export const redaction: Benchmark = {
  name: "redaction",
  title: "Redaction of hostile strings, every detector on, processor time in one process",
  run,
};

const anchors = [...new Set(DETECTORS.flatMap((one) => one.anchors))];
const parts = [
  ...anchors,
  "eyJaaaaaaaaaaaaaaa.",
  "Bearer aaaaaaaaaaaaaaa ",
  "Basic aaaaaaaaa ",
  ..."a %\\=\"'.@/-_".split(""),
  ...[
    "%25",
    "%41",
    "\\u0041",
    "%2525\\\\u0041",
    "password=",
    'password="',
    "password='\\\"",
    "authorization:",
    "abc:",
    "a: ",
  ],
  ...[
    "://a:",
    "://a@",
    "eyJ",
    "_eyJ_.eyJ",
    "-----BEGIN PRIVATE KEY-----",
    "-----BEGIN A A A ",
    "4 ",
    "\r\n",
    "\u{1f600}",
    "QUJD",
  ],
  btoa("hello world of text "),
  btoa(btoa("some nested text, this ")),
  btoa("password=%41\\u0041 "),
];

async function run({ tell }: Workshop): Promise<readonly Row[]> {
  const redactor = redactorOf({ detectors: DETECTOR_IDS });
  redactor.value(megabyteOf("warm up: password=abc "));
  tell(`${parts.length} strings of 1 MB`);
  const taken = parts.map((part) => ({ part, ...measure(redactor, part) }));
  return [slowest(taken), growth(taken), manyNames(redactor)];
}

interface Taken {
  readonly part: string;
  /** Of a string of 100 kB and of 1 MB. */
  readonly smallMs: number;
  readonly largeMs: number;
}

function measure(redactor: Redactor, part: string): Omit<Taken, "part"> {
  const text = megabyteOf(part);
  const best = (input: string) => Math.min(...[1, 2, 3].map(() => cpuMs(() => redactor.value(input))));
  return { smallMs: best(text.slice(0, MEGABYTE / 10)), largeMs: best(text) };
}

function slowest(taken: readonly Taken[]): Row {
  const { part, largeMs } = taken.reduce((most, one) => (one.largeMs > most.largeMs ? one : most));
  return {
    id: "redaction-megabyte",
    what: `1 MB that repeats one of ${taken.length} parts; the slowest is \`${JSON.stringify(part)}\``,
    goal: `at most ${milliseconds(MAX_MS)}`,
    measured: milliseconds(largeMs),
    met: largeMs <= MAX_MS,
  };
}

/** Quadratic work would be a hundred times as long; below 50 ms a ratio is noise. */
function growth(taken: readonly Taken[]): Row {
  const ratios = taken.map(({ smallMs, largeMs }) => (largeMs <= 50 ? 0 : largeMs / Math.max(smallMs, 1)));
  const most = Math.max(...ratios);
  return {
    id: "redaction-growth",
    what: "ten times the string: times as long, where 1 MB takes over 50 ms",
    goal: `at most ${MAX_GROWTH}×`,
    measured: `${digits(most)}×`,
    met: most <= MAX_GROWTH,
  };
}

function manyNames(redactor: Redactor): Row {
  const names = Array.from({ length: 10_000 }, (_, index) => [`ghp_${"a".repeat(30)}${index}`, index]);
  const taken = cpuMs(() => redactor.value(Object.fromEntries(names)));
  return {
    id: "redaction-names",
    what: "10,000 names that are secrets in one object",
    goal: `at most ${milliseconds(MAX_NAMES_MS)}`,
    measured: milliseconds(taken),
    met: taken <= MAX_NAMES_MS,
  };
}

function megabyteOf(part: string): string {
  return part.repeat(Math.ceil(MEGABYTE / part.length)).slice(0, MEGABYTE);
}

function cpuMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
