import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect } from "vitest";
import { testNeeding } from "../../support/needs.ts";
import { startPostgres } from "../../support/servers.ts";
import { migrate } from "./clients.ts";

const KEYS = 5000;
const PROCESSES = 32;
/** Keys that every process calls at the same time, before all processes start the next ones. */
const AT_ONCE = 25;

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), "races-"));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await postgres?.remove();
});

testNeeding(
  "PostgreSQL",
  `${KEYS} keys, each called by ${PROCESSES} processes at once: one effect and one reply each`,
  async () => {
    if (postgres === null) throw new Error("PostgreSQL does not start.");
    await migrate(postgres.port);
    const effects = join(folder, "effects");
    writeFileSync(effects, "");
    const children = await startChildren(postgres.port, effects);
    const keys = Array.from({ length: KEYS }, (_, index) => `key-${index}`);
    const differing: string[] = [];
    for (let from = 0; from < KEYS; from += AT_ONCE) {
      const asked = keys.slice(from, from + AT_ONCE);
      const replies = await Promise.all(children.map((child) => replyOf(child, asked)));
      differing.push(...asked.filter((_key, index) => new Set(replies.map((reply) => reply[index])).size !== 1));
      if ((from + AT_ONCE) % 500 === 0)
        console.log(`${from + AT_ONCE} keys, ${differing.length} with differing replies`);
    }
    for (const child of children) child.disconnect();
    expect(differing).toEqual([]);
    expect(readFileSync(effects, "utf8").trimEnd().split("\n").toSorted()).toEqual(keys.toSorted());
  },
);

async function startChildren(port: number, effects: string): Promise<readonly ChildProcess[]> {
  const script = fileURLToPath(new URL("./race-child.ts", import.meta.url));
  const execArgv = ["--import", "tsx", "--conditions=@toolpact/source"];
  const children = Array.from({ length: PROCESSES }, () => fork(script, ["pg", `${port}`, effects], { execArgv }));
  await Promise.all(children.map((child) => once(child, "message")));
  return children;
}

async function replyOf(child: ChildProcess, keys: readonly string[]): Promise<readonly unknown[]> {
  const reply = once(child, "message");
  child.send(keys);
  const [replies] = await reply;
  return replies;
}
