import { expect, test } from "vitest";
import { readSpecName, typeNameOf } from "../../generator/load/spec-name.ts";

test.each([
  ["tools.yaml", { format: "yaml", kind: "sections", stem: "tools" }],
  ["tools.yml", { format: "yaml", kind: "sections", stem: "tools" }],
  ["TOOLS.YAML", { format: "yaml", kind: "sections", stem: "TOOLS" }],
  ["tools.json", { format: "json", kind: "sections", stem: "tools" }],
  ["task-item.schema.json", { format: "json", kind: "schema", stem: "task-item" }],
  ["task-item.schema.yaml", { format: "yaml", kind: "schema", stem: "task-item" }],
  ["schema.json", { format: "json", kind: "sections", stem: "schema" }],
])("%s is a spec file", (name, expected) => {
  expect(readSpecName(name)).toEqual(expected);
});

test.each(["README.md", "yaml", ".hidden.yaml", "tools.yaml.bak", "tools.jsonc", "toolpact.yaml"])(
  "%s is none",
  (name) => {
    expect(readSpecName(name)).toBeNull();
  },
);

test.each([
  ["task-item", "TaskItem"],
  ["task_item", "TaskItem"],
  ["task item.v2", "TaskItemV2"],
  ["taskItem", "TaskItem"],
  ["HTTPReply", "HTTPReply"],
  ["2fast", null],
  ["tâche", null],
  ["a+b", null],
  ["", null],
  ["__proto__", "Proto"],
])("the file %j adds the type %j", (stem, name) => {
  expect(typeNameOf(stem)).toBe(name);
});
