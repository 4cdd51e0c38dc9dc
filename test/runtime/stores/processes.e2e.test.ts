import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { migratePostgres } from "../../../runtime/stores/postgres.ts";
import { skipNote } from "../../support/needs.ts";
import { startPostgres, startRedis } from "../../support/servers.ts";
import { type ClientKind, clientKinds } from "./clients.ts";

const PROCESSES = 4;
const CALLS = 40;
const TAKES = 200;
const BURST = 50;

const redis = await startRedis();
const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), "effects-"));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all([redis?.remove(), postgres?.remove()]);
});

interface Report {
  readonly allowed: number;
  readonly denied: number;
  readonly answers: readonly string[];
}

function messageOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("error", reject);
    child.once("exit", (status) => reject(new Error(`The process ended with status ${status}`)));
  });
}

/** The reports of four processes that start at once. */
async function together(kind: ClientKind, port: number, effects: string): Promise<readonly Report[]> {
  const script = fileURLToPath(new URL("./store-child.ts", import.meta.url));
  const args = [kind, `${port}`, `${TAKES}`, `${BURST}`, `${CALLS}`, effects];
  const execArgv = ["--import", "tsx", "--conditions=@toolpact/source"];
  const children = Array.from({ length: PROCESSES }, () => fork(script, args, { execArgv }));
  await Promise.all(children.map(messageOf));
  const reports = children.map(messageOf);
  for (const child of children) child.send("go");
  return (await Promise.all(reports)) as Report[];
}

test.for(clientKinds)(
  "four processes on one server, through %s: one limit, one effect, one answer",
  { timeout: 60_000 },
  async (kind, context) => {
    const server = kind === "pg" ? postgres : redis;
    if (server === null) return context.skip(skipNote(kind === "pg" ? "PostgreSQL" : "Redis"));
    if (kind === "pg") await migrateByAllAtOnce(server.port);
    const effects = join(folder, kind);
    writeFileSync(effects, "");
    const reports = await together(kind, server.port, effects);
    const allowed = reports.reduce((sum, report) => sum + report.allowed, 0);
    const denied = reports.reduce((sum, report) => sum + report.denied, 0);
    expect({ allowed, denied }).toEqual({ allowed: BURST, denied: PROCESSES * TAKES - BURST });
    expect(readFileSync(effects, "utf8").trimEnd().split("\n").toSorted()).toEqual(
      Array.from({ length: CALLS }, (_, i) => `${kind}-${i}`).toSorted(),
    );
    for (const report of reports) expect(report.answers).toEqual(reports[0]?.answers);
  },
);

async function migrateByAllAtOnce(port: number): Promise<void> {
  const pool = new pg.Pool({ host: "127.0.0.1", port, user: "postgres", max: PROCESSES });
  await Promise.all(Array.from({ length: PROCESSES }, () => migratePostgres(pool)));
  await pool.end();
}
