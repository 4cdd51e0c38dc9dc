import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { BASELINE_DIAGNOSTICS } from "../generator/diagnostics/baseline.ts";
import { CLIENT_DIAGNOSTICS } from "../generator/diagnostics/clients.ts";
import { EMIT_DIAGNOSTICS } from "../generator/diagnostics/emit.ts";
import { EMITTER_DIAGNOSTICS } from "../generator/diagnostics/emitters.ts";
import { EXPORT_DIAGNOSTICS } from "../generator/diagnostics/export.ts";
import { IMPORT_DIAGNOSTICS } from "../generator/diagnostics/import.ts";
import { TOOLS_LIST_DIAGNOSTICS } from "../generator/diagnostics/tools-list.ts";
import { VERIFY_DIAGNOSTICS } from "../generator/diagnostics/verify.ts";
import { WRITE_DIAGNOSTICS } from "../generator/diagnostics/write.ts";
import { DIAGNOSTICS } from "../generator/diagnostics.ts";
import { foundIn, specCases } from "./support/spec-case.ts";

const badSpecs = await specCases(fileURLToPath(new URL("bad-specs", import.meta.url)));
const lintCases = await specCases(fileURLToPath(new URL("lint", import.meta.url)));

test.each(badSpecs)("$name: the expected problems on their lines, and no others", async (one) => {
  expect(one.expected).not.toEqual([]);
  expect(await foundIn(one)).toEqual(one.expected);
});

test.each(badSpecs)("$name: the same with Windows line ends", async (one) => {
  expect(await foundIn(one, "Windows")).toEqual(one.expected);
});

test("there are at least 60 bad specs, in YAML and in JSON", () => {
  expect(badSpecs.length).toBeGreaterThanOrEqual(60);
  expect(badSpecs.filter(({ name }) => name.endsWith(".json")).length).toBeGreaterThanOrEqual(10);
  expect(badSpecs.filter(({ name }) => name.endsWith(".yaml")).length).toBeGreaterThanOrEqual(40);
});

/** Why a problem of the front end has no case here. */
const WITHOUT_CASE: Readonly<Record<string, string>> = {
  "no-such-folder": "A case is a folder that exists.",
  unreadable: "A file without permission, or a pipe, cannot be kept in a repository.",
  "outside-folder": "A link out of the folder does not survive every checkout.",
  "file-too-large": "It takes more than 4 MiB.",
  "too-many-files": "It takes more than 2,000 files.",
  "contract-too-large": "It takes more than two million values.",
  "too-many-problems": "It takes more than a thousand problems in one file.",
  "composition-too-deep": "It takes parts hundreds of levels deep in each other: test/lower/rows.e2e.test.ts.",
  "composition-too-large": "It takes more than 300,000 copies: test/lower/rows.e2e.test.ts.",
  "too-many-listed": "It takes 50,000 codes of tools: test/lower/repeats.test.ts.",
  "too-much-repeated": "It takes 20 million characters: test/lower/repeats.test.ts.",
  "ref-chain-too-long": "It takes more than a hundred shared shapes: test/lower/rows.e2e.test.ts.",
};

test("every problem of load, check, lower and lint has a case, or a reason to have none", () => {
  const shown = new Set(
    [...badSpecs, ...lintCases].flatMap(({ expected }) => expected.map((line) => line.split(" ")[1])),
  );
  const later = new Set(
    [
      // Those of clients have cases of their own: test/clients/.
      CLIENT_DIAGNOSTICS,
      EMIT_DIAGNOSTICS,
      EMITTER_DIAGNOSTICS,
      WRITE_DIAGNOSTICS,
      BASELINE_DIAGNOSTICS,
      TOOLS_LIST_DIAGNOSTICS,
      IMPORT_DIAGNOSTICS,
      EXPORT_DIAGNOSTICS,
      VERIFY_DIAGNOSTICS,
    ].flatMap((stage) => Object.keys(stage)),
  );
  const ids = Object.keys(DIAGNOSTICS).filter((id) => !later.has(id));
  expect(ids.filter((id) => !shown.has(id) && !Object.hasOwn(WITHOUT_CASE, id))).toEqual([]);
  expect(Object.keys(WITHOUT_CASE).filter((id) => shown.has(id) || !ids.includes(id))).toEqual([]);
});
