import { expect, test } from "vitest";
import { knownSpans, needlesOf } from "../../../runtime/redaction/known-secrets.ts";

const SECRET = "correct horse";
const HEX = Buffer.from(SECRET).toString("hex");

/** The parts of a string that are found. */
function found(text: string, secret = SECRET): readonly string[] {
  return [...new Set(knownSpans(text, needlesOf([secret])).map(({ from, to }) => text.slice(from, to)))];
}

test("a secret is looked for as it is, as its escapes mean it, in UTF-8, in base64 of both kinds and in hex", () => {
  const { plain, encoded, words, values } = needlesOf(["%41é>>>?", "short"]);
  expect(plain).toEqual(["%41é>>>?", "Aé>>>?", "%41Ã©>>>?"]);
  expect(encoded).toContain("JTQxw6k+Pj4/");
  expect(encoded).toContain("JTQxw6k-Pj4_");
  expect(encoded).toContain("253431c3a93e3e3e3f");
  expect(encoded).toContain("253431C3A93E3E3E3F");
  expect(words).toEqual(["short", "c2hvcnQ", "73686f7274", "73686F7274"]);
  expect([...values]).toEqual(["%41é>>>?", "short"]);
});

test("what its escapes mean is not looked for if that is short", () => {
  expect(needlesOf(["%41%42"]).plain).toEqual(["%41%42"]);
});

test("it is found at its position, and no character more", () => {
  expect(knownSpans(`xx${SECRET}yy ${SECRET}`, needlesOf([SECRET]))).toEqual([
    { from: 2, to: 15 },
    { from: 18, to: 31 },
  ]);
});

test.each(["w‹wwHEXww›w", " ‹wHEXw› ", "w ‹HEX› w", "w‹/+HEX=_›-", "é‹HEX›", "‹HEX›"])(
  "in hex and base64 up to two adjacent characters are included, if they may be a part of it: %s",
  (form) => {
    const [secret = ""] = /(?<=‹).*(?=›)/.exec(form.replace("HEX", HEX)) ?? [];
    const text = form.replace("HEX", HEX).replace(/[‹›]/g, "");
    expect(knownSpans(text, needlesOf([SECRET]))).toEqual([
      { from: form.indexOf("‹"), to: form.indexOf("‹") + secret.length },
    ]);
  },
);

test.each(["\n", "\r\n"])("it is found where lines end within it (%j), to its very end", (end) => {
  const last = `a correct${end} horse`;
  expect(knownSpans(last, needlesOf([SECRET]))).toEqual([{ from: 2, to: last.length }]);
  expect(found(`a${end}correct${end} horse, ${end}b`)).toEqual([`correct${end} horse`]);
});

test("it is found within three escapes, and within four not", () => {
  const escaped = (times: number): string => {
    let text = SECRET;
    for (let time = 0; time < times; time++) text = encodeURIComponent(text);
    return text;
  };
  for (const times of [1, 2, 3]) expect(found(`a ${escaped(times)} b`)).toEqual([escaped(times)]);
  expect(knownSpans(`a ${escaped(4)} b`, needlesOf([SECRET]))).toEqual([]);
});

test.each([
  ["percent", "\\".repeat(64)],
  ["JSON", `%${"25".repeat(8)}`],
])(
  "escapes of one kind are undone alone (%s): what looks like many of the other is a part of the secret",
  (kind, inner) => {
    const secret = `ab${inner}2Fcd" e`;
    const written = kind === "JSON" ? secret.replace('"', '\\"') : secret.replace(" ", "%20");
    expect(found(`a ${written} b`, secret)).toEqual([written]);
  },
);

test("nothing is found in a string that has it in no form", () => {
  for (const text of ["", "correct", "a%20text", 'a \\"text\\"', "a\ntext"]) expect(found(text)).toEqual([]);
});
