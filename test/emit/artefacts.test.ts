import { expect, test } from "vitest";
import { emit } from "../../generator/emit/emit.ts";
import type { Target } from "../../generator/emit/emitter.ts";
import { isIdempotent } from "../../generator/facts.ts";
import type { ContractModel, Def, Tool } from "../../generator/model.ts";
import { tinyContext } from "../support/emit-tiny.ts";
import { AT, tinyModel } from "../support/tiny-model.ts";

async function textOf(path: string, model: ContractModel = tinyModel(), target: Target = "ts") {
  const { files } = await emit(model, tinyContext(target, model));
  const file = files.find((one) => one.path === path);
  if (file === undefined) throw new Error(`no ${path} in ${files.map((one) => one.path).join(", ")}`);
  return file.text;
}

async function jsonOf(path: string, model?: ContractModel) {
  return JSON.parse(await textOf(path, model));
}

async function listOf(path: string, model?: ContractModel) {
  return JSON.parse(await textOf(path, model, "json")).tools;
}

test("target json has no code, and the targets with code have no second copy of the tool list", async () => {
  const paths = async (target: Target) => (await emit(tinyModel(), tinyContext(target))).files.map(({ path }) => path);
  expect(await paths("json")).toEqual([
    "contract.lock.json",
    "contract.md",
    "manifest.json",
    "tools.api.json",
    "tools.workflow.json",
  ]);
  for (const target of ["ts", "js"] as const) {
    const json = (await paths(target)).filter((path) => path.endsWith(".json"));
    expect(json).toEqual(["contract.lock.json", "manifest.json"]);
  }
});

test("a module and target json list the same tools", async () => {
  const { files } = await emit(tinyModel(), tinyContext("js"));
  const module = files.find(({ path }) => path === "tool-list.workflow.js")?.text ?? "";
  const { toolList } = await import(`data:text/javascript,${encodeURIComponent(module)}`);
  const listed = Object.values<string>(toolList).map((text) => JSON.parse(text));
  expect(listed).toEqual(await listOf("tools.workflow.json"));
});

test("the manifest names the codes of guards that act on every tool once, and a tool's own codes with it", async () => {
  const manifest = await jsonOf("manifest.json");
  expect(Object.keys(manifest)).toEqual(["version", "tools", "common_error_codes"]);
  expect(manifest.common_error_codes).toEqual(["bad_input"]);
  expect(manifest.tools.map((tool: { possible_error_codes: unknown }) => tool.possible_error_codes)).toEqual([
    ["no_note"],
    ["busy", "half_done"],
  ]);
});

test("a code that only a guard of some tools raises is listed for the tool", async () => {
  const model = tinyModel();
  const guarded = model.tools.map((tool) => ({
    ...tool,
    inProfiles: tool.inProfiles.map((one) => ({
      ...one,
      errors: [{ code: "busy", retry: "transient", retryable: "yes", origins: ["guard"] } as const],
    })),
  }));
  const manifest = await jsonOf("manifest.json", { ...model, tools: guarded });
  expect(manifest.tools[0].possible_error_codes).toEqual(["busy"]);
});

test("the manifest has requires_… only for what is outside the process", async () => {
  const [read] = (await jsonOf("manifest.json")).tools;
  expect(read).toEqual({
    name: "read_note",
    category: "notes",
    mutation: false,
    requires_store: true,
    profiles: ["api", "workflow"],
    possible_error_codes: ["no_note"],
  });
});

test("target json lists the tools of a contract per profile, or in tools.json without profiles", async () => {
  const names = async (path: string, model?: ContractModel) =>
    (await listOf(path, model)).map((tool: { name: string }) => tool.name);
  expect(await names("tools.api.json")).toEqual(["read_note"]);
  expect(await names("tools.workflow.json")).toEqual(["read_note", "add_note"]);

  const model = tinyModel();
  const profiles = model.profiles.filter(({ name }) => name === "api").map((one) => ({ ...one, implicit: true }));
  expect(await names("tools.json", { ...model, profiles })).toEqual(["read_note"]);
});

test("what the rest of an entry does not state is in _meta under the contract's prefix", async () => {
  const [read, add] = await listOf("tools.workflow.json");
  expect(read._meta).toBeUndefined();
  expect(add._meta).toEqual({
    "dev.example.tiny/name": "add.note",
    "dev.example.tiny/deprecated": { since: "1.2.0", message: "Keeps notes." },
  });
  expect(add).toMatchObject({ name: "add_note", title: "Add a note", annotations: { destructiveHint: true } });
});

test.each(["success_only", "none"] as const)(
  "_meta has the codes of a tool with output_schema %s, and what an annotation contradicts",
  async (outputSchema) => {
    const model = tinyModel();
    const [tool] = model.tools as readonly [Tool, ...Tool[]];
    const annotations = { ...tool.annotations, idempotentHint: !isIdempotent(tool) };
    const tools = [{ ...tool, outputSchema, annotations }];
    const [row] = await listOf("tools.workflow.json", { ...model, tools });
    expect(row._meta).toEqual({
      "dev.example.tiny/idempotent": true,
      "dev.example.tiny/error_codes": ["bad_input", "no_note"],
    });
  },
);

interface Lock {
  readonly digest: string;
  readonly tools: Readonly<Record<string, string>>;
  readonly model: { readonly [key: string]: unknown };
}

async function lockOf(model: ContractModel): Promise<Lock> {
  return jsonOf("contract.lock.json", model);
}

test("the lock holds the model without places, and no edit elsewhere in a spec changes it", async () => {
  const model = tinyModel();
  const moved = JSON.parse(JSON.stringify(model).replaceAll(`"line":1`, `"line":99`)) as ContractModel;
  expect(await lockOf(moved)).toEqual(await lockOf(model));
  expect(JSON.stringify((await lockOf(model)).model)).not.toContain("tiny.yaml");
  expect((await lockOf(model)).model["tools"]).toMatchObject([{ name: "read_note", truncate: [{ at: "/text" }] }, {}]);
});

test("an author's own data that looks like a source location stays in the lock", async () => {
  const model = tinyModel();
  const [read, ...others] = model.tools;
  if (read === undefined) throw new Error("the tiny contract has tools");
  const place = { at: { ...AT } };
  const input = { ...read.input, schema: { type: "object", default: place } };
  const lock = await lockOf({ ...model, tools: [{ ...read, input } as typeof read, ...others] });
  expect(lock.model["tools"]).toMatchObject([{ input: { schema: { default: place } } }, {}]);
});

test("a shared shape changes the digests of the tools that reach it, and of no other", async () => {
  const model = tinyModel();
  const before = await lockOf(model);
  const note: Def = { ...model.defs["Note"], schema: { type: "object" } } as Def;
  const after = await lockOf({ ...model, defs: { ...model.defs, Note: note } });
  expect(after.digest).not.toBe(before.digest);
  expect(after.tools["read_note"]).not.toBe(before.tools["read_note"]);
  expect(after.tools["add.note"]).toBe(before.tools["add.note"]);
});

test("a description changes its tool's digest", async () => {
  const model = tinyModel();
  const [read, add] = model.tools;
  if (read === undefined || add === undefined) throw new Error("the tiny contract has two tools");
  const before = await lockOf(model);
  const after = await lockOf({ ...model, tools: [read, { ...add, description: "Does something else." }] });
  expect(after.tools["add.note"]).not.toBe(before.tools["add.note"]);
  expect(after.tools["read_note"]).toBe(before.tools["read_note"]);
});

test("contract.md warns if `by: code` makes callers repeat a call that may have had an effect", async () => {
  const model = tinyModel();
  expect(await textOf("contract.md", model)).toContain("> | `add.note` | busy |");
  const byEffect = { ...model, contract: { ...model.contract, retryableBy: "effect" } } as const;
  expect(await textOf("contract.md", byEffect)).not.toContain("Warning");
});

test("what an engine refuses is handed on, and its file is not written", async () => {
  const context = tinyContext("ts");
  const refused = {
    id: "engine-refuses-keyword",
    severity: "error",
    message: "no",
    hint: null,
    at: AT,
    related: [],
  } as const;
  const validators = {
    name: "stubborn",
    compile: () => ({ text: "", declarations: "", diagnostics: [refused] }),
  };
  const { files, diagnostics } = await emit(tinyModel(), { ...context, engines: { ...context.engines, validators } });
  expect(diagnostics).toContain(refused);
  expect(files.filter(({ path }) => path.startsWith("validators/"))).toEqual([]);
});

test("a property with a default is required for a handler, whether the default is here or in a shared shape", async () => {
  const model = tinyModel();
  const limit: Def = {
    key: "Limit",
    typeName: "Limit",
    kind: "type",
    schema: { type: "integer", default: 5 },
    marks: [],
    notes: [],
    at: AT,
  };
  const [read, ...others] = model.tools;
  if (read === undefined) throw new Error("the tiny contract has tools");
  const schema = {
    type: "object",
    properties: { limit: { $ref: "#/$defs/Limit" }, note: { type: "string" } },
    required: [],
  };
  const tools = [{ ...read, input: { ...read.input, schema } }, ...others];
  const types = await textOf("types.ts", { ...model, defs: { ...model.defs, Limit: limit }, tools });
  expect(types).toContain(`export type ReadNoteInput = { "limit": Limit; "note"?: string };`);
  expect(types).toContain(`export type ReadNoteRequest = { "limit"?: Limit; "note"?: string };`);
});

test("a shared shape that is the whole input is opened where it has defaults, and named where it has none", async () => {
  const model = tinyModel();
  const whole = (schema: Def["schema"]): Def => ({
    key: "Whole",
    typeName: "Whole",
    kind: "type",
    schema,
    marks: [],
    notes: [],
    at: AT,
  });
  const [read, ...others] = model.tools;
  if (read === undefined) throw new Error("the tiny contract has tools");
  const tools = [{ ...read, input: { ...read.input, schema: { $ref: "#/$defs/Whole" } } }, ...others];
  const typesWith = (def: Def) => textOf("types.ts", { ...model, defs: { ...model.defs, Whole: def }, tools });
  const plain = { type: "object", properties: { a: { type: "integer" } }, required: [] };
  const preset = { type: "object", properties: { a: { type: "integer", default: 1 } }, required: [] };
  expect(await typesWith(whole(plain))).toContain("export type ReadNoteInput = Whole;");
  expect(await typesWith(whole(preset))).toContain(`export type ReadNoteInput = { "a": number };`);
});
