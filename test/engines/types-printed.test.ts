import { expect, test } from "vitest";
import { typesJsonSchemaToTypescript } from "../../generator/engines/types-json-schema-to-typescript.ts";
import type { JsonSchema } from "../../generator/json.ts";
import { AT } from "./load-validators.ts";

const { print } = typesJsonSchemaToTypescript;

const request = (
  typeName: string,
  schema: JsonSchema,
  description: string | null = null,
  ...parameters: readonly string[]
) => {
  return { typeName, parameters, schema, description, at: AT };
};

test("declarations come in the order asked for, under exactly the names asked for", async () => {
  const requests = ["foo_bar", "PlanA2b", "FooBar", "Shape0", "Root", "Zoë", "$a"].map((name) =>
    request(name, { type: "string" }),
  );
  const { text } = await print([...requests, request("Last", { type: "object", properties: {} })], {});
  expect(text.match(/^export \w+ \S+/gm)).toEqual([
    "export type foo_bar",
    "export type PlanA2b",
    "export type FooBar",
    "export type Shape0",
    "export type Root",
    "export type Zoë",
    "export type $a",
    "export interface Last",
  ]);
});

test("what a reader sees", async () => {
  const post = {
    type: "object",
    additionalProperties: false,
    required: ["id", "to"],
    properties: {
      id: { $ref: "#/$defs/TweetId", description: "The post. */ @see \u2028 x" },
      to: { type: "array", maxItems: 4, items: { anyOf: [{ $ref: "#/$defs/TweetId" }, { type: "null" }] } },
      text: { type: "string", minLength: 1, maxLength: 280, deprecated: true },
      "kind of": { enum: ["post", "reply"], default: "post" },
      next: { $ref: "#/$defs/Post" },
    },
  };
  const mode = { enum: Array.from({ length: 8 }, (_, index) => `a-rather-long-word-${index}`) };
  const success = {
    type: "object",
    additionalProperties: false,
    required: ["ok", "result"],
    properties: { ok: { const: true }, result: { "x-ts": "Result" } },
  };
  const requests = [
    request("Post", post, "A post."),
    request("Mode", mode),
    request("Success", success, null, "Result"),
  ];
  const { text } = await print(requests, { TweetId: "TweetId", Post: "Post" });
  expect(text).toBe(`/** A post. */
export interface Post {
  /** The post. * / \\@see x */
  id: TweetId;
  /** At most 4 items. */
  to: (TweetId | null)[];
  /**
   * 1 to 280 characters.
   * @deprecated
   */
  text?: string;
  /** Default: "post". */
  "kind of"?: "post" | "reply";
  next?: Post;
}

export type Mode =
  | "a-rather-long-word-0"
  | "a-rather-long-word-1"
  | "a-rather-long-word-2"
  | "a-rather-long-word-3"
  | "a-rather-long-word-4"
  | "a-rather-long-word-5"
  | "a-rather-long-word-6"
  | "a-rather-long-word-7";

export interface Success<Result> {
  ok: true;
  result: Result;
}
`);
});

test.each<[string, JsonSchema]>([
  ["a reference to nothing", { $ref: "#/$defs/Nobody" }],
  ["a reference to what every object has", { $ref: "#/$defs/constructor" }],
  ["a reference into a shape", { properties: { a: { $ref: "#/$defs/A/properties/b" } } }],
  ["a type made of itself", { anyOf: [{ type: "string" }, { $ref: "#/$defs/A" }] }],
])("%s is refused", async (_name, schema) => {
  const { text, diagnostics } = await print([request("A", schema), request("B", true)], { A: "A" });
  expect(text).toBe("");
  expect(diagnostics.map(({ id, message }) => [id, message.includes("`A`")])).toEqual([["engine-refuses-type", true]]);
});

test("types made of each other are refused, unless a property or a list lies between", async () => {
  const circle = [
    request("A", { $ref: "#/$defs/B" }),
    request("B", { allOf: [{ $ref: "#/$defs/A" }, { minLength: 1 }] }),
  ];
  expect((await print(circle, { A: "A", B: "B" })).diagnostics).toHaveLength(2);
  const tree = [
    request("A", { type: "array", items: { $ref: "#/$defs/B" } }),
    request("B", { anyOf: [{ type: "null" }, { $ref: "#/$defs/A" }] }),
  ];
  const { text, diagnostics } = await print(tree, { A: "A", B: "B" });
  expect([text, diagnostics]).toEqual(["export type A = B[];\n\nexport type B = (null | A);\n", []]);
});

test("nothing asked for, nothing printed", async () => {
  expect(await print([], {})).toEqual({ text: "", diagnostics: [] });
});

test("the input is left as it was, and asked twice the answer is the same", async () => {
  const schema = { type: "object", properties: { a: { type: ["string", "null"], description: "x" } }, required: ["a"] };
  const before = JSON.stringify(schema);
  const first = await print([request("A", schema)], {});
  expect(await print([request("A", schema)], {})).toEqual(first);
  expect(JSON.stringify(schema)).toBe(before);
});
