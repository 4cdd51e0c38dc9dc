import { argv } from "node:process";
import { realLockTools } from "../../generator/write/lock.ts";
import { writeOutput } from "../../generator/write/write-output.ts";

// A process that writes one version of an output below argv[2], and exits with 1 if it was stopped.

const [anchor = "", version = ""] = argv.slice(2);
const names = (prefix: string) => Array.from({ length: 12 }, (_, index) => `tools/${prefix}${index}.ts`);
const paths = ["index.ts", "types.ts", ...names("both"), ...names(version), `only/${version}.ts`];
const files = paths.map((path) => ({ path, text: `${version}\n`.repeat(200) }));
const { diagnostics } = await writeOutput(
  { anchor, trees: [{ folder: "out", files, copies: [] }] },
  false,
  realLockTools(() => {}),
);
process.exitCode = diagnostics.length === 0 ? 0 : 1;
