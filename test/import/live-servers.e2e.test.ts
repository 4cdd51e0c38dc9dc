import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import type { JsonObject } from "../../generator/json.ts";
import { type Connected, connect } from "../../generator/verify/connect.ts";
import { installLocked } from "../../scripts/install-locked.ts";
import { expectSameList } from "./expect-same-list.ts";
import { type RoundTrip, roundTrip } from "./round-trip.ts";

const servers = resolve(import.meta.dirname, "servers");
const folder = mkdtempSync(join(tmpdir(), "toolpact-live-"));

beforeAll(() => installLocked(servers, console.warn), 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The package's program, and what it is started with. */
const SERVERS = [
  ["everything", []],
  ["filesystem", [folder]],
  ["memory", []],
] as const;

describe.each(SERVERS)("the published server %s, as it runs", (name, args) => {
  let trip: RoundTrip;

  beforeAll(async () => {
    trip = await roundTrip(JSON.stringify(await listed(name, args)));
  }, 60_000);

  expectSameList(() => trip);
});

async function listed(name: string, args: readonly string[]): Promise<unknown> {
  const packaged = join(servers, "node_modules/@modelcontextprotocol", `server-${name}`);
  const { bin } = JSON.parse(readFileSync(join(packaged, "package.json"), "utf8"));
  const program = join(packaged, String(Object.values(bin as JsonObject)[0]));
  const env = { PATH: process.env["PATH"] ?? "", MEMORY_FILE_PATH: join(folder, "memory.jsonl") };
  const target = { kind: "command", command: process.execPath, args: [program, ...args], cwd: folder, env } as const;
  const connected: Connected = await connect(target, { timeoutMs: 30_000, stderr: () => {} });
  if (connected.kind !== "connected") throw new Error(connected.why);
  try {
    return await connected.connection.list(30_000);
  } finally {
    await connected.connection.close();
  }
}
