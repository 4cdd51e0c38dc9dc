import fc from "fast-check";
import { expect, test } from "vitest";
import { hashText } from "../../generator/write/owned-files.ts";
import { planWrites } from "../../generator/write/plan-writes.ts";

const file = (path: string, text: string) => ({ path, text });
const owned = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, hashText(text)]));
const disk = owned;
const to = (text: string) => ({ text, hash: hashText(text) });

test("a file that is missing is created", () => {
  expect(planWrites([file("a.ts", "1\n")], disk({}), owned({}))).toEqual({
    writes: [{ kind: "create", path: "a.ts", ...to("1\n") }],
    refusals: [],
  });
});

test("a file that Toolpact wrote is updated, and deleted once it is no longer wanted", () => {
  const before = { "a.ts": "old\n", "b.ts": "gone\n" };
  expect(planWrites([file("a.ts", "new\n")], disk(before), owned(before))).toEqual({
    writes: [
      { kind: "update", path: "a.ts", ...to("new\n") },
      { kind: "delete", path: "b.ts" },
    ],
    refusals: [],
  });
});

test("a file that is as wanted needs nothing, and one that the record does not know is adopted", () => {
  const files = { "a.ts": "1\n", "b.ts": "2\n" };
  const wanted = [file("a.ts", "1\n"), file("b.ts", "2\n")];
  expect(planWrites(wanted, disk(files), owned({ "a.ts": "1\n" })).writes).toEqual([{ kind: "adopt", path: "b.ts" }]);
});

test("a checkout with CRLF is not an edit", () => {
  const before = owned({ "a.ts": "1\n2\n", "b.ts": "old\n", "c.ts": "gone\n" });
  const crlf = disk({ "a.ts": "1\r\n2\r\n", "b.ts": "old\r\n", "c.ts": "gone\r\n" });
  const plan = planWrites([file("a.ts", "1\n2\n"), file("b.ts", "new\n")], crlf, before);
  expect(plan.refusals).toEqual([]);
  expect(plan.writes.map(({ kind, path }) => `${kind} ${path}`)).toEqual(["update b.ts", "delete c.ts"]);
});

test("DESIGN 10: a foreign or edited file is refused, with --force it is not", () => {
  const record = owned({ "edited.ts": "ours\n", "left.ts": "ours\n" });
  const now = disk({ "edited.ts": "theirs\n", "left.ts": "theirs\n", "foreign.ts": "theirs\n" });
  const wanted = [file("edited.ts", "new\n"), file("foreign.ts", "new\n")];

  expect(planWrites(wanted, now, record)).toEqual({
    writes: [],
    refusals: [
      { path: "edited.ts", reason: "edited", ...to("new\n") },
      { path: "foreign.ts", reason: "foreign", ...to("new\n") },
      { path: "left.ts", reason: "edited", text: null, hash: null },
    ],
  });
  expect(planWrites(wanted, now, record, { force: true })).toEqual({
    writes: [
      { kind: "update", path: "edited.ts", ...to("new\n") },
      { kind: "update", path: "foreign.ts", ...to("new\n") },
      { kind: "delete", path: "left.ts" },
    ],
    refusals: [],
  });
});

test("an edit with exactly the wanted content is not an edit", () => {
  expect(planWrites([file("a.ts", "new\n")], disk({ "a.ts": "new\n" }), owned({ "a.ts": "old\n" }))).toEqual({
    writes: [],
    refusals: [],
  });
});

test("whatever is on disk: without --force only a file with the recorded text is ever replaced or removed", () => {
  const text = fc.constantFrom("a\n", "b\n", "c\r\n", "c\n");
  const files = fc.dictionary(fc.constantFrom("x", "y", "z"), text);
  fc.assert(
    fc.property(files, files, files, (wanted, now, record) => {
      const plan = planWrites(
        Object.entries(wanted).map(([path, body]) => file(path, body)),
        disk(now),
        owned(record),
      );
      for (const write of plan.writes) {
        if (write.kind !== "update" && write.kind !== "delete") continue;
        expect(hashText(now[write.path] ?? "")).toBe(hashText(record[write.path] ?? ""));
      }
    }),
  );
});
