import { expect, test } from "vitest";
import { DETECTORS } from "../../../runtime/redaction/detectors.ts";
import { finderOf, searchFor } from "../../../runtime/redaction/find-secrets.ts";
import { needlesOf } from "../../../runtime/redaction/known-secrets.ts";
import type { SecretMatch, Surroundings } from "../../../runtime/redaction/secret-match.ts";
import { nameBook } from "../../../runtime/redaction/sensitive-names.ts";

const TOKEN = `ghp_${"a1B2".repeat(9)}`;
const find = finderOf(["credit_card"], { names: nameBook([]), mask: "[redacted]" });

function found(text: string, known: readonly string[] = []): readonly string[] {
  return find(text, needlesOf(known)).map(({ from, to, reason }) => `${text.slice(from, to)} ${reason}`);
}

test("one secret in the open hides none that is escaped", () => {
  const escaped = TOKEN.replace("g", "%67").replace("_", "\\u005f");
  expect(found(`${TOKEN} and ${escaped}`)).toEqual([
    `${TOKEN} pattern:github_token`,
    `${escaped} pattern:github_token`,
  ]);
});

test("what is found in several ways is listed in the order of the text", () => {
  const text = `${btoa(`a text with ${TOKEN}`)} then correct horse, ${TOKEN}`;
  expect(found(text, ["correct horse"])).toEqual([
    `${btoa(`a text with ${TOKEN}`)} pattern:github_token`,
    "correct horse sensitive",
    `${TOKEN} pattern:github_token`,
  ]);
});

test("what begins together is as long as the longest, and what touches is one", () => {
  const known = ["correct horse", "correct horses", "battery staple", "staple gun"];
  expect(found("correct horses; battery staple gun; correct horsebattery staple", known)).toEqual([
    "correct horses sensitive",
    "battery staple gun sensitive",
    "correct horsebattery staple sensitive",
  ]);
});

test("letters right before base64 are random, even if they look like a word", () => {
  const inner = `hf_${"a1B2c".repeat(7).slice(0, 34)} and so on`;
  const before = btoa(`xy${inner}`);
  expect(found(before)).toEqual([`${before} pattern:hugging_face_token`]);
  const late = btoa(`a text: xy${inner}`);
  expect(found(late)).toEqual([]);
});

test("no detector finds a secret in fewer than five characters, in any reading", () => {
  const search = searchFor(DETECTORS);
  const around: Surroundings = { names: nameBook([]), mask: "[redacted]", looseUntil: 8 };
  const start = ["otp", "pwd", "cvv", "jwt", "key", ""];
  const rest = ["", ..."a1:=<>-.@/\"'~%\\\n"];
  const texts = rest.flatMap((a) => rest.flatMap((b) => rest.flatMap((c) => rest.map((d) => a + b + c + d))));
  const named = start.flatMap((name) => rest.flatMap((one) => [name + one, one + name]));
  const finds = [...texts, ...named].filter((text) => {
    const all: SecretMatch[] = [];
    search(text, around, all);
    return text.length < 5 && all.length > 0;
  });
  expect(finds).toEqual([]);
  expect(found("otp=1")).toEqual(["1 pattern:named_value"]);
});
