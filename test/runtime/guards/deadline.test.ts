import { expect, test } from "vitest";
import type { AuditEntry } from "../../../runtime/audit/audit-sink.ts";
import type { Guard } from "../../../runtime/call/call.ts";
import type { ServerIssue } from "../../../runtime/call/server-issue.ts";
import { deadline } from "../../../runtime/guards/deadline.ts";
import { ask, withHandler } from "../call/automation-server.ts";
import { BROKER_TOOL, brokerRequest } from "../call/broker-request.ts";
import { fakeClock, settled } from "../call/fake-clock.ts";
import { brokerServer, envelopeOf, tasksServer } from "../call/servers.ts";
import { alone, guarded, withRow } from "./guard-call.ts";

interface Signalled {
  readonly signal: AbortSignal;
}

const never = () => new Promise<never>(() => undefined);

test("at the deadline the reply is sent and the handler's signal is aborted, whether it listens or not", async () => {
  const clock = fakeClock();
  let signal: AbortSignal | undefined;
  const core = withHandler(
    "agent_list",
    (_input: unknown, call: Signalled) => {
      signal = call.signal;
      return never();
    },
    { clock },
  );
  const answer = ask(core, "agent_list", {});
  await clock.asleep();
  await clock.pass(29_999);
  expect(signal?.aborted).toBe(false);
  await clock.pass(1);
  expect((await answer).error).toMatchObject({ code: "TIMEOUT" });
  expect(signal?.aborted).toBe(true);
  expect(signal?.reason).toMatchObject({ name: "TimeoutError" });
});

test("a handler may throw the reason of its signal", async () => {
  const clock = fakeClock();
  const told: ServerIssue[] = [];
  const handler = (_input: unknown, { signal }: Signalled) =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const core = withHandler("agent_list", handler, { clock, onError: (issue) => told.push(issue) });
  const answer = ask(core, "agent_list", {});
  await clock.asleep();
  await clock.pass(30_000);
  expect((await answer).error).toMatchObject({ code: "TIMEOUT" });
  await settled();
  expect(told).toEqual([]);
});

test("a handler whose deadline passed before its start never starts: the reply reports no effect", async () => {
  const clock = fakeClock();
  let isBegun = false;
  const entries: AuditEntry[] = [];
  const patient: Guard = (next) => async (call) => {
    await clock.sleep(10_000_000);
    return next(call);
  };
  const handler = () => {
    isBegun = true;
    return { text: "done" };
  };
  const audit = { record: (entry: AuditEntry) => void entries.push(entry) };
  const core = withHandler("agent_run", handler, { clock, audit, guards: { before_handler: [patient] } });
  const answer = ask(core, "agent_run", { agent: "writer", task: "Write." });
  await clock.asleep();
  await clock.pass(20_000_000);
  expect((await answer).error).toMatchObject({ code: "TIMEOUT" });
  expect(entries).toMatchObject([{ effect: "none" }]);
  expect(isBegun).toBe(false);
});

test("a call that ends in time leaves no timer", async () => {
  const clock = fakeClock();
  await ask(
    withHandler("agent_list", () => ({ agents: [] }), { clock }),
    "agent_list",
    {},
  );
  expect(clock.sleepers()).toBe(0);
});

const ABANDONED: readonly (readonly [handler: string, then: () => unknown])[] = [
  ["answers", () => ({ agents: [] })],
  ["throws", () => Promise.reject(new Error("SECRET"))],
  ["waits", never],
];

test.each(ABANDONED)(
  "a caller cancels while the handler runs, which then %s: the result is not awaited",
  async (_how, then) => {
    const clock = fakeClock();
    const caller = new AbortController();
    let signal: AbortSignal | undefined;
    const handler = (_input: unknown, call: Signalled) => {
      signal = call.signal;
      caller.abort(new Error("SECRET"));
      return then();
    };
    const core = withHandler("agent_list", handler, { clock });
    expect((await ask(core, "agent_list", {}, { signal: caller.signal })).error).toMatchObject({ code: "TIMEOUT" });
    expect([signal?.aborted, clock.sleepers()]).toEqual([true, 0]);
  },
);

/** The caller's word comes by a microtask, as that of a client that sends a call and takes it back in one go. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await null;
}

const FEW = [1, 2, 3, 5, 8, 13];

test.each(FEW)(
  "a caller who gives up while a handler waits %i turns is heard by who asks for the signal",
  async (count) => {
    for (const isAskedFirst of [true, false]) {
      const caller = new AbortController();
      let isDone = false;
      const handler = async (_input: unknown, call: Signalled) => {
        if (isAskedFirst) call.signal.throwIfAborted();
        void turns(1).then(() => caller.abort(new Error("SECRET")));
        await turns(count + 1);
        call.signal.throwIfAborted();
        isDone = true;
      };
      const core = withHandler("agent_list", handler, { clock: fakeClock() });
      expect((await ask(core, "agent_list", {}, { signal: caller.signal })).error).toMatchObject({ code: "TIMEOUT" });
      expect(isDone).toBe(false);
    }
  },
);

test.each(FEW)("a handler doesn't begin where its caller gave up while a guard waited %i turns", async (count) => {
  const caller = new AbortController();
  let isBegun = false;
  const patient: Guard = (next) => async (call) => {
    void turns(1).then(() => caller.abort(new Error("SECRET")));
    await turns(count + 1);
    return next(call);
  };
  const handler = () => {
    isBegun = true;
    return { agents: [] };
  };
  const core = withHandler("agent_list", handler, { clock: fakeClock(), guards: { before_handler: [patient] } });
  expect((await ask(core, "agent_list", {}, { signal: caller.signal })).error).toMatchObject({ code: "TIMEOUT" });
  expect(isBegun).toBe(false);
});

test("a clock that is set back extends no deadline; one that wakes at once leaves no listeners", async () => {
  const clock = fakeClock();
  const asked: number[] = [];
  let isBack = false;
  const sleep: typeof clock.sleep = (ms) => {
    asked.push(ms);
    // biome-ignore lint/suspicious/noThenProperty: such a clock is what the test is about
    return { then: (wake: () => void) => wake() } as Promise<void>;
  };
  const handler = () => {
    isBack = true;
    return never();
  };
  const nowMs = () => clock.nowMs() - (isBack ? 3_600_000 : 0);
  const { signal } = new AbortController();
  const told: string[] = [];
  signal.addEventListener = () => void told.push("listen");
  signal.removeEventListener = () => void told.push("stop");
  const core = withHandler("agent_list", handler, { clock: { ...clock, nowMs, sleep } });
  expect((await ask(core, "agent_list", {}, { signal })).error).toMatchObject({ code: "TIMEOUT" });
  expect([asked, told]).toEqual([[30_000], ["listen", "stop"]]);
});

test("a caller that gives up ends the call; one that has given up begins none", async () => {
  const clock = fakeClock();
  const caller = new AbortController();
  let runs = 0;
  const core = withHandler(
    "agent_list",
    () => {
      runs += 1;
      return never();
    },
    { clock },
  );
  const answer = ask(core, "agent_list", {}, { signal: caller.signal });
  await clock.asleep();
  caller.abort(new Error("SECRET"));
  expect((await answer).error).toMatchObject({ code: "TIMEOUT" });
  expect((await ask(core, "agent_list", {}, { signal: caller.signal })).error).toMatchObject({ code: "TIMEOUT" });
  expect(runs).toBe(1);
});

test("timeout_ms of the input is the deadline where it is sooner than the tool's", async () => {
  const clock = fakeClock();
  let isAtWork = false;
  const handler = () => {
    isAtWork = true;
    return never();
  };
  const core = brokerServer({ clock, tools: { [BROKER_TOOL]: handler } });
  const answer = envelopeOf(core, BROKER_TOOL, { ...brokerRequest, timeout_ms: 50 });
  while (!isAtWork) await settled();
  await clock.pass(50);
  expect((await answer).status).toBe("error");
});

test("a dependency is not used any more once the time is up", async () => {
  const clock = fakeClock();
  let uses = 0;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const store = {
    touch: async () => {
      uses += 1;
    },
  };
  const handler = async (_input: never, { use }: { readonly use: { readonly store: typeof store } }) => {
    await gate;
    await use.store.touch();
  };
  const told: ServerIssue[] = [];
  const core = tasksServer({
    clock,
    dependencies: { store },
    tools: { tasks_list: handler as never },
    onError: (issue) => told.push(issue),
  });
  const answer = envelopeOf(core, "tasks_list", { workspace: "acme" });
  await clock.asleep();
  await clock.pass(30_000);
  expect((await answer).error["code"]).toBe("TIMEOUT");
  open();
  await settled();
  expect(uses).toBe(0);
});

test("messages of a handler after its deadline are dropped", async () => {
  const clock = fakeClock();
  const heard: unknown[] = [];
  let late: (() => void) | undefined;
  const handler = (
    _input: unknown,
    call: { readonly progress: (done: number) => void; readonly warn: (code: string, text: string) => void },
  ) => {
    call.progress(1);
    late = () => {
      call.progress(2);
      call.warn("LATE", "Too late.");
    };
    return never();
  };
  const answer = ask(
    withHandler("agent_list", handler, { clock }),
    "agent_list",
    {},
    { onProgress: ({ done }) => heard.push(done) },
  );
  while (late === undefined) await settled();
  await clock.pass(30_000);
  await answer;
  late?.();
  expect(heard).toEqual([1]);
});

test("a guard may throw the reason of its caller's cancellation", async () => {
  const caller = new AbortController();
  const told: ServerIssue[] = [];
  const impatient: Guard = () => async (call) => {
    caller.abort(new Error("SECRET"));
    throw call.signal.reason;
  };
  const options = { guards: { before_policy: [impatient] }, onError: (issue: ServerIssue) => told.push(issue) };
  const core = withHandler("agent_list", () => ({ agents: [] }), options);
  const { error } = await ask(core, "agent_list", {}, { signal: caller.signal });
  expect([error?.code, told]).toEqual(["TIMEOUT", []]);
});

test("control: without the guard, the call waits for ever", async () => {
  const clock = fakeClock();
  let isAnswered = false;
  const core = withHandler("agent_list", never, { clock, without: ["deadline"] });
  void ask(core, "agent_list", {}).then(() => {
    isAnswered = true;
  });
  await clock.pass(3_600_000);
  expect(isAnswered).toBe(false);
});

test("what a guard within the deadline throws before it is thrown on", async () => {
  const { server, call } = alone(withRow("agent_list", {}), "agent_list");
  const broken = () => {
    throw new Error("a bug");
  };
  await expect(guarded(deadline(server), call, broken)).rejects.toThrow("a bug");
});
