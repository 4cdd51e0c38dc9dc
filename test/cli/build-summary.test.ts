import { expect, test } from "vitest";
import { buildSummary } from "../../generator/cli/gen/build-summary.ts";
import type { Output, OutputTree } from "../../generator/write/output.ts";
import type { Write } from "../../generator/write/plan-writes.ts";

const tree = (name: string, tools: number, errorCodes: number): OutputTree => ({
  folder: `generated/${name}`,
  files: [],
  copies: [{ path: `artifacts/${name}.json`, text: "" }],
  contract: { name, tools, errorCodes },
});

const OUTPUT: Output = {
  anchor: "/project",
  trees: [tree("tasks", 12, 9), tree("pay", 1, 1), { folder: "generated", files: [], copies: [], parts: [] }],
};

const created = (path: string): Write => ({ kind: "create", path, text: "", hash: "" });

test("a summary has a line for each contract: its tools, error codes and output folder", () => {
  expect(buildSummary(OUTPUT, [], "/project")).toEqual([
    "tasks: 12 tools, 9 error codes → generated/tasks",
    "pay: 1 tool, 1 error code → generated/pay",
  ]);
});

test("the output folder is relative to the current folder", () => {
  expect(buildSummary(OUTPUT, [], "/project/specs")[0]).toContain("→ ../generated/tasks");
});

test("a changed contract's line counts the files that were written and deleted, copies of the manifest included", () => {
  const writes: readonly Write[] = [
    created("generated/tasks/types.ts"),
    created("artifacts/tasks.json"),
    { kind: "update", path: "generated/tasks/tools.ts", text: "", hash: "" },
    { kind: "delete", path: "generated/pay/old.ts" },
    { kind: "adopt", path: "generated/pay/index.ts" },
    created("generated/package.json"),
  ];
  expect(buildSummary(OUTPUT, writes, "/project")).toEqual([
    "tasks: 12 tools, 9 error codes → generated/tasks (3 files written)",
    "pay: 1 tool, 1 error code → generated/pay (1 file deleted)",
  ]);
});

test("a contract whose files were both written and deleted has both counts", () => {
  const writes: readonly Write[] = [
    created("generated/pay/types.ts"),
    { kind: "delete", path: "generated/pay/old.ts" },
    { kind: "delete", path: "generated/pay/validators/old.ts" },
  ];
  expect(buildSummary(OUTPUT, writes, "/project")[1]).toBe(
    "pay: 1 tool, 1 error code → generated/pay (1 file written, 2 deleted)",
  );
});
