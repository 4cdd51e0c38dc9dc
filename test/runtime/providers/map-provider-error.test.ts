import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import { dependencies as brokerDependencies } from "../../../generated/broker/tools.ts";
import { dependencies as socialDependencies } from "../../../generated/social/tools.ts";
import type { DependencyRow } from "../../../runtime/contract/contract.ts";
import { mapProviderError } from "../../../runtime/providers/map-provider-error.ts";
import { type ProviderCode, ProviderError, type ProviderReason } from "../../../runtime/providers/provider-error.ts";
import { scaled } from "../../support/scale.ts";

const NOW = Date.UTC(2026, 10, 22, 12, 0, 0);

describe("every entry of the contracts", () => {
  const contracts: readonly (readonly [string, Readonly<Record<string, DependencyRow>>])[] = [
    ["social", socialDependencies],
    ["broker", brokerDependencies],
  ];
  const rows = contracts.flatMap(([contract, dependencies]) =>
    Object.entries(dependencies).flatMap(([name, row]) =>
      Object.entries(row.errorMap).map(([key, { code, effect }]) => ({ contract, name, row, key, code, effect })),
    ),
  );

  test("are 12, 10, 3, 1 of social and 9, 5 of broker", () => {
    expect(rows).toHaveLength(40);
  });

  test.each(rows)("$contract, $name: $key becomes $code", ({ row, key, code, effect }) => {
    expect(mapProviderError(row, errorFor(key), NOW)).toEqual({ code, effect, retryAfterMs: null });
  });
});

describe("seed 003 on the X API", () => {
  test.each([
    ["a 5xx is a server error", { status: 500 }, "x_api_error"],
    ["whatever its last digits", { status: 599 }, "x_api_error"],
    ["a 4xx is not", { status: 400 }, "invalid_input"],
    ["nor is one that nobody knows", { status: 499 }, "invalid_input"],
    ["401", { status: 401 }, "x_auth_expired"],
    ["403", { status: 403 }, "x_forbidden"],
    ["404", { status: 404 }, "not_found"],
    ["410", { status: 410 }, "not_found"],
    ["429", { status: 429 }, "x_rate_limited"],
    ["a redirect nobody followed", { status: 302 }, "invalid_input"],
    ["no answer", { fault: "network" }, "x_network_error"],
    ["no answer in time", { fault: "timeout" }, "x_network_error"],
    ["the provider's own word", { reason: "not_configured" }, "x_not_configured"],
    [
      "the word goes before the status it came with",
      { status: 403, reason: "account_restricted" },
      "x_account_restricted",
    ],
    ["a word that isn't listed leaves it to the status", { status: 403, reason: "usage_capped" }, "x_forbidden"],
    ["nothing that is listed", { reason: "usage_capped" }, "invalid_input"],
  ] as const)("%s", (_, parts, code) => {
    expect(mapProviderError(socialDependencies.x_client, new ProviderError(parts), NOW)?.code).toBe(code);
  });

  test.each([
    ["seconds", "30", 30_000],
    ["a date", "Sun, 22 Nov 2026 12:01:00 GMT", 60_000],
    ["nothing", null, null],
    ["nonsense", "soon", null],
  ])("a rate limit reports how long to wait: %s", (_, retryAfter, retryAfterMs) => {
    const error = new ProviderError({ status: 429, retryAfter });
    const mapped = { code: "x_rate_limited", effect: null, retryAfterMs };
    expect(mapProviderError(socialDependencies.x_client, error, NOW)).toEqual(mapped);
  });
});

const MAP = {
  quota: { code: "by_word", effect: null },
  "503": { code: "by_status", effect: null },
  "5XX": { code: "by_class", effect: "none" },
  network: { code: "by_network", effect: null },
  timeout: { code: "by_timeout", effect: null },
  default: { code: "by_default", effect: "unknown" },
} as const;

test("the most specific key wins: word, status, class of status, network or timeout, default", () => {
  const keys = fc.subarray(Object.keys(MAP) as (keyof typeof MAP)[]);
  const parts = fc.record({
    reason: fc.constantFrom("quota", "other", undefined),
    status: fc.constantFrom(503, 500, 404, undefined),
    fault: fc.constantFrom("network" as const, "timeout" as const, undefined),
  });
  fc.assert(
    fc.property(keys, parts, (listed, { reason, status, fault }) => {
      const errorMap = Object.fromEntries(listed.map((key) => [key, MAP[key]]));
      const wanted =
        (reason === "quota" && listed.includes("quota") && "by_word") ||
        (status === 503 && listed.includes("503") && "by_status") ||
        (status !== undefined && status !== 404 && listed.includes("5XX") && "by_class") ||
        (fault !== undefined && listed.includes(fault) && `by_${fault}`) ||
        (listed.includes("default") && "by_default") ||
        undefined;
      expect(mapProviderError({ errorMap }, new ProviderError({ reason, status, fault }), NOW)?.code).toBe(wanted);
    }),
    { numRuns: scaled(2_000) },
  );
});

test("a row's own effect comes along; null leaves it to the code", () => {
  expect(mapProviderError({ errorMap: MAP }, new ProviderError({ status: 502 }), NOW)?.effect).toBe("none");
  expect(mapProviderError({ errorMap: MAP }, new ProviderError({ status: 503 }), NOW)?.effect).toBeNull();
});

describe("errors that are none of ours", () => {
  const timedOut = Object.assign(new Error("x"), { name: "TimeoutError" });
  const fetchFailed = new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code: "ECONNREFUSED" }) });
  test.each([
    ["a timeout of AbortSignal.timeout", timedOut, "by_timeout"],
    ["a timeout of a socket", Object.assign(new Error("x"), { code: "ETIMEDOUT" }), "by_timeout"],
    ["a failed fetch", fetchFailed, "by_network"],
    ["a reset connection", { code: "ECONNRESET" }, "by_network"],
    ["a client that sets status", Object.assign(new Error("x"), { status: 503 }), "by_status"],
    ["a client that sets statusCode", { statusCode: 500 }, "by_class"],
    ["a status goes before the code of a socket", { status: 503, code: "ECONNRESET" }, "by_status"],
    ["a client whose code is a word of the map", { code: "quota" }, "by_word"],
    ["a cause's word", { cause: { code: "quota" } }, "by_word"],
    ["the name of an error", Object.assign(new Error("x"), { name: "quota" }), "by_word"],
    ["an error", new Error("503"), "by_default"],
    ["a status out of range", { status: 5030 }, "by_default"],
    ["a status below the range", { status: 53 }, "by_default"],
    ["a status that is no whole number", { status: 503.5 }, "by_default"],
    ["a status as text", { status: "503" }, "by_default"],
    ["a code that is no text", { code: 503 }, "by_default"],
    ["a fault of another kind", { fault: "power" }, "by_default"],
    ["a text", "503", "by_default"],
    ["nothing", undefined, "by_default"],
    ["null", null, "by_default"],
    ["a symbol", Symbol("network"), "by_default"],
  ])("%s", (_, thrown, code) => {
    expect(mapProviderError({ errorMap: MAP }, thrown, NOW)?.code).toBe(code);
  });

  test("a status of the edges of the range counts", () => {
    const errorMap = { "1XX": { code: "first", effect: null }, "599": { code: "last", effect: null } };
    expect(mapProviderError({ errorMap }, { status: 100 }, NOW)?.code).toBe("first");
    expect(mapProviderError({ errorMap }, { status: 599 }, NOW)?.code).toBe("last");
    expect(mapProviderError({ errorMap }, { status: 600 }, NOW)).toBeNull();
    expect(mapProviderError({ errorMap }, { status: 99 }, NOW)).toBeNull();
  });

  test("a getter that throws, and a proxy that does, are taken as saying nothing", () => {
    const getter = {
      get status(): number {
        throw new Error("no");
      },
      code: "quota",
    };
    const refusing = new Proxy(
      {},
      {
        get: () => {
          throw new Error("no");
        },
      },
    );
    expect(mapProviderError({ errorMap: MAP }, getter, NOW)?.code).toBe("by_word");
    expect(mapProviderError({ errorMap: MAP }, refusing, NOW)?.code).toBe("by_default");
  });

  test("names that every object has are no keys of a map", () => {
    for (const reason of ["constructor", "__proto__", "toString", "hasOwnProperty"]) {
      expect(mapProviderError({ errorMap: {} }, new ProviderError({ reason }), NOW)).toBeNull();
    }
  });
});

test("the error has a readable message, and keeps its cause", () => {
  const cause = new Error("secret");
  expect(new ProviderError({ status: 503, fault: "timeout", reason: "busy", cause })).toMatchObject({
    name: "ProviderError",
    message: "The provider failed: status 503, timeout, busy",
    status: 503,
    fault: "timeout",
    reason: "busy",
    cause,
  });
  expect(new ProviderError({}).message).toBe("The provider failed: no reason given");
  expect("cause" in new ProviderError({})).toBe(false);
  expect(new ProviderError({ retryAfter: "1", details: { provider: "x" } })).toMatchObject({
    retryAfter: "1",
    details: { provider: "x" },
  });
});

test("only an error of ours is one, whatever it looks like", () => {
  expect(ProviderError.is(new ProviderError({ status: 404 }))).toBe(true);
  const proxy = new Proxy(new ProviderError({}), {});
  for (const value of [
    { name: "ProviderError", status: 404 },
    Object.create(ProviderError.prototype),
    proxy,
    null,
    1,
  ]) {
    expect(ProviderError.is(value)).toBe(false);
  }
});

test("a dependency's codes and words are unions of its generated row", () => {
  type Client = typeof socialDependencies.x_client;
  expectTypeOf<ProviderReason<Client>>().toEqualTypeOf<"account_restricted" | "not_configured">();
  expectTypeOf<ProviderCode<typeof brokerDependencies.vault>>().toEqualTypeOf<
    "secret.access_denied" | "secret.not_found" | "secret.timeout" | "secret.unavailable"
  >();
  // @ts-expect-error a word that the contract doesn't list
  new ProviderError<ProviderReason<Client>>({ reason: "account_restrictd" });
});

function errorFor(key: string): ProviderError {
  if (/^\d{3}$/.test(key)) return new ProviderError({ status: Number(key) });
  if (/^\dXX$/.test(key)) return new ProviderError({ status: Number(`${key[0]}98`) });
  if (key === "network" || key === "timeout") return new ProviderError({ fault: key });
  return new ProviderError(key === "default" ? {} : { reason: key });
}
