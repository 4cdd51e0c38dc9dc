import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startX, TOKEN, type XStandIn } from "../../examples/social/x/stand-in.ts";
import { describeNeeding } from "../support/needs.ts";
import { type RoundRobin, roundRobin } from "../support/round-robin.ts";
import { type Server, startRedis } from "../support/servers.ts";
import { codeIn } from "./codes.ts";
import { type Asking, clientAt } from "./running.ts";

const PROCESSES = 4;
const MAX_MS = 60_000;
const repository = resolve(import.meta.dirname, "../..");
const program = join(repository, "examples/deploy/server.ts");

/** A process as the deployment guide starts it. */
interface Running {
  readonly child: ChildProcess;
  readonly url: URL;
}

async function start(redis: Server, x: XStandIn): Promise<Running> {
  const env = { ...process.env, PORT: "0", REDIS_URL: `redis://127.0.0.1:${redis.port}`, X_URL: x.url, X_TOKEN: TOKEN };
  const args = ["--import", "tsx", "--conditions=@toolpact/source", program];
  const child = spawn(process.execPath, args, { cwd: repository, env, stdio: ["ignore", "ignore", "pipe"] });
  let told = "";
  const url = await new Promise<URL>((found, failed) => {
    child.stderr.on("data", (chunk) => {
      told += chunk;
      const [, address] = /listens on (\S+)/.exec(told) ?? [];
      if (address !== undefined) found(new URL(address));
    });
    child.once("exit", () => failed(new Error(told)));
  });
  return { child, url };
}

const redis = await startRedis();

describeNeeding("Redis", "four processes on one Redis behind a load balancer are one server", () => {
  let x: XStandIn;
  let running: readonly Running[];
  let balancer: RoundRobin;
  let asking: Asking;

  beforeAll(async () => {
    const server = redis as Server;
    x = await startX();
    running = await Promise.all(Array.from({ length: PROCESSES }, () => start(server, x)));
    balancer = await roundRobin(running.map(({ url }) => url));
    expect(await balancer.probe()).toBe(PROCESSES);
    asking = await clientAt(balancer.url);
  }, MAX_MS);

  afterAll(async () => {
    for (const { child } of running) child.kill("SIGKILL");
    await asking.close();
    await balancer.close();
    await x.close();
    await redis?.remove();
  }, MAX_MS);

  const posted = (text: string) => [...x.data.tweets.values()].filter((tweet) => tweet.text === text).length;
  const post = async (text: string) => codeIn(await asking.ask("x_post_tweet", { text }));

  test("a call that comes to all of them at once is carried out once", { timeout: MAX_MS }, async () => {
    const texts = ["North.", "East.", "South.", "West."];
    for (const text of texts) {
      const codes = await Promise.all(Array.from({ length: PROCESSES }, () => post(text)));
      expect(codes.sort()).toEqual(["no failure", ...Array(PROCESSES - 1).fill("validation_error")]);
    }
    expect(texts.map(posted)).toEqual([1, 1, 1, 1]);
    expect(Math.min(...balancer.counts())).toBeGreaterThanOrEqual(texts.length);
  });

  test("together they let as many calls through as one: a burst of 50 reads, then 200 a minute", {
    timeout: MAX_MS,
  }, async () => {
    const before = balancer.counts().map((count) => count);
    const begun = Date.now();
    const envelopes = await Promise.all(Array.from({ length: 120 }, () => asking.ask("get_mode", {})));
    const elapsedMs = Date.now() - begun;
    const codes = envelopes.map(codeIn);
    const passed = codes.filter((code) => code === "no failure").length;
    expect(new Set(codes)).toEqual(new Set(["no failure", "x_rate_limited"]));
    expect(passed).toBeGreaterThanOrEqual(50);
    expect(passed).toBeLessThanOrEqual(50 + Math.ceil((200 * elapsedMs) / 60_000));
    expect(balancer.counts().map((count, index) => count - (before[index] ?? 0))).toEqual(Array(PROCESSES).fill(30));
  });

  test("one that is killed takes nothing with it: the others know what it has done", {
    timeout: MAX_MS,
  }, async () => {
    const [first] = running;
    expect(await post("Then it was killed.")).toBe("no failure");
    first?.child.kill("SIGKILL");
    if (first?.child.signalCode === null) await once(first.child, "exit");
    expect(await balancer.probe()).toBe(PROCESSES - 1);
    for (let time = 1; time < PROCESSES; time++) expect(await post("Then it was killed.")).toBe("validation_error");
    expect(posted("Then it was killed.")).toBe(1);
  });

  test("while Redis is gone they are not ready, post nothing, and read on; when it is back, so are they", {
    timeout: MAX_MS,
  }, async () => {
    await redis?.kill();
    await untilReady(balancer, 0);
    const alone = await clientAt(`${running[1]?.url}`);
    const blind = await alone.ask("x_post_tweet", { text: "Without a memory." });
    expect([codeIn(blind), blind.error["retryable"], posted("Without a memory.")]).toEqual([
      "x_network_error",
      true,
      0,
    ]);
    expect(codeIn(await alone.ask("get_mode", {}))).toBe("no failure");
    expect((await fetch(new URL("/healthz", running[1]?.url))).status).toBe(200);
    await redis?.start();
    await untilReady(balancer, PROCESSES - 1);
    expect(codeIn(await alone.ask("x_post_tweet", { text: "With a memory." }))).toBe("no failure");
    await alone.close();
  });

  test("each process ends without a failure after a signal to stop", { timeout: MAX_MS }, async () => {
    const ends = running.slice(1).map(async ({ child }) => {
      child.kill("SIGTERM");
      const [status] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
      return status;
    });
    expect(await Promise.all(ends)).toEqual([0, 0, 0]);
  });
});

async function untilReady(balancer: RoundRobin, wanted: number): Promise<void> {
  const deadline = Date.now() + 20_000;
  while ((await balancer.probe()) !== wanted) {
    if (Date.now() > deadline) throw new Error(`Not ${wanted} of the processes are ready.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
