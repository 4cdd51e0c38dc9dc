import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { later, sha256 } from "../../../runtime/base/sha256.ts";

test("the hash is the SHA-256 of the UTF-8, computed synchronously or asynchronously", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
      const expected = createHash("sha256").update(text, "utf8").digest("hex");
      expect(sha256(text)).toBe(expected);
      expect(await later(text)).toBe(expected);
    }),
  );
});

test("lone surrogates count as U+FFFD on both ways", async () => {
  expect(await later("a\ud800b")).toBe(sha256("a\ud800b"));
});

test("a platform without Node's modules computes it asynchronously", async () => {
  vi.resetModules();
  const builtins = vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined as never);
  const elsewhere = await import("../../../runtime/base/sha256.ts");
  builtins.mockRestore();
  expect(elsewhere.sha256).toBe(elsewhere.later);
});
