import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { PrintedTypes, TypeRequest, TypesEngine } from "../../../generator/emit/emitter.ts";
import { isJsonObject, type Json, type JsonSchema } from "../../../generator/json.ts";
import { AT } from "../load-validators.ts";
import { bundleDocuments } from "./bundle-documents.ts";
import { checkModules } from "./check-modules.ts";
import { instanceText } from "./instance-text.ts";

/** One schema of the official suite with its instances. */
export interface Group {
  readonly file: string;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly tests: readonly { readonly description: string; readonly data: Json; readonly valid: boolean }[];
}

/** How an engine did over a set of groups. */
export interface Score {
  readonly groups: number;
  /** Groups without a type, and those whose type doesn't compile. */
  readonly refused: number;
  readonly broken: number;
  readonly valid: number;
  readonly accepted: number;
  readonly invalid: number;
  readonly rejected: number;
}

/** What came of one group: the module, and for each instance whether its assignment compiles. */
export interface Verdict {
  readonly group: Group;
  readonly text: string;
  readonly state: "usable" | "refused" | "broken";
  readonly isAccepted: readonly boolean[];
  readonly said: string;
}

/** The required tests of draft 2020-12. */
export function readGroups(folder: string): readonly Group[] {
  const tests = join(folder, "json-schema-test-suite", "tests", "draft2020-12");
  const files = readdirSync(tests).filter((file) => file.endsWith(".json"));
  return files.sort().flatMap((file) => {
    const groups = JSON.parse(readFileSync(join(tests, file), "utf8")) as readonly Group[];
    return groups.map((group) => ({ ...group, file }));
  });
}

/** The suite's remotes and the meta-schema, by URI. */
export function readRemotes(folder: string): ReadonlyMap<string, JsonSchema> {
  const remotes = join(folder, "json-schema-test-suite", "remotes");
  const documents = new Map<string, JsonSchema>();
  for (const path of readdirSync(remotes, { recursive: true, encoding: "utf8" })) {
    const file = join(remotes, path);
    if (statSync(file).isFile())
      documents.set(`http://localhost:1234/${path.replaceAll("\\", "/")}`, JSON.parse(readFileSync(file, "utf8")));
  }
  const require = createRequire(import.meta.url);
  for (const name of ["schema", ...META.map((one) => `meta/${one}`)]) {
    const schema = require(`ajv/dist/refs/json-schema-2020-12/${name}.json`) as JsonSchema;
    documents.set(`https://json-schema.org/draft/2020-12/${name}`, schema);
  }
  return documents;
}

const META = ["applicator", "content", "core", "format-annotation", "meta-data", "unevaluated", "validation"];

/** Prints a type for each group and checks all instances against it, in one program. */
export async function judge(
  engine: TypesEngine,
  groups: readonly Group[],
  remotes: ReadonlyMap<string, JsonSchema>,
): Promise<readonly Verdict[]> {
  const printed = new Map<Group, PrintedTypes>();
  for (const group of groups) printed.set(group, await printGroup(engine, group.schema, remotes));
  const texts = new Map(
    groups.flatMap((group, index) => {
      const types = printed.get(group);
      return types === undefined || types.diagnostics.length > 0 ? [] : [[pathOf(index), moduleOf(types.text, group)]];
    }),
  );
  const faults = checkModules(texts);
  return groups.map((group, index): Verdict => {
    const text = texts.get(pathOf(index));
    if (text === undefined) {
      const said =
        printed
          .get(group)
          ?.diagnostics.map(({ message }) => message)
          .join("\n") ?? "";
      return { group, text: "", state: "refused", isAccepted: group.tests.map(() => false), said };
    }
    return verdictOf(group, text, faults.get(pathOf(index)) ?? []);
  });
}

function verdictOf(group: Group, text: string, faults: readonly { line: number; message: string }[]): Verdict {
  const first = text.split("\n").length - group.tests.length;
  const isBroken = faults.some(({ line }) => line < first);
  const faulty = new Set(faults.map(({ line }) => line - first));
  const isAccepted = group.tests.map((_test, index) => !isBroken && !faulty.has(index));
  const said = faults.map(({ line, message }) => `${line - first}: ${message}`).join("\n");
  return { group, text, state: isBroken ? "broken" : "usable", isAccepted, said };
}

function pathOf(index: number): string {
  return `/suite/group-${index}.ts`;
}

async function printGroup(engine: TypesEngine, schema: JsonSchema, remotes: ReadonlyMap<string, JsonSchema>) {
  const { schemas } = bundleDocuments(schema, remotes);
  const keys = [...schemas.keys()];
  const refs = Object.fromEntries(keys.map((key, index) => [key, index === 0 ? "Root" : `Part${index}`]));
  const requests = [...schemas].map(([key, one]): TypeRequest => {
    return { typeName: refs[key] ?? "", parameters: [], schema: one, description: null, at: AT };
  });
  return engine.print(requests, refs);
}

/** The types, and one line for each instance. */
function moduleOf(types: string, { tests }: Group): string {
  const lines = tests.map(({ data }, index) => `export const v${index}: Root = ${instanceText(data)};`);
  return `${types.trimEnd()}\n${lines.join("\n")}`;
}

/** Adds the verdicts up. The instances of a group without a usable type count as neither accepted nor rejected. */
export function scoreOf(verdicts: readonly Verdict[]): Score {
  const count = (state: Verdict["state"]): number => verdicts.filter((one) => one.state === state).length;
  const tests = verdicts.flatMap(({ group, isAccepted, state }) =>
    group.tests.map(({ valid }, index) => ({ valid, isUsable: state === "usable", isAccepted: isAccepted[index] })),
  );
  const valid = tests.filter((one) => one.valid);
  const invalid = tests.filter((one) => !one.valid);
  return {
    groups: verdicts.length,
    refused: count("refused"),
    broken: count("broken"),
    valid: valid.length,
    accepted: valid.filter((one) => one.isUsable && one.isAccepted === true).length,
    invalid: invalid.length,
    rejected: invalid.filter((one) => one.isUsable && one.isAccepted === false).length,
  };
}

/** True for a group whose schema has a `type` at its root. */
export function hasRootType({ schema }: Group): boolean {
  return isJsonObject(schema) && Object.hasOwn(schema, "type");
}

/** A row of the table for people. */
export function rowOf(name: string, score: Score): string {
  const share = (part: number, all: number): string => `${part}/${all} = ${((100 * part) / all).toFixed(1)} %`;
  const { groups, refused, broken, valid, accepted, invalid, rejected } = score;
  const cells = [name, `${groups}`, `${refused}`, `${broken}`, share(accepted, valid), share(rejected, invalid)];
  return `| ${cells.join(" | ")} |`;
}

export const HEADER = [
  "| engine, schemas | groups | refused | broken | valid accepted | invalid rejected |",
  "| --- | --: | --: | --: | --: | --: |",
];
