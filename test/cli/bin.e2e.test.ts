import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { contentOf, fill, temporaryFolder } from "../write/temporary-folder.ts";

vi.setConfig({ testTimeout: 120_000 });

const ROOT = resolve(import.meta.dirname, "../..");
const TSX = import.meta.resolve("tsx");
const BIN = join(ROOT, "generator/bin.ts");
const CONTRACT = `contract: { name: guestbook, version: 0.1.0 }
errors:
  name_taken: { retry: never, message: The name is already taken., recovery: Take another one. }
tools:
  check_name:
    description: Check that a name is free and greet it.
    input: { properties: { name: { type: string, maxLength: 80 } }, required: [name] }
    output: { properties: { greeting: { type: string, maxLength: 100 } }, required: [greeting] }
    errors: [name_taken]
`;

interface Started {
  readonly child: ChildProcess;
  readonly text: { stdout: string; stderr: string };
  readonly ended: Promise<number | null>;
}

function start(cwd: string, ...args: readonly string[]): Started {
  const child = spawn(process.execPath, ["--import", TSX, "--conditions=@toolpact/source", BIN, ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: "1" },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const text = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => {
    text.stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    text.stderr += chunk;
  });
  return { child, text, ended: once(child, "close").then(([code]) => code) };
}

function contract(): string {
  const cwd = temporaryFolder();
  fill(cwd, { "contract/guestbook.yaml": CONTRACT });
  return cwd;
}

test("the command builds a first contract, finds it up to date, and sees an edit", async () => {
  const cwd = contract();
  const args = ["gen", "contract", "--out", "out"];
  const built = start(cwd, ...args);
  expect({ code: await built.ended, stderr: built.text.stderr }).toEqual({ code: 0, stderr: "" });
  expect(Object.keys(contentOf(join(cwd, "out")))).toContain("manifest.json");

  const fresh = start(cwd, ...args, "--check");
  expect({ code: await fresh.ended, ...fresh.text }).toEqual({ code: 0, stdout: "Up to date.\n", stderr: "" });

  fill(cwd, { "out/manifest.json": "{}\n" });
  const edited = start(cwd, ...args, "--check");
  expect(await edited.ended).toBe(1);
  expect(edited.text.stderr).toContain("out/manifest.json:1:1 error edited-file");
});

test("two processes that build at once both succeed, and leave one whole tree", async () => {
  const cwd = contract();
  const both = [start(cwd, "gen", "contract", "--out", "out"), start(cwd, "gen", "contract", "--out", "out")];
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
  const check = start(cwd, "gen", "contract", "--out", "out", "--check");
  expect(await check.ended).toBe(0);
  expect(existsSync(join(cwd, "out/.toolpact"))).toBe(false);
});

test.each(["SIGINT", "SIGTERM"] as const)("--watch ends with 0 at %s", async (signal) => {
  const cwd = contract();
  const { child, text, ended } = start(cwd, "gen", "contract", "--out", "out", "--watch");
  while (!text.stdout.includes("\n") && child.exitCode === null) await sleep(20);
  child.kill(signal);
  expect(await ended).toBe(0);
});

test("a reader that closes the pipe is not a failure", async () => {
  const { child, text, ended } = start(temporaryFolder(), "explain");
  child.stdout?.destroy();
  expect({ code: await ended, stderr: text.stderr }).toEqual({ code: 0, stderr: "" });
});
