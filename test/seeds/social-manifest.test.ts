import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeWithData } from "../support/needs.ts";

interface ManifestTool {
  readonly name: string;
  readonly possible_error_codes: readonly string[];
}

interface Manifest {
  readonly version: string;
  readonly tools: readonly ManifestTool[];
  readonly common_error_codes: readonly string[];
}

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(path, "utf8");
const ours = JSON.parse(read(join(root, "roadmap/artifacts/session-05-tool-manifest.json"))) as Manifest;
const byName = (a: ManifestTool, b: ManifestTool): number => (a.name < b.name ? -1 : 1);

/** The rows `| tools | added codes | why |` of the decision record, as tool → codes. */
function listedAdditions(): ReadonlyMap<string, readonly string[]> {
  const record = read(join(root, "roadmap/decisions/0020-what-does-the-tool-manifest-contain.md"));
  const rows = [...record.matchAll(/^\| (`.*?) \| (`.*?) \|/gm)];
  const names = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
  return new Map(
    rows.flatMap(([, tools = "", codes = ""]) => names(tools).map((tool) => [tool, names(codes)] as const)),
  );
}

describeWithData("the manifest of seed 000", (folder) => {
  const theirs = JSON.parse(read(join(folder, "social/session-05-tool-manifest.json"))) as Manifest;

  test("the same 65 tools with the same category, mutation, requirements and profiles", () => {
    const facts = ({ tools }: Manifest): readonly unknown[] =>
      [...tools].sort(byName).map(({ possible_error_codes: _codes, ...rest }) => rest);
    expect(theirs.tools).toHaveLength(65);
    expect(facts(ours)).toEqual(facts(theirs));
    expect(ours.version).toBe(theirs.version);
  });

  test("no code of the original is missing, and every addition is in the decision record", () => {
    const listed = listedAdditions();
    const added = new Map<string, readonly string[]>();
    for (const tool of ours.tools) {
      const original = theirs.tools.find(({ name }) => name === tool.name)?.possible_error_codes ?? [];
      expect(tool.possible_error_codes, tool.name).toEqual(expect.arrayContaining([...original]));
      const more = tool.possible_error_codes.filter((code) => !original.includes(code));
      if (more.length > 0) added.set(tool.name, [...more].sort());
    }
    expect(new Map([...listed].map(([tool, codes]) => [tool, [...codes].sort()] as const))).toEqual(added);
  });
});

test("27 codes, and exactly the seven of seed 000 may be repeated", async () => {
  const { errors } = await import("../../generated/social/errors.ts");
  const rows = Object.entries(errors) as readonly (readonly [string, { readonly retry: string }])[];
  expect(rows).toHaveLength(27);
  expect(rows.filter(([, { retry }]) => retry !== "never").map(([code]) => code)).toEqual([
    "db_error",
    "llm_error",
    "policy_error",
    "thread_partial_failure",
    "x_api_error",
    "x_network_error",
    "x_rate_limited",
  ]);
});
