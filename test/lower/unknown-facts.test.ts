import { describe, expect, test } from "vitest";
import { toolEntry } from "../../generator/advertised/tool-entry.ts";
import { readLock } from "../../generator/diff/read-lock.ts";
import { digestsOf, emitLock } from "../../generator/emit/lock.ts";
import { isReadOnly, mayMutate, mayRetry } from "../../generator/facts.ts";
import type { Tool } from "../../generator/model.ts";
import { errorsOf, found, idsIn, type Lowered, lowerText, said } from "../support/lower-text.ts";

const UNKNOWN = "contract: { name: sample, version: 1.0.0, undeclared: unknown }\n";
const dependencies = "dependencies: { db: { kind: state }, api: { kind: network } }\n";

function lowered(rest = "", more = ""): Lowered {
  return lowerText(`${UNKNOWN}${dependencies}${more}tools: { probe: { description: Tries., input: {}${rest} } }\n`);
}

function probe(rest = "", more = ""): Tool {
  const made = lowered(rest, more);
  expect(said(made)).toEqual([]);
  return made.tool();
}

const known = (readOnly: boolean) => ({ kind: "known", readOnly, mutation: !readOnly });

describe("with undeclared: unknown, what a tool leaves out is unknown", () => {
  test.each([
    ["", { kind: "unknown" }, { kind: "unknown" }, "unknown"],
    [", errors: []", { kind: "unknown" }, { kind: "unknown" }, "known"],
    [", idempotent: false", { kind: "unknown" }, { kind: "known", idempotent: false }, "unknown"],
    [", uses: {}", known(true), { kind: "known", idempotent: true }, "unknown"],
    [", uses: { db: update }", known(false), { kind: "unknown" }, "unknown"],
    [
      ", uses: { db: update }, idempotent: true, errors: []",
      known(false),
      { kind: "known", idempotent: true },
      "known",
    ],
  ])("input: {}%s", (rest, effects, repeats, codes) => {
    expect(probe(rest)).toMatchObject({ effects, repeats, codes });
  });

  test("what a single profile declares is declared", () => {
    const profiles = "profiles: { a: The first., b: The second. }\n";
    const tool = probe(", profiles: [a, b], per_profile: { a: { uses: { db: read }, errors: [] } }", profiles);
    expect(tool).toMatchObject({ effects: known(true), codes: "known" });
  });

  test("otherwise it is none, and a tool that writes has to declare whether it is idempotent", () => {
    const without = lowerText(`${dependencies}tools: { probe: { description: Tries., input: {} } }\n`).tool();
    expect(without).toMatchObject({
      effects: known(true),
      repeats: { kind: "known", idempotent: true },
      codes: "known",
    });
    const writes = `${dependencies}tools: { probe: { description: Tries., input: {}, uses: { db: update } } }\n`;
    expect(idsIn(lowerText(writes))).toEqual(["idempotent-missing"]);
  });
});

describe("a hint that is unknown is not listed", () => {
  test.each([
    ["", undefined],
    [", idempotent: true", { idempotentHint: true }],
    [", annotations: { readOnlyHint: true }", { readOnlyHint: true }],
    [", uses: { api: update }", { readOnlyHint: false, destructiveHint: true, openWorldHint: true }],
  ])("input: {}%s", (rest, annotations) => {
    const made = lowered(rest);
    const tool = made.tool();
    expect(toolEntry(tool, found(tool.inProfiles[0]), made.model)["annotations"]).toEqual(annotations);
    expect(tool.annotationOverrides).toEqual([]);
  });

  test("the description has no sentence on side effects", () => {
    expect(probe().wireDescription).toBe("Tries.");
  });
});

describe("what is unknown is not relied on", () => {
  const errors =
    "errors: { busy: { retry: caller, message: Busy. }, odd: { retry: unknown, effect: none, message: Odd. } }\n";

  test("a failure is retryable only if it had no effect, or not at all if its retry is unknown", () => {
    const codes = errorsOf(probe(", errors: [busy, odd]", errors));
    expect(codes.filter(({ code }) => code === "busy" || code === "odd")).toEqual([
      { code: "busy", retry: "caller", retryable: "if_no_effect", origins: ["handler"] },
      { code: "odd", retry: "unknown", retryable: "no", origins: ["handler"] },
    ]);
  });

  test("a tool counts as one that writes, and honours no idempotency key by itself", () => {
    const tool = probe();
    expect([isReadOnly(tool), mayMutate(tool), mayRetry("unknown")]).toEqual([false, true, false]);
    expect(lowered().model.commonErrors.map(({ situation }) => situation)).not.toContain("in_progress");
    const writing = lowered(", uses: { db: update }, idempotent: false");
    expect(writing.model.commonErrors.map(({ situation }) => situation)).toContain("in_progress");
  });
});

test.each(["", ", uses: {}, errors: []", ", uses: { db: update }, idempotent: false"])(
  "a lock has the facts of a tool: input: {}%s",
  (rest) => {
    const { model, tool } = lowered(rest);
    const [file] = emitLock(model).files;
    const lock = readLock(JSON.parse(found(file).text));
    if ("problem" in lock) throw new Error(lock.problem);
    const { effects, repeats, codes } = tool();
    expect(lock.model.tools[0]).toMatchObject({ effects, repeats, codes });
    expect(lock.digests).toEqual(digestsOf(model));
  },
);
