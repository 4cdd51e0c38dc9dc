/** biome-ignore-all lint/suspicious/noConsole: a command that prints. */
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneModule from "ajv/dist/standalone/index.js";
import type { EmitContext, ValidatorModule } from "../generator/emit/emitter.ts";
import { emitEnvelopeValidators, emitErrorValidators } from "../generator/emit/shared-validators.ts";
import { emitToolValidators } from "../generator/emit/tool-validators.ts";
import { defaultOf } from "../generator/engines/ajv/default-of.ts";
import { validatorsAjv } from "../generator/engines/validators-ajv.ts";
import { validatorsToolpact } from "../generator/engines/validators-toolpact.ts";
import type { Json, JsonSchema } from "../generator/json.ts";
import { compile } from "../generator/pipeline.ts";
import { formats } from "../runtime/validation.ts";
import { load } from "../test/engines/validators/load.ts";
import { oneFault } from "../test/engines/validators/one-fault.ts";
import { createRandom } from "../test/engines/validators/random.ts";
import { sampleValue } from "../test/engines/validators/sample-value.ts";

/**
 * Validators of the four contracts: ours against Ajv, in one process, interleaved, median of five rounds, as ratios.
 * Run: `node --import tsx --conditions=@toolpact/source bench/validators.ts`
 */

const ROUNDS = 5;
const MILLISECONDS = 4;
const SAMPLES = 24;

interface Named {
  readonly contract: string;
  readonly module: ValidatorModule;
}

async function readModules(contract: string): Promise<readonly Named[]> {
  const { model } = await compile(`specs/${contract}`, { until: "lint" });
  if (model === null) throw new Error(`${contract} does not compile`);
  const found: Named[] = [];
  const recorder = {
    name: "recorder",
    compile: (module: ValidatorModule) => {
      found.push({ contract, module });
      return { text: "", declarations: "", diagnostics: [] };
    },
  };
  const context = { target: "js", engines: { validators: recorder }, render: () => "" } as unknown as EmitContext;
  for (const emit of [emitToolValidators, emitEnvelopeValidators, emitErrorValidators]) emit(model, context);
  return found;
}

const standalone = defaultOf(standaloneModule);

function ajvOf(allErrors: boolean, source: boolean): Ajv2020 {
  return new Ajv2020({
    allErrors,
    ownProperties: true,
    strict: false,
    ...(source ? { validateFormats: false } : { formats }),
    code: { source, esm: true },
  });
}

function ajvStandalone({ validators }: ValidatorModule, allErrors: boolean): string {
  const ajv = ajvOf(allErrors, true);
  const ids = validators.map(({ name, schema }) => {
    ajv.addSchema(asObject(schema), name);
    return [name, name] as const;
  });
  return standalone(ajv, Object.fromEntries(ids));
}

function asObject(schema: JsonSchema): object {
  return typeof schema === "object" ? schema : { allOf: [schema] };
}

function time<T>(run: () => T): readonly [T, number] {
  const start = performance.now();
  const value = run();
  return [value, performance.now() - start];
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

/** Calls per second of processor time, which other processes of the machine disturb least. */
function speed(run: (value: Json) => unknown, values: readonly Json[]): number {
  let calls = 0;
  let kept: unknown;
  const start = process.cpuUsage();
  let used = 0;
  while (used < MILLISECONDS * 1000) {
    for (let times = 0; times < 20; times++) for (const value of values) kept = run(value);
    calls += 20 * values.length;
    used = process.cpuUsage(start).user;
  }
  if (kept === Symbol.iterator) throw new Error("never");
  return (1_000_000 * calls) / used;
}

/** How many times as fast as the last runner each other one is, by median. */
function compare(runners: readonly ((value: Json) => unknown)[], values: readonly Json[]): readonly number[] {
  for (const run of runners) speed(run, values);
  const rounds = Array.from({ length: ROUNDS }, () => runners.map((run) => speed(run, values)));
  const medians = runners.map((_run, index) => median(rounds.map((round) => round[index] ?? Number.NaN)));
  return medians.map((one) => one / (medians.at(-1) ?? Number.NaN));
}

function title({ validators }: ValidatorModule, name: string): string {
  return `${validators.find((one) => one.typeName !== null)?.typeName ?? ""} ${name}`;
}

function samples(schema: JsonSchema, fits: (value: Json) => unknown) {
  const random = createRandom(11);
  const valid: Json[] = [];
  const rejected: Json[] = [];
  for (let tries = 0; tries < 4000 && (valid.length < SAMPLES || rejected.length < SAMPLES); tries++) {
    const value = JSON.parse(JSON.stringify(sampleValue(schema, { root: schema, random })));
    if (!fits(value)) continue;
    if (valid.length < SAMPLES) valid.push(value);
    const faulty = JSON.parse(JSON.stringify(oneFault(value, random)));
    if (!fits(faulty) && rejected.length < SAMPLES) rejected.push(faulty);
  }
  return { valid, rejected };
}

const modules = (await Promise.all(["social", "automation", "tasks", "broker"].map(readModules))).flat();

const totals = { toolpact: 0, mended: 0, first: 0, all: 0 };
const times = { toolpact: 0, mended: 0, all: 0 };
const sizes: number[] = [];
const ratios: { name: string; valid: number; rejected: number; errors: number; size: number; count: number }[] = [];

const only = process.env["ONLY"];
for (const { contract, module } of modules) {
  if (only !== undefined && !title(module, "").includes(only)) continue;
  const [ours, oursTime] = time(() => validatorsToolpact.compile(module));
  const [mended, mendedTime] = time(() => validatorsAjv.compile(module));
  const [all, allTime] = time(() => ajvStandalone(module, true));
  times.toolpact += oursTime;
  times.mended += mendedTime;
  times.all += allTime;
  totals.toolpact += ours.text.length;
  totals.mended += mended.text.length;
  totals.all += all.length;
  totals.first += ajvStandalone(module, false).length;
  sizes.push(ours.text.length);
  if (process.argv.includes("--sizes")) continue;
  const loaded = load(ours.text);
  for (const { name, schema } of module.validators) {
    const check = loaded[name];
    if (check === undefined) continue;
    const quick = ajvOf(false, false).compile(asObject(schema));
    const full = ajvOf(true, false).compile(asObject(schema));
    const { valid, rejected } = samples(schema, (value) => check(value) && quick(value));
    const count = (
      JSON.stringify(schema).match(/"(?:type|enum|const|pattern|m\w+Length|m\w+Items|m\w+imum|required)":/g) ?? []
    ).length;
    if (valid.length === 0 || rejected.length === 0) {
      console.log(`no samples for ${contract} ${name}: ${valid.length} valid, ${rejected.length} rejected`);
      continue;
    }
    const [onValid = 0] = compare([check, quick], valid);
    const [onRejected = 0] = compare([check, quick], rejected);
    const [withErrors = 0] = compare([(value) => check.problems(value), full], rejected);
    ratios.push({
      name: `${contract} ${title(module, name)}`,
      valid: onValid,
      rejected: onRejected,
      errors: withErrors,
      size: ours.text.length,
      count,
    });
  }
}

sizes.sort((a, b) => a - b);
console.log("modules:", modules.length, "bytes of ours: median", median(sizes), "most", sizes.at(-1));
console.log(
  "bytes:",
  totals,
  "of Ajv standalone:",
  (totals.toolpact / totals.first).toFixed(3),
  "with allErrors:",
  (totals.toolpact / totals.all).toFixed(3),
);
console.log("milliseconds to compile:", times, "Ajv/ours:", (times.all / times.toolpact).toFixed(1));
if (ratios.length > 0) {
  for (const key of ["valid", "rejected", "errors"] as const) {
    const sorted = [...ratios].sort((a, b) => a[key] - b[key]);
    const rows = sorted.slice(0, 6).map((one) => `${one.name} ${one[key].toFixed(2)}`);
    console.log(
      key,
      "against Ajv:",
      geometricMean(ratios.map((one) => one[key])).toFixed(2),
      "lowest:",
      rows.join(", "),
    );
  }
}
