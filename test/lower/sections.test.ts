import { describe, expect, test } from "vitest";
import { idsIn, lowerText, said } from "../support/lower-text.ts";

describe("what is left out", () => {
  const { model } = lowerText("types: { A: { type: string } }\n");

  test("of the contract", () => {
    expect(model.contract).toMatchObject({
      name: "sample",
      version: "1.2.3",
      major: "1",
      title: null,
      description: null,
      namespace: null,
      retryableBy: "effect",
      schemas: "closed",
      outputSchema: "full",
      coerce: false,
    });
  });

  test("of limits and redaction", () => {
    expect(model.limits).toEqual({
      inputBytes: 1_048_576,
      inputDepth: 64,
      inputKeys: 10_000,
      resultBytes: null,
      timeoutMs: 30_000,
      onRateStoreError: "local",
    });
    expect(model.redaction).toEqual({ names: [], detectors: [], mask: "[redacted]", pathStyle: "json_pointer" });
  });

  test("is named in standardSections", () => {
    expect(model.standardSections).toEqual(["common_errors", "envelope", "rate_classes"]);
    expect(lowerText("rate_classes: { a: { per_minute: 1, burst: 1 } }\n").model.standardSections).not.toContain(
      "rate_classes",
    );
  });

  test("of an idempotency rule", () => {
    const rules = lowerText("idempotency: { d: { key: input, window_ms: 5, on_repeat: replay } }\n").model.idempotency;
    expect(rules).toMatchObject([{ windowMs: 5, onConcurrent: "reject", onStoreError: "deny" }]);
  });
});

test.each([
  ["1.4.2", "1"],
  ["v2.0.0", "2"],
  ["v0.3.1", "0.3"],
  ["0.1.0-beta.1+build", "0.1"],
  ["10.0.0", "10"],
])("the major version of %s is %s", (version, major) => {
  expect(lowerText(`contract: { name: s, version: ${version} }\n`).model.contract).toMatchObject({ version, major });
});

test("names to redact are lower case, sorted, each once", () => {
  const { model } = lowerText("redaction: { names: [Zeta, API-Key, zeta, api-key], path_style: dotted }\n");
  expect(model.redaction.names).toEqual(["api-key", "zeta"]);
  expect(model.redaction.pathStyle).toBe("dotted");
});

test("named rows are sorted and keep their sentences", () => {
  const { model } = lowerText(
    "profiles: { b: Bee., a: Ay. }\nerror_categories: { y: Why., x: Ex. }\ntool_categories: { q: Queue. }\n",
  );
  expect(model.profiles.map(({ name, description, typeName }) => `${name} ${description} ${typeName}`)).toEqual([
    "a Ay. A",
    "b Bee. B",
  ]);
  expect(model.errorCategories.map(({ name }) => name)).toEqual(["x", "y"]);
  expect(model.toolCategories).toMatchObject([{ name: "q", description: "Queue." }]);
});

test("the policy names what is there", () => {
  const lowered = lowerText(
    "profiles: { a: A. }\npolicy: { errors: [nope], profiles: [z], outcomes: [nix], uses: { db: read } }\n",
  );
  expect(idsIn(lowered)).toEqual(["unknown-code", "unknown-name"]);
  expect(said(lowered)).toHaveLength(4);
});

test("a dependency's revisions: none, all, or those of the listed identifiers, sorted", () => {
  const { model } = lowerText(
    "identifiers: { B: { type: string }, A: { type: string } }\ndependencies: { none: { kind: state }, all: { kind: state, revisioned: true }, off: { kind: state, revisioned: false }, some: { kind: state, revisioned: [B, A] } }\n",
  );
  expect(Object.fromEntries(model.dependencies.map(({ name, revisioned }) => [name, revisioned]))).toEqual({
    none: false,
    all: true,
    off: false,
    some: ["A", "B"],
  });
});

test("revisions of an identifier that is not declared are reported with the most similar name", () => {
  const lowered = lowerText(
    "identifiers: { IssueId: { type: string } }\ndependencies: { db: { kind: state, revisioned: [IsueId] } }\n",
  );
  expect(said(lowered)).toEqual(['Unknown identifier "IsueId". Did you mean "IssueId"?']);
  const none = lowerText("dependencies: { db: { kind: state, revisioned: [IssueId] } }\n");
  expect(said(none)).toEqual(["This contract declares no identifiers."]);
});

test("suppressions keep their order", () => {
  const { model } = lowerText(
    "suppressions: [{ id: unused-code, at: errors/z, reason: Z. }, { id: unused-code, at: errors/a, reason: A. }]\n",
  );
  expect(model.suppressions.map(({ path, reason }) => `${path} ${reason}`)).toEqual(["errors/z Z.", "errors/a A."]);
});

test("outcomes are closed shapes with a type name", () => {
  const { model } = lowerText("outcomes: { dry_run: { properties: { dry_run: { const: true } } } }\n");
  expect(model.outcomes).toMatchObject([
    { name: "dry_run", typeName: "DryRunOutcome", shape: { schema: { type: "object", additionalProperties: false } } },
  ]);
});

test("a diagnostic has its location in the file", () => {
  const { diagnostics } = lowerText(
    "contract: { name: s, version: 1.0.0 }\ntools:\n  probe:\n    description: T.\n    input: {}\n    errors: [nope]\n",
  );
  expect(diagnostics.map(({ at }) => at)).toEqual([{ file: "contract.yaml", line: 6, column: 14, width: 4 }]);
});
