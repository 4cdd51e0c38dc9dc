import { expect, test } from "vitest";
import { diff } from "../../generator/diff/diff.ts";
import { readLock } from "../../generator/diff/read-lock.ts";
import { digestsOf, emitLock } from "../../generator/emit/lock.ts";
import type { Json, JsonObject } from "../../generator/json.ts";
import { AT, tinyModel } from "../support/tiny-model.ts";

const lockOf = () => JSON.parse(emitLock(tinyModel()).files[0]?.text ?? "");

test("a lock holds the model: what is read from it differs in nothing, digests included", () => {
  const lock = readLock(lockOf(), AT);
  if ("problem" in lock) throw new Error(lock.problem);
  expect(diff(tinyModel(), lock.model).changes).toEqual([]);
  expect(digestsOf(lock.model)).toEqual(lock.digests);
  expect(lock.digests.whole).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(Object.keys(lock.digests.tools)).toEqual(tinyModel().tools.map(({ name }) => name));
});

type LockJson = { readonly model: Record<string, unknown> } & Record<string, unknown>;

function withoutInTools(lock: LockJson, key: string): Json {
  const tools = (lock.model["tools"] as readonly JsonObject[]).map((tool) => ({ ...tool, [key]: undefined }));
  return { ...lock, model: { ...lock.model, tools } } as unknown as Json;
}

test.each<readonly [name: string, change: (lock: LockJson) => Json]>([
  ["no lock", () => ({ name: "x" })],
  ["a list", () => []],
  ["another version", (lock) => ({ ...lock, lock: 2 }) as Json],
  ["no model", (lock) => ({ ...lock, model: null }) as Json],
  ["a model without tools", (lock) => ({ ...lock, model: { ...lock.model, tools: undefined } }) as unknown as Json],
  ["a tool that is none", (lock) => ({ ...lock, model: { ...lock.model, tools: [{ name: "x" }] } }) as unknown as Json],
  ...["inProfiles", "annotations", "truncate", "content", "input"].map(
    (key) => [`a tool without ${key}`, (lock: LockJson) => withoutInTools(lock, key)] as const,
  ),
  ["an envelope without variants", (lock) => ({ ...lock, model: { ...lock.model, envelope: {} } }) as unknown as Json],
])("%s is refused with a reason", (_name, change) => {
  expect(readLock(change(lockOf()), AT)).toEqual({ problem: expect.stringMatching(/^(?:it|parts of it) /) });
});
