import fc from "fast-check";
import ts from "typescript-5.9";
import { expect, test } from "vitest";
import { code, identifier, join, type printed, propertyKey, text, union } from "../../generator/emit/code.ts";
import { comment, lineComment } from "../../generator/emit/comment.ts";
import { expression, literal, literalType } from "../../generator/emit/value.ts";
import type { Json } from "../../generator/json.ts";
import { HOSTILE_STRINGS } from "../support/hostile-strings.ts";

function evaluate(source: string): unknown {
  return new Function(`"use strict"; return (${source});`)();
}

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(...HOSTILE_STRINGS),
);
const anyJson = fc.jsonValue({ stringUnit: "binary" }) as fc.Arbitrary<Json>;

test("a literal evaluates to exactly the value that was printed", () => {
  fc.assert(
    fc.property(anyJson, (value) => {
      expect(evaluate(literal(value).text)).toStrictEqual(value);
    }),
  );
});

test("a string literal has no character that ends a line, hides or closes a script element", () => {
  fc.assert(
    fc.property(anyText, (value) => {
      const source = text(value).text;
      expect(evaluate(source)).toBe(value);
      expect(source).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]|<\/|<!/u);
    }),
  );
});

test("a key named __proto__ is an own property, not the prototype", () => {
  const value: Json = JSON.parse(`{"__proto__":{"polluted":true},"a":1}`);
  const printedBack = evaluate(literal(value).text) as object;
  expect(Object.keys(printedBack)).toEqual(["__proto__", "a"]);
  expect(Object.getPrototypeOf(printedBack)).toBe(Object.prototype);
});

test("-0 stays -0, and a number that is not finite is our own bug", () => {
  expect(Object.is(evaluate(literal(-0).text), -0)).toBe(true);
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => literal(wrong)).toThrow(/Bug in the generator/);
});

test("any key of an object literal comes back as it was", () => {
  fc.assert(
    fc.property(anyText, (key) => {
      expect(Object.keys(evaluate(`{ ${propertyKey(key).text}: 1 }`) as object)).toEqual([key]);
    }),
  );
});

test("a literal's type accepts exactly that literal", () => {
  const source = (value: Json) => `const value: ${literalType(value).text} = ${expression(value).text};`;
  fc.assert(
    fc.property(anyJson, (value) => {
      const { diagnostics } = ts.transpileModule(source(value), { reportDiagnostics: true });
      expect(diagnostics).toEqual([]);
    }),
    { numRuns: 50 },
  );
  expect(literalType({ a: [1, "b"], "c-d": null }).text).toBe(
    `{ readonly a: readonly [1, "b"]; readonly "c-d": null }`,
  );
});

test("nothing in a comment ends it or starts a line of its own", () => {
  fc.assert(
    fc.property(anyText, (value) => {
      const source = `${comment(value).text}const after = 1;`;
      const file = ts.createSourceFile("x.ts", source, ts.ScriptTarget.ES2023, true);
      expect(file.statements).toHaveLength(1);
      expect(
        source
          .split(/\r\n|[\r\n\u2028\u2029]/)
          .slice(0, -1)
          .every((row) => /^(?:\/\*\*| \*)/.test(row)),
      ).toBe(true);
    }),
  );
});

test("a line comment is one line, and no tag or directive survives in a doc comment", () => {
  fc.assert(
    fc.property(anyText, (value) => {
      expect(lineComment(value).text).toMatch(/^\/\/[^\n\r\u2028\u2029]*\n$/);
    }),
  );
  expect(comment("@ts-ignore {@link x} a@b").text).toBe("/** \\@ts-ignore {\\@link x} a@b */\n");
});

test("a name that is not an identifier, or a reserved word, is our own bug", () => {
  expect(identifier("TaskId").text).toBe("TaskId");
  for (const wrong of ["", "a b", "a-b", "1a", "class", "await", "enum", "x;alert(1)", "a\u2028b", "__proto__ "]) {
    expect(() => identifier(wrong), wrong).toThrow(/Bug in the generator/);
  }
});

test("a slot takes printed code only", () => {
  const raw = "alert(1)" as unknown as ReturnType<typeof printed>;
  const forged = { text: "alert(1)" } as unknown as ReturnType<typeof printed>;
  for (const wrong of [raw, forged]) {
    expect(() => code`const x = ${wrong};`).toThrow(/that no sink printed/);
    expect(() => join([wrong])).toThrow(/that no sink printed/);
  }
});

test("a long union has one member per line", () => {
  const members = Array.from({ length: 9 }, (_one, index) => text(`a rather long member ${index}`));
  expect(union(members).text.split("\n")).toHaveLength(10);
  expect(union([]).text).toBe("never");
});
