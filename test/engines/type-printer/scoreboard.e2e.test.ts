import { expect, test } from "vitest";
import type { TypesEngine } from "../../../generator/emit/emitter.ts";
import { typesJsonSchemaToTypescript } from "../../../generator/engines/types-json-schema-to-typescript.ts";
import { typesToolpact } from "../../../generator/engines/types-toolpact.ts";
import { describeWithData } from "../../support/needs.ts";
import { libraryAlone } from "./library-alone.ts";
import { HEADER, hasRootType, judge, readGroups, readRemotes, rowOf, scoreOf, type Verdict } from "./scoreboard.ts";

describeWithData("the official suite of draft 2020-12, its required tests, as a scoreboard of types", (folder) => {
  test("98 % of what is valid fits its type, 58 % of what isn't doesn't; 98 % and 88 % where the schema has a type", async () => {
    const groups = readGroups(folder);
    const remotes = readRemotes(folder);
    const engines: readonly TypesEngine[] = [typesToolpact, typesJsonSchemaToTypescript, libraryAlone];
    const boards: (readonly Verdict[])[] = [];
    for (const engine of engines) boards.push(await judge(engine, groups, remotes));

    const rows = engines.flatMap(({ name }, index) => {
      const verdicts = boards[index] ?? [];
      const typed = verdicts.filter(({ group }) => hasRootType(group));
      return [rowOf(`${name}, all`, scoreOf(verdicts)), rowOf(`${name}, with a root type`, scoreOf(typed))];
    });
    console.info([...HEADER, ...rows].join("\n"));

    const ours = boards[0] ?? [];
    const wrong = ours.flatMap(({ group, state, isAccepted, said }) =>
      group.tests
        .filter(({ valid }, index) => valid && isAccepted[index] !== true)
        .map((one) => `${group.file}: ${group.description}: ${one.description} (${state}) ${said}`),
    );
    expect(ours.filter(({ state }) => state === "broken").map(({ group }) => group.description)).toEqual([]);
    expect(share(ours, "valid"), wrong.join("\n")).toBeGreaterThanOrEqual(0.98);
    expect(share(ours, "invalid")).toBeGreaterThanOrEqual(0.58);
    const typed = ours.filter(({ group }) => hasRootType(group));
    expect(share(typed, "valid")).toBeGreaterThanOrEqual(0.98);
    expect(share(typed, "invalid")).toBeGreaterThanOrEqual(0.88);
  }, 180_000);
});

/** Of the valid instances those accepted, of the invalid ones those rejected. */
function share(verdicts: readonly Verdict[], of: "valid" | "invalid"): number {
  const { valid, accepted, invalid, rejected } = scoreOf(verdicts);
  return of === "valid" ? accepted / valid : rejected / invalid;
}
