import { expect, test } from "vitest";
import { blockOf } from "../docs/page-steps.ts";
import { emptyFolder, follow, only, shell, stopAll, writeAsk, writeFile } from "./newcomer.ts";

test("by hand: README's commands in an empty folder end in a server that answers the same", async () => {
  const cwd = emptyFolder("by-hand/guestbook");
  writeFile(cwd, "contract/guestbook.yaml", blockOf("docs/first-contract.md", "yaml contract/guestbook.yaml"));
  writeFile(cwd, "server.ts", only("ts server.ts"));
  await follow("sh by-hand", cwd);
  const client = emptyFolder("guestbook");
  await shell("npm init -y && npm install @modelcontextprotocol/client", client);
  writeAsk(client);
  expect(await shell("node ask.mjs", client)).toBe(only("text ask"));
  await stopAll();
}, 300_000);
