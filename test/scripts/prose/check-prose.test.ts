import { describe, expect, test } from "vitest";
import { checkProse, proseOptions } from "../../../scripts/prose/check-prose.ts";

const OPTIONS = { update: false, allowNew: false, all: false, paths: [] };
const OLD = { path: "docs/old.md", text: "The caller is told.\n" };
const NEW = { path: "docs/new.md", text: "Nobody answers.\n" };

/** The baseline of a repository with these files. */
const baselineOf = (...files: readonly (typeof OLD)[]) =>
  checkProse(files, [], { ...OPTIONS, allowNew: true }).baseline;
const reported = (...args: Parameters<typeof checkProse>) =>
  checkProse(...args).reported.map(({ path, phrase }) => `${path} ${phrase}`);

describe("a check", () => {
  test("reports everything without a baseline", () => {
    expect(reported([OLD, NEW], [], OPTIONS)).toEqual(["docs/old.md told", "docs/new.md Nobody"]);
  });

  test("reports only what the baseline does not contain", () => {
    expect(reported([OLD, NEW], baselineOf(OLD), OPTIONS)).toEqual(["docs/new.md Nobody"]);
    expect(checkProse([OLD, NEW], baselineOf(OLD), OPTIONS).covered).toBe(1);
  });

  test("accepts a renamed, a moved and a deleted file", () => {
    expect(reported([{ ...OLD, path: "guide/renamed.md" }], baselineOf(OLD), OPTIONS)).toEqual([]);
    expect(reported([{ ...NEW, text: `${NEW.text}\n${OLD.text}` }], baselineOf(OLD, NEW), OPTIONS)).toEqual([]);
    expect(reported([], baselineOf(OLD), OPTIONS)).toEqual([]);
  });

  test("reports a sentence that was changed and still contains the word", () => {
    expect(reported([{ ...OLD, text: "Every user is told.\n" }], baselineOf(OLD), OPTIONS)).toEqual([
      "docs/old.md told",
    ]);
  });

  test("reports the baseline too if asked for all", () => {
    expect(reported([OLD], baselineOf(OLD), { ...OPTIONS, all: true })).toEqual(["docs/old.md told"]);
  });

  test("reports only on the folders and files it is given", () => {
    expect(reported([OLD, NEW], [], { ...OPTIONS, paths: ["docs/new.md"] })).toEqual(["docs/new.md Nobody"]);
    expect(reported([OLD, NEW], [], { ...OPTIONS, paths: ["docs"] })).toHaveLength(2);
    expect(reported([OLD, NEW], [], { ...OPTIONS, paths: ["doc"] })).toEqual([]);
  });
});

describe("the new baseline", () => {
  test("loses what no longer occurs, and gains nothing", () => {
    expect(checkProse([OLD, NEW], baselineOf(OLD, { ...OLD, text: "It says so." }), OPTIONS).baseline).toEqual(
      baselineOf(OLD),
    );
  });

  test("gains what is new only if that is allowed", () => {
    const result = checkProse([OLD, NEW], baselineOf(OLD), { ...OPTIONS, update: true, allowNew: true });
    expect(result.baseline).toEqual(baselineOf(OLD, NEW));
    expect(result.reported).toEqual([]);
  });

  test("does not depend on the order of the files", () => {
    expect(baselineOf(OLD, NEW)).toEqual(baselineOf(NEW, OLD));
  });
});

describe("the arguments", () => {
  test("are flags and paths", () => {
    expect(proseOptions([])).toEqual(OPTIONS);
    expect(proseOptions(["--all", "./docs/"])).toEqual({ ...OPTIONS, all: true, paths: ["docs"] });
    expect(proseOptions(["--update", "--allow-new"])).toEqual({ ...OPTIONS, update: true, allowNew: true });
  });

  test.each([[["--unknown"]], [["--allow-new"]], [["--update", "docs"]]])("refuses %j", (args) => {
    expect(proseOptions(args)).toBeNull();
  });
});
