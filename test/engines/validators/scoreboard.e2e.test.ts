import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import type { Json, JsonSchema } from "../../../generator/json.ts";
import { describeWithData } from "../../support/needs.ts";
import { type Group, readGroups, readRemotes } from "../type-printer/scoreboard.ts";
import { compile, load } from "./load.ts";

const MAX_REFUSED = 0.08;

/** The result of a compiler for a schema: its check, or why there is none. */
type Judged = { readonly check: (value: Json) => boolean | null } | { readonly refusal: string };
type Judge = (schema: JsonSchema) => Judged;

interface Board {
  readonly refused: readonly string[];
  readonly wrong: readonly string[];
  readonly right: number;
}

describeWithData("official suite of draft 2020-12, its required tests, as a scoreboard of validators", (data) => {
  test("every group is refused with a diagnostic that names the keyword, or right in all its tests", () => {
    const groups = readGroups(data).map((group) => (group.file === "format.json" ? withoutFormat(group) : group));
    const remotes = readRemotes(data);
    const ours = boardOf(groups, (schema) => judgeOurs(schema, remotes));
    const apart = boardOf(groups, (schema) => judgeOurs(schema, remotes, 0));
    const theirs = boardOf(groups, (schema) => judgeAjv(schema, remotes));
    const tests = groups.reduce((count, group) => count + group.tests.length, 0);
    const row = (name: string, { refused, wrong, right }: Board): string =>
      `| ${name} | ${groups.length} | ${refused.length} = ${((100 * refused.length) / groups.length).toFixed(1)} % | ${right}/${tests} | ${wrong.length} |`;
    console.info(
      [
        "| engine | groups | groups refused | tests right | tests wrong |",
        "| --- | --: | --: | --: | --: |",
        row("toolpact", ours),
        row("ajv 8, ownProperties", theirs),
        `refused by toolpact: ${[...new Set(ours.refused)].join(", ")}`,
      ].join("\n"),
    );

    expect(ours.wrong).toEqual([]);
    // Where schemas are deep, definitions are compiled by themselves: with the same answers.
    expect(apart).toEqual(ours);
    for (const refusal of ours.refused) expect(refusal).toMatch(/^`[^`]+`$/);
    expect(ours.refused.length).toBeLessThanOrEqual(MAX_REFUSED * groups.length);
    expect(theirs.wrong.length).toBeGreaterThan(0);
  }, 120_000);
});

/** The suite wants `format` to restrict nothing, a contract wants it asserted: the one is the other without the keyword. */
function withoutFormat(group: Group): Group {
  return { ...group, schema: JSON.parse(JSON.stringify(group.schema).replace(/"format":/g, '"x-format":')) };
}

function boardOf(groups: readonly Group[], judge: Judge): Board {
  const refused: string[] = [];
  const wrong: string[] = [];
  let right = 0;
  for (const group of groups) {
    const judged = judge(group.schema);
    if ("refusal" in judged) {
      refused.push(judged.refusal);
      continue;
    }
    const faulty = group.tests.filter((one) => judged.check(one.data) !== one.valid);
    wrong.push(...faulty.map((one) => `${group.file}: ${group.description}: ${one.description}`));
    right += group.tests.length - faulty.length;
  }
  return { refused, wrong, right };
}

/** A check whose explanation contradicts it counts as no answer. */
function judgeOurs(schema: JsonSchema, remotes: ReadonlyMap<string, JsonSchema>, mostDepth?: number): Judged {
  const { text, diagnostics } = compile({ only: schema }, remotes, mostDepth);
  const [first] = diagnostics;
  if (first !== undefined) return { refusal: /: (`[^`]+`) \(at/.exec(first.message)?.[1] ?? first.message };
  const { only } = load(text);
  return {
    check(value) {
      const fits = only?.(value) === true;
      return (only?.problems(value).length === 0) === fits ? fits : null;
    },
  };
}

function judgeAjv(schema: JsonSchema, remotes: ReadonlyMap<string, JsonSchema>): Judged {
  const ajv = new Ajv2020({ ownProperties: true, strict: false, logger: false, validateFormats: false });
  try {
    for (const [address, remote] of remotes)
      if (!address.startsWith("https://json-schema.org/")) ajv.addSchema(remote, address);
    const check = ajv.compile(typeof schema === "object" ? schema : { allOf: [schema] });
    return { check: (value) => answerOf(() => check(value) === true) };
  } catch (thrown) {
    return { refusal: String(thrown) };
  }
}

/** Null where the check itself fails. */
function answerOf(run: () => boolean): boolean | null {
  try {
    return run();
  } catch {
    return null;
  }
}
