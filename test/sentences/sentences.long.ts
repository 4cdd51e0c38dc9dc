import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "./read-sentences.ts";

test("each mutation of roadmap/sentences.md makes its test fail", async () => {
  const jobs = Math.max(1, Math.floor(availableParallelism() / 2));
  const script = join(import.meta.dirname, "run.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, "--jobs", String(jobs)], {
    cwd: repository,
    stdio: "inherit",
  });
  expect(await once(child, "exit")).toEqual([0, null]);
});
