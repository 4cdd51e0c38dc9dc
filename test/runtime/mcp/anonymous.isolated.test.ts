import { afterEach, expect, test, vi } from "vitest";
import { checkAnonymous } from "../../../runtime/mcp/anonymous.ts";
import type { Servable } from "../../../runtime/mcp/server-options.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const tools = { create_issue: { profiles: { default: {} }, idempotency: "keyed", input: [] } };
const core = { contract: { tools }, profile: "default" } as unknown as Servable;
const CROSSING = expect.stringContaining("reply to another caller");

test("without onError, a server whose callers share replies emits a warning of Node", () => {
  const emitWarning = vi.spyOn(process, "emitWarning").mockReturnValue(undefined);
  checkAnonymous(core, { anonymous: "shared" });
  expect(emitWarning).toHaveBeenCalledExactlyOnceWith(CROSSING);
});

test.each([
  ["no process", undefined],
  ["a process that emits no warnings", {}],
])("on a platform with %s, the warning is in the console", (_what, host) => {
  vi.stubGlobal("process", host);
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  checkAnonymous(core, { anonymous: "shared" });
  expect(warn).toHaveBeenCalledExactlyOnceWith(CROSSING);
});
