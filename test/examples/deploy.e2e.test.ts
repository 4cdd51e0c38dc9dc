import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { MemoryKey } from "@toolpact/contracts/automation";
import { spansTo } from "@toolpact/runtime/opentelemetry";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { allOf, figuresTo } from "../../examples/deploy/figures.ts";
import { readSettings } from "../../examples/deploy/settings.ts";
import { automationServer } from "../runtime/call/automation-server.ts";
import { testNeeding } from "../support/needs.ts";

const repository = resolve(import.meta.dirname, "../..");
const deploy = join(repository, "examples/deploy");
const read = (name: string) => readFileSync(join(deploy, name), "utf8");

const COMMAND = ["node", "--import", "tsx", "--conditions=@toolpact/source", "examples/deploy/server.ts"];
const DRAIN_S = 10;

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly depends_on?: object;
  readonly ports?: readonly string[];
  readonly stop_grace_period?: string;
  readonly deploy?: { readonly replicas: number };
}

describe("compose.yaml", () => {
  const { services, volumes } = parse(read("compose.yaml")) as {
    readonly services: Readonly<Record<"server" | "redis" | "balancer", Service>>;
    readonly volumes: object;
  };

  test("four processes get every setting that they need, and only the balancer has a port outside", () => {
    const { environment = {}, deploy: how } = services.server;
    expect(readSettings(environment)).toMatchObject({ host: "0.0.0.0", port: 3000, redisUrl: "redis://redis:6379" });
    expect(how?.replicas).toBe(4);
    expect(Object.entries(services).flatMap(([name, { ports }]) => (ports === undefined ? [] : [name]))).toEqual([
      "balancer",
    ]);
    expect(Object.keys(volumes)).toEqual(["calls"]);
  });

  test("the store evicts nothing", () => {
    expect(services.redis.command?.join(" ")).toContain("--maxmemory-policy noeviction");
  });

  test("a process has time for its notice and for the calls that it has accepted", () => {
    const noticeS = Number(services.server.environment?.["NOTICE_MS"]) / 1000;
    expect(Number.parseInt(services.server.stop_grace_period ?? "", 10)).toBeGreaterThan(noticeS + DRAIN_S);
  });
});

test("the image runs node itself, with the command that the tests start", () => {
  const [, command = ""] = /^CMD (\[.*\])$/m.exec(read("Dockerfile")) ?? [];
  expect(JSON.parse(command)).toEqual(COMMAND);
  expect(existsSync(join(repository, COMMAND.at(-1) ?? ""))).toBe(true);
});

describe("haproxy.cfg", () => {
  const lines = read("haproxy.cfg")
    .split("\n")
    .map((line) => line.trim());

  test("it balances by readiness, in turn, and sends no request twice", () => {
    expect(lines).toEqual(expect.arrayContaining(["option httpchk GET /readyz", "balance roundrobin"]));
    expect(lines).toContain("retry-on conn-failure");
    expect(lines).toContain("server-template server 4 server:3000");
  });

  test("probes from outside are denied, and the file ends with a line", () => {
    expect(lines).toContain("http-request deny if { path /healthz /readyz }");
    expect(lines.at(-1)).toBe("");
  });

  test("it gives up a process within the notice that the process gives", () => {
    const [, inter = "", fall = ""] = /check inter (\d+)s fall (\d+)/.exec(read("haproxy.cfg")) ?? [];
    expect(Number(inter) * (Number(fall) + 1)).toBeLessThan(5);
  });
});

describe("toolpact-server@.service", () => {
  const unit = read("toolpact-server@.service");
  const setTo = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";

  test("it starts the same command, on the port of its name, and waits long enough for its end", () => {
    expect(setTo("ExecStart")).toBe(`/usr/bin/env ${COMMAND.join(" ")}`);
    expect(setTo("Environment")).toBe("PORT=%i NOTICE_MS=5000");
    expect(Number.parseInt(setTo("TimeoutStopSec"), 10)).toBeGreaterThan(5 + DRAIN_S);
  });

  testNeeding("systemd", "systemd finds nothing wrong with it", () => {
    const unitFile = join(deploy, "toolpact-server@.service");
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", "--recursive-errors=no", unitFile]);
    expect([`${stderr}`, status]).toEqual(["", 0]);
  });
});

describe("settings", () => {
  const whole = { REDIS_URL: "redis://r", X_URL: "http://x", X_TOKEN: "t" };

  test("what may be left out is: this machine alone, port 3000, no notice", () => {
    expect(readSettings(whole)).toEqual({
      host: "127.0.0.1",
      port: 3000,
      allowedHosts: ["localhost", "127.0.0.1"],
      shutdownDelayMs: 0,
      redisUrl: "redis://r",
      xUrl: "http://x",
      xToken: "t",
    });
  });

  test("a process that lacks something doesn't start, and reports what is missing", () => {
    expect(() => readSettings({ X_URL: "", PORT: "http" })).toThrow(
      "The server can't start: REDIS_URL is missing, X_URL is missing, X_TOKEN is missing, PORT is not a whole number.",
    );
  });
});

test("metrics: one histogram shows how often a tool was called, how it ended and how long it took", async () => {
  const recorded: (readonly unknown[])[] = [];
  const meter = {
    createHistogram: (name: string, { unit }: { readonly unit: string }) => ({
      record: (...figures: readonly unknown[]) => void recorded.push([name, unit, ...figures]),
    }),
  };
  const spans: string[] = [];
  const span = { addEvent: () => undefined, setStatus: () => undefined, end: () => undefined };
  const tracer = {
    startSpan: (name: string) => {
      spans.push(name);
      return span;
    },
  };
  const core = automationServer({ audit: allOf(spansTo(tracer), figuresTo(meter)) });
  await core.call("memory_retrieve", { key: "nothing" as MemoryKey });
  await core.call("agent_list", {});
  const of = (tool: string, code: string) => ({ tool, code, profile: "default", replayed: false });
  expect(recorded).toEqual([
    ["toolpact.call.duration", "s", expect.any(Number), of("memory_retrieve", "KEY_NOT_FOUND")],
    ["toolpact.call.duration", "s", expect.any(Number), of("agent_list", "ok")],
  ]);
  expect(spans).toEqual(["tools/call memory_retrieve", "tools/call agent_list"]);
});
