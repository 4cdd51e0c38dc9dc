import { contract } from "@toolpact/contracts/weather";
import { describe, expect, test } from "vitest";
import type { Contract } from "../../../runtime/contract/contract.ts";
import { resultForm, type SentReply, type WireResult } from "../../../runtime/contract/result-form.ts";

const { get_forecast: structured, get_radar_image: contentOnly } = contract.tools;
const image = { type: "image", data: "aGk=", mimeType: "image/png" } as const;
const words = { type: "text", text: "Two days." } as const;
const plain = resultForm(contract);
const withoutCodes = resultForm({ ...contract, plain: { hasCodes: false } });
const enveloped = resultForm(
  Object.fromEntries(Object.entries(contract).filter(([key]) => key !== "plain")) as never as Contract,
);

const ok = (
  result: unknown,
  parts: object = {},
  content: readonly (typeof image | typeof words)[] = [],
): SentReply => ({
  reply: { kind: "ok", facts: { content } },
  envelope: { ok: true, result, ...parts },
});
const busy = { code: "station_busy", message: "Busy.", retryable: true, retry_after_ms: 5, recovery: "Wait." };
const failed = (error: object, parts: object = {}): SentReply => ({
  reply: { kind: "failed", facts: {} },
  envelope: { ok: false, error, ...parts },
});

describe("without an envelope, a success is", () => {
  test("the result as structured content, and its JSON as text", () => {
    expect(plain.write(structured, ok({ city: "Oslo" }))).toEqual({
      content: [{ type: "text", text: '{"city":"Oslo"}' }],
      structuredContent: { city: "Oslo" },
    });
  });

  test("the handler's own text instead of the JSON", () => {
    expect(plain.write(structured, ok({ city: "Oslo" }, {}, [words, image]))).toEqual({
      content: [words, image],
      structuredContent: { city: "Oslo" },
    });
  });

  test("the handler's content alone for a tool without an output", () => {
    expect(plain.write(contentOnly, ok(null, {}, [image]))).toEqual({ content: [image] });
  });

  test.each([
    ["Hello.", "Hello."],
    [[1, 2], "[1,2]"],
  ])("what a tool without an output returns, as text: %j", (result, text) => {
    expect(plain.write(contentOnly, ok(result))).toEqual({ content: [{ type: "text", text }] });
  });

  test("no place for the rate limit, but one for what guards did", () => {
    const sent = ok({ city: "Oslo" }, { meta: { truncated: true, warnings: [{ code: "old", message: "Old." }] } });
    const meta = { truncated: true, warnings: [{ code: "old", message: "Old." }] };
    expect(plain.write(structured, sent)._meta).toEqual({ "dev.example.weather/meta": meta });
    expect(plain.write(structured, ok({}, { meta: { truncated: false } }))).not.toHaveProperty("_meta");
  });
});

describe("without an envelope, a failure is", () => {
  test("its message and recovery as text, and all of it in _meta", () => {
    expect(plain.write(structured, failed(busy))).toEqual({
      content: [{ type: "text", text: "Busy. Wait." }],
      isError: true,
      _meta: { "dev.example.weather/error": busy },
    });
  });

  test("text alone if the contract declares no codes", () => {
    expect(withoutCodes.write(structured, failed({ code: "internal", message: "No.", retryable: false }))).toEqual({
      content: [{ type: "text", text: "No." }],
      isError: true,
    });
  });
});

describe("a client reads back", () => {
  test.each([
    ["a result", structured, ok({ city: "Oslo" }), { city: "Oslo" }],
    ["what guards did", structured, ok({ city: "Oslo" }, { meta: { truncated: true } }), { city: "Oslo" }],
    ["content", contentOnly, ok(null, {}, [image]), undefined],
    ["a failure", structured, failed(busy), undefined],
    ["a failure with facts", structured, failed(busy, { meta: { suggestions: [] } }), undefined],
  ] as const)("%s", (_case, tool, sent, described) => {
    expect(plain.read(tool, plain.write(tool, sent))).toEqual({ envelope: sent.envelope, described });
  });

  test("the envelope of a contract that has one", () => {
    const { envelope } = ok({ city: "Oslo" });
    expect(enveloped.read(structured, enveloped.write(structured, ok({ city: "Oslo" })))).toEqual({
      envelope,
      described: envelope,
    });
  });

  test("a failure without a machine-readable part as the code of an internal error, which is not repeated", () => {
    const result: WireResult = { content: [words, { type: "text", text: "Really." }], isError: true };
    const error = { code: "internal", message: "Two days.\nReally.", retryable: false };
    expect(plain.read(structured, result)?.envelope).toEqual({ ok: false, error });
  });

  test("a result that is only text, from servers of older revisions", () => {
    const result = { content: [{ type: "text", text: '{"city":"Oslo"}' }] };
    expect(plain.read(structured, result)?.envelope).toEqual({ ok: true, result: { city: "Oslo" } });
  });

  test("nothing from a result without the declared output", () => {
    expect(plain.read(structured, { content: [words] })).toBeNull();
  });

  test("the envelope of a result that is only text, and nothing from an empty result", () => {
    const { envelope } = ok({ city: "Oslo" });
    const text = [{ type: "text", text: JSON.stringify(envelope) }];
    expect(enveloped.read(structured, { content: text })).toEqual({ envelope, described: envelope });
    expect(enveloped.read(structured, { content: [] })).toEqual({ envelope: undefined, described: undefined });
  });
});

test.each([null, {}])("a value that is not a reply, %j, is written as an empty result", (envelope) => {
  const sent = (kind: "ok" | "failed") => ({ reply: { kind, facts: {} }, envelope });
  expect(plain.write(contentOnly, sent("ok"))).toEqual({ content: [] });
  expect(withoutCodes.write(contentOnly, sent("failed"))).toEqual({
    content: [{ type: "text", text: "" }],
    isError: true,
  });
});
