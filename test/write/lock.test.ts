import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { acquireLock, type LockTools, PATIENCE_MS, realLockTools } from "../../generator/write/lock.ts";
import { ownIdentity } from "../../generator/write/lock-owner.ts";
import { fill, temporaryFolder } from "./temporary-folder.ts";

const real = realLockTools(() => {});

function fakeClock(): Pick<LockTools, "nowMs" | "sleep"> {
  let now = Date.now();
  return {
    nowMs: () => now,
    sleep: async (ms) => {
      now += ms;
    },
  };
}

test("the second waits, reports that once, and continues when the first is done", async () => {
  const anchor = temporaryFolder();
  const said: string[] = [];
  const first = (await acquireLock(anchor, real)).value;
  let isSecond = false;
  const second = acquireLock(anchor, { ...real, say: (text) => said.push(text) }).then((outcome) => {
    isSecond = true;
    return outcome.value;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isSecond).toBe(false);
  await first?.();
  await (await second)?.();
  expect(said).toEqual([
    `Waiting for another toolpact process (process ${process.pid} on ${hostname()}) to finish writing.`,
  ]);
  expect(existsSync(join(anchor, ".toolpact"))).toBe(false);
});

test("twenty at once take turns", async () => {
  const anchor = temporaryFolder();
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const release = (await acquireLock(anchor, { ...real, sleep: () => new Promise((go) => setTimeout(go, 1)) }))
        .value;
      most = Math.max(most, ++inside);
      await new Promise((go) => setTimeout(go, 1));
      inside--;
      await release?.();
    }),
  );
  expect(most).toBe(1);
});

test("after 30 s of waiting for a living owner it gives up and names the file", async () => {
  const anchor = temporaryFolder();
  const clock = fakeClock();
  const startMs = clock.nowMs();
  await acquireLock(anchor, real);
  const { value, diagnostics } = await acquireLock(anchor, { ...real, ...clock });
  expect(value).toBeNull();
  expect(diagnostics.map(({ id }) => id)).toEqual(["output-locked"]);
  expect(clock.nowMs() - startMs).toBe(PATIENCE_MS);
});

test.each([
  ["of a process that is gone", { pid: 2 ** 30, host: hostname(), started: "1" }],
  ["of another process with the same id", { ...ownIdentity(), started: "not this one" }],
])("a lock %s is taken over at once", async (_, owner) => {
  const anchor = temporaryFolder();
  fill(anchor, { ".toolpact/lock": JSON.stringify(owner) });
  const release = (await acquireLock(anchor, { ...real, sleep: () => Promise.reject(new Error("waited")) })).value;
  expect(JSON.parse(readFileSync(join(anchor, ".toolpact/lock"), "utf8"))).toEqual(ownIdentity());
  await release?.();
});

test("a lock that was cut off while it was written is taken over when it is two seconds old", async () => {
  const anchor = temporaryFolder();
  fill(anchor, { ".toolpact/lock": '{"pi' });
  const clock = fakeClock();
  const before = clock.nowMs();
  expect((await acquireLock(anchor, { ...real, ...clock })).value).not.toBeNull();
  expect(clock.nowMs() - before).toBeGreaterThan(1_900);
});

test("a takeover that was cut off does not keep others out", async () => {
  const anchor = temporaryFolder();
  fill(anchor, {
    ".toolpact/lock": JSON.stringify({ pid: 2 ** 30, host: hostname(), started: null }),
    ".toolpact/lock.takeover": "",
  });
  utimesSync(join(anchor, ".toolpact/lock.takeover"), 1000, 1000);
  expect((await acquireLock(anchor, real)).value).not.toBeNull();
});

test("a lock from another machine is never taken over", async () => {
  const anchor = temporaryFolder();
  fill(anchor, { ".toolpact/lock": JSON.stringify({ pid: 2 ** 30, host: "elsewhere", started: null }) });
  expect((await acquireLock(anchor, { ...real, ...fakeClock() })).value).toBeNull();
});

test.each([
  ["a file", "file", "a file"],
  ["a broken link", "dangling", "a broken link"],
])("below %s no lock can be acquired: the obstacle is reported, with a hint", async (_, name, found) => {
  const folder = temporaryFolder();
  fill(folder, { file: "mine" });
  symlinkSync(join(folder, "nowhere"), join(folder, "dangling"));
  for (const anchor of [join(folder, name, "out"), join(folder, name, "deep/down/out")]) {
    const { value, diagnostics } = await acquireLock(anchor, real);
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([
      {
        id: "output-blocked",
        at: { file: join(folder, name) },
        message: expect.stringContaining(found),
        hint: expect.stringContaining("choose another folder"),
      },
    ]);
  }
  expect(readdirSync(folder).sort()).toEqual(["dangling", "file"]);
});

test("below a link to a folder there is a lock as anywhere", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "real"));
  symlinkSync(join(folder, "real"), join(folder, "link"));
  const { value, diagnostics } = await acquireLock(join(folder, "link/out"), real);
  expect(diagnostics).toEqual([]);
  await value?.();
  expect(readdirSync(join(folder, "real"))).toEqual([]);
});
