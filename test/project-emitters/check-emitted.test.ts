import { expect, test } from "vitest";
import { checkEmitted, EMITTED_LIMITS } from "../../generator/project-emitters/check-emitted.ts";

const emitter = { module: "./wiki.mjs", options: null, at: { file: "toolpact.yaml", line: 3, column: 5, width: 9 } };
const owners = new Map([
  ["index.ts", "Toolpact"],
  ["validators/check.ts", "Toolpact"],
  ["codes.md", "./other.mjs"],
]);

type Files = readonly { readonly path: string; readonly text: string }[];

function check(first: Files, { second = first, limits = EMITTED_LIMITS } = {}) {
  const { value, diagnostics } = checkEmitted({ first, second }, { emitter, contract: "notes", owners }, limits);
  return { paths: value.map(({ path }) => path), texts: value.map(({ text }) => text), diagnostics };
}

const messages = (...args: Parameters<typeof check>) => check(...args).diagnostics.map(({ message }) => message);

test("files at safe paths are accepted, with line ends as LF", () => {
  const { paths, texts, diagnostics } = check([{ path: "wiki/codes.md", text: "a\r\nb\n" }]);
  expect({ paths, texts, diagnostics }).toEqual({ paths: ["wiki/codes.md"], texts: ["a\nb\n"], diagnostics: [] });
});

test.each([
  ["../codes.md", '".." is not a file or folder name'],
  ["wiki/../../codes.md", '".." is not a file or folder name'],
  ["/etc/passwd", "it is absolute"],
  ["C:/codes.md", "it contains a drive"],
  ["wiki\\codes.md", "it contains a backslash"],
  [".git/hooks/pre-commit", '".git" is reserved'],
  [".toolpact-files.json", '".toolpact-files.json" is reserved'],
  ["con.md", '"con.md" is a device name on Windows'],
  ["", "it is empty"],
])("the path %j is refused", (path, why) => {
  expect(messages([{ path, text: "" }])).toEqual([
    `The emitter ./wiki.mjs returned the path "${path}" for the contract notes: ${why}.`,
  ]);
  expect(check([{ path, text: "" }]).paths).toEqual([]);
});

test("half of a surrogate pair is refused, because its hash would not be that of the file", () => {
  expect(messages([{ path: "a.md", text: "\ud83d" }])).toEqual([
    'The emitter ./wiki.mjs returned the path "a.md" for the contract notes: its text has half of a UTF-16 surrogate pair.',
  ]);
});

test.each([
  ["index.ts", "Toolpact"],
  ["Index.TS", "Toolpact"],
  ["validators", "Toolpact"],
  ["index.ts/more.md", "Toolpact"],
  ["CODES.md", "./other.mjs"],
])("the path %j, which clashes with another file, is refused", (path, other) => {
  expect(messages([{ path, text: "" }])).toEqual([
    `The emitter ./wiki.mjs returned the path "${path}" for the contract notes, which ${other} writes. Return another path.`,
  ]);
});

test("two files of one emitter may not have one path", () => {
  const files = [
    { path: "wiki/a.md", text: "1" },
    { path: "wiki/A.md", text: "2" },
  ];
  expect(messages(files)).toEqual([
    'The emitter ./wiki.mjs returned the path "wiki/A.md" for the contract notes, which the same emitter writes. Return another path.',
  ]);
});

test.each([
  [{ maxFiles: 1 }, "2 files are more than 1"],
  [{ maxFileBytes: 3 }, '"b.md" has more than 3 bytes'],
  [{ maxTotalBytes: 5 }, "the files have more than 5 bytes together"],
])("more than %j is refused", (limit, why) => {
  const files = [
    { path: "a.md", text: "aa" },
    { path: "b.md", text: "éé" },
  ];
  expect(messages(files, { limits: { ...EMITTED_LIMITS, ...limit } })).toEqual([
    `The emitter ./wiki.mjs returned too much for the contract notes: ${why}.`,
  ]);
  expect(check(files).paths).toEqual(["a.md", "b.md"]);
});

test.each<[string, Files]>([
  ["another text", [{ path: "a.md", text: "2" }]],
  [
    "a file more",
    [
      { path: "a.md", text: "1" },
      { path: "b.md", text: "1" },
    ],
  ],
  ["no file", []],
])("a second call that returns %s is reported", (_what, second) => {
  expect(check([{ path: "a.md", text: "1" }], { second }).diagnostics).toMatchObject([
    { id: "emitter-not-deterministic", at: emitter.at },
  ]);
});
