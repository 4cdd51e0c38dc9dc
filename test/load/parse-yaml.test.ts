import { expect, test } from "vitest";
import { parseYaml } from "../../generator/load/parse-yaml.ts";
import { toJson } from "../../generator/load/to-json.ts";
import { problemsOf } from "./problems-of.ts";

function read(text: string) {
  const { value, diagnostics } = parseYaml("a.yaml", text);
  return { json: value === null ? null : toJson(value), problems: problemsOf(diagnostics), diagnostics, root: value };
}

function hintOf(text: string): string {
  return read(text).diagnostics[0]?.hint ?? "";
}

test("plain values are JSON values; dates, yes and no stay text", () => {
  const { json, problems } = read(
    "a: 1\nb: 1.5\nc: true\nd: null\ne:\nf: text\ng: 2026-01-01\nh: yes\ni: off\nj: 0x1F\nk: ~\n",
  );
  expect(json).toEqual({
    a: 1,
    b: 1.5,
    c: true,
    d: null,
    e: null,
    f: "text",
    g: "2026-01-01",
    h: "yes",
    i: "off",
    j: 31,
    k: null,
  });
  expect(problems).toEqual([]);
});

test.each([
  ["nothing", ""],
  ["comments only", "# nothing here\n\n"],
])("a file with %s adds nothing and is not a problem", (_, text) => {
  const { problems, json } = read(text);
  expect({ problems, json }).toEqual({ problems: [], json: null });
});

test("every tag, anchor and alias is reported, each at its location", () => {
  const { problems, root } = read("a: &x !!str 5\nb: *x\nc: !foo {x: 1}\nd: !<tag:example.com,2026:x> 1\n");
  expect(problems).toEqual(["yaml-anchor 1:4", "yaml-tag 1:7", "yaml-alias 2:4", "yaml-tag 3:4", "yaml-tag 4:4"]);
  expect(root).toBeNull();
});

test("marks inside text and comments are text", () => {
  const { json, problems } = read('a: "&x *y !z %d"\nb: x & y * z ! %\n# &x *y\nc: |\n  *x\n  &y\n  # $ref: #/x\n');
  expect(json).toEqual({ a: "&x *y !z %d", b: "x & y * z ! %", c: "*x\n&y\n# $ref: #/x\n" });
  expect(problems).toEqual([]);
});

test("the merge key is refused, the quoted text << is a key", () => {
  expect(read("<<: {a: 1}\n'<<': 2\n")).toMatchObject({ problems: ["yaml-merge-key 1:1"], json: { "<<": 2 } });
});

test("429 and '429' are the same key, and the first one counts", () => {
  const { problems, json, diagnostics } = read("a:\n  429: x\n  '429': y\n  \"429\": z\n");
  expect(problems).toEqual(["duplicate-key 3:3", "duplicate-key 4:3"]);
  expect(json).toEqual({ a: { "429": "x" } });
  expect(diagnostics[0]?.related[0]?.at).toEqual({ file: "a.yaml", line: 2, column: 3, width: 3 });
});

test("whole numbers as written are keys", () => {
  expect(read("429: a\n-3: b\n12345678901234567890: c\n")).toMatchObject({
    problems: [],
    json: { "429": "a", "-3": "b", "12345678901234567890": "c" },
  });
});

test.each([
  ["true: 1", "a boolean"],
  ["null: 1", "empty or null"],
  [": 1", "empty or null"],
  ["1.5: 1", "a number"],
  ["0x1F: 1", "a number"],
  ["007: 1", "a number"],
  ["? [a]\n: 1", "a list"],
  ["? {a: 1}\n: 1", "a map"],
  ["{{name}}: 1", "a map"],
])("%j has a key that is not a string", (text, detail) => {
  const { diagnostics } = read(text);
  expect(diagnostics.map(({ id }) => id)).toEqual(["yaml-key"]);
  expect(diagnostics[0]?.message).toContain(detail);
});

test.each([
  ["9007199254740992", "unsafe-integer"],
  ["-9007199254740993", "unsafe-integer"],
  ["0x20000000000000", "unsafe-integer"],
  [".inf", "not-finite"],
  ["-.INF", "not-finite"],
  [".nan", "not-finite"],
  ["1e400", "not-finite"],
  ["1".repeat(400), "not-finite"],
])("the number %s is reported as %s", (number, id) => {
  expect(read(`a: ${number}`).problems).toEqual([`${id} 1:4`]);
});

test("the greatest exact whole numbers and rough numbers with an exponent are fine", () => {
  expect(read("a: 9007199254740991\nb: -9007199254740991\nc: 1e300\n").problems).toEqual([]);
});

test("half a surrogate pair can't be written to a file", () => {
  expect(read('a: "\\ud83d"\n"\\ude00": 1').problems).toEqual(["lone-surrogate 1:4", "lone-surrogate 2:1"]);
  expect(read('a: "\\ud83d\\ude00"')).toMatchObject({ problems: [], json: { a: "😀" } });
});

test("a second document is refused, an end mark is not", () => {
  expect(read("a: 1\n---\nb: 2\n").problems).toEqual(["yaml-documents 2:1"]);
  expect(read("---\na: 1\n...\n")).toMatchObject({ problems: [], json: { a: 1 } });
});

test("only the directive %YAML 1.2 is allowed", () => {
  expect(read("%YAML 1.2\n---\na: yes\n")).toMatchObject({ problems: [], json: { a: "yes" } });
  expect(read("%YAML 1.1\n---\na: yes\n").problems).toEqual(["yaml-directive 1:1"]);
  expect(read("%TAG ! tag:example.com,2026:\n---\na: 1\n").problems).toEqual(["yaml-directive 1:1"]);
});

test("raw control characters are refused before yaml sees them", () => {
  expect(read("a: x\u001fy\nb: \u0002").problems).toEqual(["control-character 1:5", "control-character 2:4"]);
  expect(hintOf("a\0:\0")).toContain("UTF-16");
});

test("a comma in prose inside braces makes a key without a value, and the hint is to quote it", () => {
  const { problems, json } = read("a: { retry: never, message: Taken, sorry. }\n");
  expect(problems).toEqual(["yaml-key-without-value 1:36"]);
  expect(json).toEqual({ a: { retry: "never", message: "Taken" } });
  expect(hintOf("a: { message: Taken, sorry. }")).toContain("Quote the string");
  expect(hintOf("a: { message:Taken }")).toContain("space after the colon");
});

test.each([
  ["a: { message: Name {name} is taken }\nb: 1\n", "yaml-syntax 1:20"],
  ["message: {name} is taken\nb: 1\n", "yaml-syntax 1:17"],
  ["message: {name}\n", "yaml-key-without-value 1:11"],
  ["message: {{name}}\n", "yaml-key 1:11"],
  ["message: Note: this\n", "yaml-syntax 1:10"],
  ["a: { message: Note: this }\n", "yaml-syntax 1:15"],
  ["a: 'it's'\n", "yaml-syntax 1:8"],
  ["a: @home\n", "yaml-syntax 1:4"],
])("%j is one problem with the hint to quote", (text, problem) => {
  expect(read(text).problems).toEqual([problem]);
  expect(hintOf(text)).toMatch(/quote/i);
});

test.each([
  ["a:\n  $ref: #/types/Tweet\n", "yaml-comment-value 2:9", "{ $ref: Tweet }"],
  ["a: { $ref: #/types/Tweet }\nb: 1\nc: 2\n", "yaml-comment-value 1:12", "{ $ref: Tweet }"],
  ["a: { b: { '$ref': #/$defs/x }, c: 1 }\nd: 1\n", "yaml-comment-value 1:19", "{ $ref: '#/$defs/x' }"],
])("%j: the comment is reported, not what it broke", (text, problem, hint) => {
  expect(read(text).problems).toEqual([problem]);
  expect(hintOf(text)).toContain(hint);
});

test("a value that begins with # is reported; a comment after a value is not", () => {
  expect(read("colour: #ff0000\nb: # more\n  c: 1\nd: #todo\n  e: 1\nf: # none\n").problems).toEqual([
    "yaml-comment-value 1:9",
  ]);
});

test("syntax errors on different lines are reported in one run, each in one line", () => {
  const { diagnostics, problems, root } = read("a: @x\nb: `y`\nc: 1\n");
  expect(problems).toEqual(["yaml-syntax 1:4", "yaml-syntax 2:4"]);
  expect(diagnostics[0]?.message).toBe("This is not YAML 1.2: Plain value cannot start with reserved character @.");
  expect(root).toBeNull();
});

test("tabs as indentation are reported with a hint", () => {
  expect(hintOf("a:\n\tb: 1\n")).toContain("spaces");
});

test("__proto__ and constructor are keys like any other", () => {
  const { json } = read("__proto__: { polluted: true }\nconstructor: 1\n");
  expect(Object.keys(json ?? {})).toEqual(["__proto__", "constructor"]);
  expect(Object.getPrototypeOf(json)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});

test("nodes and keys know their place; a block ends with its last value", () => {
  const text = "a: 1\nb:\n  - x\n  - {c: 'y'}\n\n# end\n";
  const { root } = read(text);
  if (root?.kind !== "map") throw new Error("no map");
  const [a, b] = root.entries;
  expect(text.slice(root.start, root.end)).toBe("a: 1\nb:\n  - x\n  - {c: 'y'}");
  expect([a, b].map((entry) => text.slice(entry?.start, entry?.end))).toEqual(["a", "b"]);
  expect(text.slice(b?.value.start, b?.value.end)).toBe("- x\n  - {c: 'y'}");
});

test("of a file with very many problems, the first thousand are reported", () => {
  const { diagnostics } = read("- *x\n".repeat(5_000));
  expect(diagnostics).toHaveLength(1_001);
  expect(diagnostics.at(-1)?.id).toBe("too-many-problems");
});
