import { argv, stdout } from "node:process";
import { realLockTools } from "../../generator/write/lock.ts";
import type { Output } from "../../generator/write/output.ts";
import { writeOutput } from "../../generator/write/write-output.ts";

// Run as a process of its own: writes version after version of a big tree into argv[2], until it is killed or argv[3] are written.

const FILES = 300;

/** A tree of 300 files whose version can be read off every file; odd versions have other files too. */
export function bigTree(anchor: string, version: number): Output {
  const names = Array.from({ length: FILES }, (_, index) => `tools/${version % 2}/t${index}.ts`);
  const files = ["index.ts", "types.ts", ...names].map((path) => ({ path, text: `version ${version}\n`.repeat(200) }));
  return {
    anchor,
    trees: [{ folder: "out", files, copies: [{ path: "artifacts/m.json", text: `version ${version}\n` }] }],
  };
}

const [anchor, count = "0", first = "1"] = argv.slice(2);
if (anchor !== undefined) {
  const tools = realLockTools(() => {});
  stdout.write("ready\n");
  for (let version = Number(first); count === "0" || version < Number(first) + Number(count); version++) {
    const { diagnostics } = await writeOutput(bigTree(anchor, version), false, tools);
    for (const { message } of diagnostics) stdout.write(`${message}\n`);
  }
}
