import { expect } from "vitest";
import type { AuditEntry, AuditSink } from "../../../runtime/audit/audit-sink.ts";
import { spansTo } from "../../../runtime/audit/spans.ts";
import type { PlainHandlerCall } from "../../../runtime/call/run-handler.ts";
import { ask, withHandler } from "../call/automation-server.ts";
import { envelopeOf, tasksServer } from "../call/servers.ts";
import { leakedPart } from "./oracle.ts";
import { type PlantedText, plantText } from "./planted.ts";
import { randomFrom } from "./random.ts";

type Handle = (text: string, call: PlainHandlerCall) => unknown;

const NOTE = { text: "done" };

/** The ways in which a handler can let a string out. The last argument of a log line is data: its names count, too. */
const HANDLERS: Readonly<Record<string, Handle>> = {
  result: (text) => ({ text }),
  progress: (text, call) => {
    call.progress(1, 2, text);
    return NOTE;
  },
  log: (text, call) => {
    call.log("info", text, { note: text, list: [{ [text]: 1 }] });
    return NOTE;
  },
  details: (text, call) => {
    throw call.fail("AGENT_NOT_FOUND", { agent: text });
  },
  message: (text, call) => {
    throw call.fail("AGENT_NOT_FOUND", { agent: "a" }, { message: `No agent: ${text}`, recovery: text });
  },
  thrown: (text) => {
    throw new Error(text);
  },
};

/** The ways in which a caller's own string could come back, or reach a log or trace. */
const CALLER_ROUTES = ["input", "inputKey", "longKey"] as const;

/** The parts of an envelope that only some contracts show. */
const TASK_ROUTES = ["warning", "suggestion"] as const;

export const ROUTES: readonly string[] = [...Object.keys(HANDLERS), ...CALLER_ROUTES, ...TASK_ROUTES];

/** Sends a planted string along a route of a whole server, and collects everything that leaves the server. */
export async function leave({ text, known }: Pick<PlantedText, "text" | "known">, route: string): Promise<unknown> {
  const out: unknown[] = [];
  const spans = spansTo({
    startSpan: (name, options) => {
      out.push(name, options.attributes);
      return { addEvent: (...event) => out.push(event), setStatus: (status) => out.push(status), end: () => undefined };
    },
  });
  const handler = (_input: unknown, call: PlainHandlerCall) => {
    for (const secret of known) call.secret(secret);
    return (HANDLERS[route] ?? (() => NOTE))(text, call);
  };
  const record = (entry: AuditEntry) => {
    out.push(entry);
    return spans.record(entry);
  };
  if (TASK_ROUTES.some((one) => one === route)) {
    out.push(await patchTask(text, known, { record }));
    return out;
  }
  const core = withHandler("agent_run", handler, { audit: { record } });
  const { input, options } = asked(text, route);
  const listening = { onProgress: (one: unknown) => out.push(one), onLog: (line: unknown) => out.push(line) };
  out.push(await ask(core, "agent_run", input, { ...options, ...listening }));
  return out;
}

/** A call whose handler warns, and suggests another call for a reason. */
function patchTask(text: string, known: readonly string[], audit: AuditSink): Promise<unknown> {
  const patch = (_input: never, call: PlainHandlerCall) => {
    for (const secret of known) call.secret(secret);
    call.warn("careful", text);
    call.suggest("tasks_context", { workspace: "acme/web" }, { reason: text });
    return { id: "TASK-001", title: "Ship it", status: "open", revision: 5 };
  };
  const core = tasksServer({ audit, tools: { tasks_patch: patch } });
  return envelopeOf(core, "tasks_patch", { workspace: "acme/web", task: "TASK-001" }, { principal: "ada" });
}

function asked(text: string, route: string): { readonly input: object; readonly options: object } {
  const input = { agent: "writer", task: "Write." };
  switch (route) {
    case "input":
      return { input: { ...input, task: text.slice(0, 4000) || "x" }, options: {} };
    case "inputKey":
      return { input: { ...input, [text]: 1 }, options: {} };
    case "longKey":
      return { input: { ...input, [`${"word ".repeat(10)}${text}`]: 1 }, options: {} };
    default:
      return { input, options: {} };
  }
}

/** Plants a secret in one of the routes and expects that no part of it leaves the server. */
export async function expectNoLeak(seed: number): Promise<void> {
  const random = randomFrom(seed);
  const route = random.pick(ROUTES);
  const drawn = plantText(random);
  // What a caller sends before the handler runs is not known to be secret.
  const isCallers = CALLER_ROUTES.some((one) => one === route);
  if (isCallers && drawn.known.length > 0) return expectNoLeak(seed + 1_000_000_007);
  const out = withoutReasons(await leave(drawn, route));
  expect(leakedPart(out, drawn.secret), `${drawn.how} by ${route}, seed ${seed}: ${drawn.text}`).toBeNull();
}

/** Reasons name detectors, and some detectors are named like the prefix of their tokens. */
function withoutReasons(out: unknown): unknown {
  return JSON.parse(JSON.stringify(out), (name, value: unknown) =>
    name === "reason" && typeof value === "string" && /^pattern:\w+$/.test(value) ? undefined : value,
  );
}
