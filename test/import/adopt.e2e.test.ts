import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { realLockTools } from "../../generator/write/lock.ts";
import { run } from "../cli/fake-session.ts";
import { temporaryFolder } from "../write/temporary-folder.ts";

const repository = resolve(import.meta.dirname, "../..");
const services = { compile, lockTools: () => realLockTools(() => {}) };
const node = ["--import", "tsx", "--conditions=@toolpact/source"];
const server = [process.execPath, ...node, join(repository, "examples/conformance/server.ts"), "--stdio"];

test("a running server is imported, its contract compiles, and the server keeps the contract it was written for", async () => {
  const folder = temporaryFolder();
  const imported = await run(
    repository,
    ["import", "--stdio", server.join(" "), "--out", join(folder, "contract")],
    services,
  );
  expect(imported).toMatchObject({ code: 0 });
  const generated = await run(folder, ["gen", "contract", "--out", "generated"], services);
  expect(generated).toMatchObject({ code: 0 });
  const verified = await run(repository, ["verify", "--contract", "specs/conformance", "--", ...server], services);
  expect(verified).toMatchObject({ code: 0, stderr: "" });
  expect(verified.stdout).toMatch(/^\d+ cases passed, 0 failed/);
}, 120_000);
