import { describe, expect, test } from "vitest";
import { isIdempotent } from "../../generator/facts.ts";
import { CONTRACTS, lowerContract } from "../support/lower-folder.ts";
import { errorsOf, found } from "../support/lower-text.ts";

describe.each(CONTRACTS)("%s", (name) => {
  test("lowers without a diagnostic", async () => {
    const { diagnostics } = await lowerContract(name);
    expect(diagnostics).toEqual([]);
  });

  test("has no code that is missing or that comes from nowhere", async () => {
    const { model } = await lowerContract(name);
    const codes = new Set(model.errors.map(({ code }) => code));
    for (const tool of model.tools) {
      for (const { errors } of tool.inProfiles) {
        expect(errors.filter(({ code, origins }) => !codes.has(code) || origins.length === 0)).toEqual([]);
      }
    }
  });

  test("has no annotation left in a schema", async () => {
    const { model } = await lowerContract(name);
    const schemas = [
      model.tools.map(({ input, output }) => [input.schema, output?.schema]),
      model.defs,
      model.envelope,
    ];
    expect(JSON.stringify(schemas)).not.toMatch(/"x-(?:bind|aliases|error|sensitive|canonical|profiles|mcp-header)"/);
  });
});

describe("social", () => {
  test("has the 27 codes of seed 000", async () => {
    const { model } = await lowerContract("social");
    expect(model.errors).toHaveLength(27);
    expect(model.errors.filter(({ standard }) => standard)).toEqual([]);
  });

  test("answers seven codes as retryable, in each tool alike", async () => {
    const { model } = await lowerContract("social");
    const rows = model.tools.flatMap((tool) => tool.inProfiles.flatMap(({ errors }) => errors));
    const retryable = new Set(rows.filter((row) => row.retryable === "yes").map(({ code }) => code));
    const final = new Set(rows.filter((row) => row.retryable !== "yes").map(({ code }) => code));
    expect(retryable.size).toBe(7);
    expect([...retryable].filter((code) => final.has(code))).toEqual([]);
    expect(model.errors.filter(({ retry }) => retry !== "never")).toHaveLength(7);
  });

  test("has policy codes in the api profile only where a tool declares them itself", async () => {
    const { model } = await lowerContract("social");
    const policyCodes = new Set(found(model.policy).errors);
    for (const tool of model.tools) {
      const rows = tool.inProfiles.filter(({ profile }) => profile === "api").flatMap(({ errors }) => errors);
      for (const { code, origins } of rows.filter((row) => policyCodes.has(row.code))) {
        expect(origins, `${tool.name} ${code}`).toContain("handler");
        expect(origins, `${tool.name} ${code}`).not.toContain("policy");
      }
    }
    const guarded = model.tools.filter((tool) => tool.inProfiles.some(({ policy }) => policy));
    expect(guarded.length).toBeGreaterThan(0);
    for (const tool of guarded) {
      const codes = new Set(errorsOf(tool, "workflow").map(({ code }) => code));
      expect([...policyCodes].filter((code) => !codes.has(code))).toEqual([]);
    }
  });

  test("shows mode and approval_mode in the workflow profile only", async () => {
    const { model } = await lowerContract("social");
    for (const { profile, success, failure } of model.envelope.variants) {
      const text = JSON.stringify([success.schema, failure.schema]);
      expect(text.includes("approval_mode"), profile).toBe(profile === "workflow");
    }
  });
});

test("automation never lets a tool that is not idempotent be repeated", async () => {
  const { model } = await lowerContract("automation");
  const tools = model.tools.filter((tool) => !isIdempotent(tool));
  expect(tools.length).toBeGreaterThan(0);
  for (const tool of tools) expect(errorsOf(tool).filter(({ retryable }) => retryable !== "no")).toEqual([]);
});

test("tasks asks every call for its workspace and offers expected_version for expected_revision", async () => {
  const { model } = await lowerContract("tasks");
  for (const { input } of model.tools) expect(input.schema).toMatchObject({ properties: { workspace: {} } });
  expect(model.defs["ExpectedRevision"]?.marks).toContainEqual({
    path: [],
    bind: "expected_revision",
    aliases: ["expected_version"],
  });
});

test("broker puts its tool's dotted name into underscores for the wire", async () => {
  const { model } = await lowerContract("broker");
  expect(model.tools.map(({ name, wireName }) => [name, wireName])).toEqual([
    ["auth.graph.token.acquire.v1", "auth_graph_token_acquire_v1"],
  ]);
  expect(model.contract.major).toBe("0.1");
});
