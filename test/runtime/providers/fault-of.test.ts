import { describe, expect, test } from "vitest";
import { faultOf } from "../../../runtime/providers/fault-of.ts";
import { ProviderError } from "../../../runtime/providers/provider-error.ts";

describe("a failure of sockets, of fetch or of a timer", () => {
  test.each([
    ["ETIMEDOUT", "timeout"],
    ["ESOCKETTIMEDOUT", "timeout"],
    ["UND_ERR_CONNECT_TIMEOUT", "timeout"],
    ["UND_ERR_HEADERS_TIMEOUT", "timeout"],
    ["UND_ERR_BODY_TIMEOUT", "timeout"],
    ["TimeoutError", "timeout"],
    ["ECONNREFUSED", "network"],
    ["ECONNRESET", "network"],
    ["ECONNABORTED", "network"],
    ["ENOTFOUND", "network"],
    ["EAI_AGAIN", "network"],
    ["EHOSTUNREACH", "network"],
    ["ENETUNREACH", "network"],
    ["ENETDOWN", "network"],
    ["EPIPE", "network"],
    ["UND_ERR_SOCKET", "network"],
  ])("%s is %s", (code, fault) => {
    expect(faultOf({ code }).keys).toEqual([code, fault, "default"]);
  });

  test("of fetch it is determined by the cause", () => {
    const cause = Object.assign(new Error("x"), { code: "ECONNRESET" });
    expect(faultOf(new TypeError("fetch failed", { cause })).keys).toEqual([
      "ECONNRESET",
      "TypeError",
      "network",
      "default",
    ]);
  });
});

describe("the keys go from the most to the least specific", () => {
  test.each([
    [{ reason: "busy", status: 503, fault: "timeout" }, ["busy", "ProviderError", "503", "5XX", "timeout", "default"]],
    [{ status: 100 }, ["ProviderError", "100", "1XX", "default"]],
    [{ status: 599 }, ["ProviderError", "599", "5XX", "default"]],
    [{ status: 99 }, ["ProviderError", "default"]],
    [{ status: 600 }, ["ProviderError", "default"]],
    [{ fault: "network" }, ["ProviderError", "network", "default"]],
    [{}, ["ProviderError", "default"]],
  ] as const)("%j", (parts, keys) => {
    expect(faultOf(new ProviderError(parts)).keys).toEqual(keys);
  });

  test("a status leaves no room for guesses about the network", () => {
    expect(faultOf({ status: 503, code: "ECONNRESET" }).keys).toEqual(["ECONNRESET", "503", "5XX", "default"]);
  });

  test("an unknown fault is ignored", () => {
    expect(faultOf({ fault: "power" }).keys).toEqual(["default"]);
  });

  test.each([undefined, null, "404", 404, true, Symbol("x"), [], () => 1])("nothing else is known of %o", (thrown) => {
    expect(faultOf(thrown).keys.at(-1)).toBe("default");
    expect(faultOf(thrown).keys).not.toContain("404");
  });
});
