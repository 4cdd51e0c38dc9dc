import fc from "fast-check";
import { expect, test } from "vitest";
import { keyName } from "../../../runtime/stores/key-name.ts";

test.each([
  ["principal/x_post_tweet/1/0a", "principal/x_post_tweet/1/0a"],
  ["", "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
])("%j is kept as %s", async (key, name) => {
  expect(await keyName(key)).toBe(name);
});

test.each([["a\u0000b"], ["\ud800"], ["a b"], ["é"], ["x".repeat(201)], ["sha256:abc"], ["a\n"]])(
  "%j is kept as a hash",
  async (key) => {
    expect(await keyName(key)).toMatch(/^sha256:[0-9a-f]{64}$/);
  },
);

test("different keys have different names, lone surrogates included", async () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("\ud800", "\udbff", "\ufffd"));
  const keys = fc.uniqueArray(text, { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(keys, async (list) => {
      const names = await Promise.all(list.map(keyName));
      expect(new Set(names).size).toBe(list.length);
      for (const name of names) expect(name).toMatch(/^[!-~]{1,200}$/);
    }),
  );
});
