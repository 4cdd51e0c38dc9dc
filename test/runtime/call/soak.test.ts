import { expect, test } from "vitest";
import type { ServerIssue } from "../../../runtime/call/server-issue.ts";
import { memoryIdempotency } from "../../../runtime/stores/memory-idempotency.ts";
import { memoryLimits } from "../../../runtime/stores/memory-limits.ts";
import { scaled } from "../../support/scale.ts";
import { fakeClock } from "./fake-clock.ts";
import { socialServer } from "./servers.ts";

const CALLS = scaled(10_000, 2000);
const PRINCIPALS = 2_000;
const AT_ONCE = 100;

// The figures of a million calls are in bench/README.md.
test("after thousands of calls by 2,000 callers the stores stay within their bounds, no call fails, nothing is left behind", async () => {
  const clock = fakeClock();
  const idempotency = memoryIdempotency({ clock, maxEntries: 500 });
  const limits = memoryLimits({ clock, maxEntries: 300 });
  const told: ServerIssue[] = [];
  const unhandled: unknown[] = [];
  const onUnhandled = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", onUnhandled);
  const core = socialServer("api", {
    clock,
    stores: { idempotency, limits },
    dependencies: { x_client: {} },
    tools: { x_post_tweet: ({ text }: { readonly text: string }) => ({ id: "1893847562019283746", text }) },
    onError: (issue) => told.push(issue),
  });
  const most = { idempotency: 0, limits: 0 };
  let failed = 0;
  for (let first = 0; first < CALLS; first += AT_ONCE) {
    const calls = Array.from({ length: AT_ONCE }, (_, index) => first + index);
    const answers = await Promise.all(
      calls.map((number) =>
        core.answer("x_post_tweet", { text: `Tweet ${number}` }, { principal: `caller-${number % PRINCIPALS}` }),
      ),
    );
    failed += answers.filter(({ reply }) => reply.kind === "failed").length;
    most.idempotency = Math.max(most.idempotency, idempotency.held().entries);
    most.limits = Math.max(most.limits, limits.held().entries);
  }
  process.off("unhandledRejection", onUnhandled);
  expect({ failed, told, unhandled, sleepers: clock.sleepers() }).toEqual({
    failed: 0,
    told: [],
    unhandled: [],
    sleepers: 0,
  });
  expect(most).toEqual({ idempotency: 500, limits: 300 });
}, 120_000);
