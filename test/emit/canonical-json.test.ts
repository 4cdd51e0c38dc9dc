import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, digest } from "../../generator/emit/canonical-json.ts";
import type { Json } from "../../generator/json.ts";

test("RFC 8785, 3.2.2: numbers and strings are printed as ECMAScript does", () => {
  const numbers = [
    JSON.parse("333333333.33333329") as number,
    1e30,
    4.5,
    2e-3,
    0.000000000000000000000000001,
    -0,
    1e21,
  ];
  expect(canonicalJson(numbers)).toBe("[333333333.3333333,1e+30,4.5,0.002,1e-27,0,1e+21]");
  expect(canonicalJson('€$\u000f\nA\'B"\\\\"/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"');
});

test("RFC 8785, 3.2.3: keys are sorted by UTF-16 code units", () => {
  const value = { "€": 1, "\r": 2, "\uFB33": 3, "1": 4, "😀": 5, "\u0080": 6, ö: 7 };
  const keys = [...canonicalJson(value).matchAll(/:(\d)/g)].map(([, digit]) => digit);
  expect(keys.join("")).toBe("2467153");
});

test("the order of keys changes nothing, and the text reads back as the value", () => {
  fc.assert(
    fc.property(fc.jsonValue() as fc.Arbitrary<Json>, (value) => {
      const turned = JSON.parse(JSON.stringify(value), (_key, inner) =>
        typeof inner === "object" && inner !== null && !Array.isArray(inner)
          ? Object.fromEntries(Object.entries(inner).reverse())
          : inner,
      ) as Json;
      expect(canonicalJson(turned)).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("a digest of one domain is none of another", () => {
  expect(digest("toolpact:tool:v1", { a: 1 })).not.toBe(digest("toolpact:contract:v1", { a: 1 }));
  expect(digest("toolpact:tool:v1", { a: 1 })).toBe("d7957f2ece5e134fd2234aae2fbc56493c67f534db79b68cb3966117180a4372");
});
