import { expect, test } from "vitest";
import { advertise } from "../../generator/advertised/advertise.ts";
import { digestsOf } from "../../generator/emit/lock.ts";
import { withDigests } from "../../generator/emit/with-digests.ts";
import { isJsonObject } from "../../generator/json.ts";
import { lowerText } from "../support/lower-text.ts";

const spec = (digests: boolean, message = "Gone.") => `
contract: { name: notes, version: 1.2.0, namespace: dev.example, digests: ${digests} }
errors: { gone: { retry: never, message: ${message} } }
tools:
  find: { description: Finds notes., input: {}, errors: [gone], aliases: [search.notes] }
`;

function metaOf(text: string, clients: readonly "openai"[] = []) {
  const { model } = lowerText(text);
  const lists = withDigests(advertise(model, clients), model).flatMap(({ standard, adapted }) => [
    standard,
    ...adapted.map(([, list]) => list),
  ]);
  return lists.map(([row]) => (isJsonObject(row?.[1]) ? row[1]["_meta"] : undefined));
}

const digestOf = (text: string) => digestsOf(lowerText(text).model).tools["find"];

test("each list states the contract's version and the tool's digest of the lock", () => {
  const stated = { "dev.example/contract_version": "1.2.0", "dev.example/contract_digest": digestOf(spec(true)) };
  expect(digestOf(spec(true))).toMatch(/^(?:sha256:)?[0-9a-f]{64}$/);
  expect(metaOf(spec(true), ["openai"])).toMatchObject([stated, stated]);
});

test("the digest changes with an error code, which the list does not show", () => {
  expect(digestOf(spec(true, "Deleted."))).not.toBe(digestOf(spec(true)));
});

test("without digests, the list has none, and the lock of the tool is the same", () => {
  expect(metaOf(spec(false))).toEqual([{ "dev.example/aliases": ["search_notes"] }]);
  expect(digestOf(spec(false))).toBe(digestOf(spec(true)));
});
