import fc from "fast-check";
import { expect, test } from "vitest";
import type { EnvelopeObject, EnvelopeRow } from "../../../runtime/contract/contract.ts";
import { decodeEnvelope } from "../../../runtime/contract/decode-envelope.ts";
import { type EnvelopeTables, encodeEnvelope } from "../../../runtime/contract/encode-envelope.ts";
import type { Decoded, Reply } from "../../../runtime/contract/reply.ts";

type AnyDecoded = Decoded<unknown, string, unknown>;

const EXTRAS: EnvelopeObject = {
  kind: "object",
  places: [{ name: "truncated", required: false, node: { kind: "bind", bind: "truncated" } }],
};

const META: EnvelopeObject = {
  kind: "object",
  places: [
    { name: "elapsed_ms", required: true, node: { kind: "bind", bind: "elapsed_ms" } },
    { name: "mode", required: false, node: { kind: "bind", bind: "context" } },
    { name: "next_token", required: false, node: { kind: "bind", bind: "next_token" } },
  ],
};

const ERROR: EnvelopeObject = {
  kind: "object",
  places: ["code", "message", "retryable", "retry_after_s", "retry_at", "category"]
    .map((bind) => ({ name: bind, required: true, node: { kind: "bind", bind } as const }))
    .concat([{ name: "index", required: false, node: { kind: "bind", bind: "detail" } } as never]),
};

const ROW: EnvelopeRow = {
  discriminator: { path: ["status", "ok"], success: true, failure: false },
  checks: { success: "isSuccess", failure: "isFailure" },
  success: {
    kind: "object",
    places: [
      {
        name: "status",
        required: true,
        node: { kind: "object", places: [{ name: "ok", required: true, node: { kind: "const", value: true } }] },
      },
      { name: "data", required: true, node: { kind: "bind", bind: "result", extras: EXTRAS } },
      { name: "meta", required: true, node: META },
    ],
  },
  failure: {
    kind: "object",
    places: [
      {
        name: "status",
        required: true,
        node: { kind: "object", places: [{ name: "ok", required: true, node: { kind: "const", value: false } }] },
      },
      { name: "error", required: true, node: ERROR },
      { name: "meta", required: true, node: META },
    ],
  },
};

const TABLES: EnvelopeTables = {
  version: "1",
  errors: {
    busy: {
      retry: "caller",
      effect: "none",
      category: "store",
      message: "Busy.",
      messageParameters: [],
      recovery: null,
      suggests: [],
      deprecated: null,
      details: null,
      result: null,
      checks: { details: null, result: null },
    },
  },
  toolErrors: { default: { read: { busy: "yes" } }, blind: { read: { busy: "yes" } } },
  envelopes: { default: ROW, blind: { ...ROW, discriminator: null } },
};

function roundTrip(reply: Reply, profile = "default"): AnyDecoded | null {
  return decodeEnvelope<AnyDecoded>(TABLES, profile, encodeEnvelope(TABLES, profile, "read", reply));
}

test("what was encoded is read back: a success, without what the envelope merged into its result", () => {
  const facts = { nowMs: 0, elapsedMs: 5, truncated: true, nextToken: "t", context: { mode: "solo" } };
  expect(roundTrip({ kind: "ok", result: { a: 1 }, facts })).toEqual({
    kind: "ok",
    result: { a: 1 },
    facts: { bound: { elapsed_ms: 5, next_token: "t", truncated: true }, context: { mode: "solo" } },
  });
});

test("what was encoded is read back: a failure, its waiting time in milliseconds", () => {
  const reply: Reply = {
    kind: "failed",
    code: "busy",
    details: { index: 3 },
    retryAfterMs: 1_500,
    facts: { nowMs: 0, elapsedMs: 5 },
  };
  for (const profile of ["default", "blind"]) {
    expect(roundTrip(reply, profile)).toMatchObject({
      kind: "failed",
      code: "busy",
      message: "Busy.",
      details: { index: 3 },
      retryable: true,
      category: "store",
      retryAfterMs: 2_000,
      retryAt: "1970-01-01T00:00:01.500Z",
      facts: { bound: { elapsed_ms: 5 }, context: {} },
    });
  }
});

test("details are read from their common location and from the locations of single ones", () => {
  const bind = (name: string, binding: string) =>
    ({ name, required: false, node: { kind: "bind", bind: binding } }) as const;
  const failure: EnvelopeObject = {
    kind: "object",
    places: [bind("code", "code"), bind("details", "details"), bind("index", "detail")],
  };
  const tables = { ...TABLES, envelopes: { default: { ...ROW, discriminator: null, failure } } };
  const wire = { code: "busy", details: { store: "s" }, index: 3 };
  expect(decodeEnvelope(tables, "default", wire)).toMatchObject({ details: { store: "s", index: 3 } });
});

test("without a distinguishing const, an envelope with a code is a failure", () => {
  expect(decodeEnvelope(TABLES, "blind", { error: { code: "busy" } })).toMatchObject({ kind: "failed", code: "busy" });
  expect(decodeEnvelope(TABLES, "blind", { data: 1 })).toMatchObject({ kind: "ok", result: 1 });
});

test("a value that is not an envelope of the profile is null", () => {
  const strangers = [
    null,
    1,
    "x",
    [],
    {},
    { status: { ok: "yes" } },
    { status: null },
    { status: { ok: false }, error: {} },
  ];
  for (const wire of strangers) expect(decodeEnvelope(TABLES, "default", wire), JSON.stringify(wire)).toBeNull();
  expect(decodeEnvelope(TABLES, "constructor", { status: { ok: true } })).toBeNull();
});

test("decoding never throws, whatever is on the wire, and reads no prototype", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (inner) => {
      decodeEnvelope(TABLES, "default", { status: { ok: true }, data: inner, meta: inner });
      decodeEnvelope(TABLES, "default", { status: { ok: false }, error: inner, meta: inner });
      decodeEnvelope(TABLES, "default", inner);
    }),
  );
  const polluted = Object.create({ status: { ok: true } }) as object;
  expect(decodeEnvelope(TABLES, "default", polluted)).toBeNull();
});
