import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(import.meta.dirname, "..");
/** tsx adds this function to each file and calls it while the file is loaded. */
const LOADER_HELPER = "__name";
const contract = join(root, "examples/hello/spec");

/** A file of generator/ and its functions that ran, without the body of the module itself. */
interface Executed {
  readonly path: string;
  readonly functions: number;
}

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
    }[];
  }[];
}

/** Compiles the hello contract with `gen`, without a cache, and counts by the coverage of V8. */
function executedFiles(): readonly Executed[] {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-executed-"));
  try {
    const args = ["--import", "tsx", "--conditions=@toolpact/source", join(root, "generator/bin.ts")];
    const env = { ...process.env, NODE_V8_COVERAGE: join(folder, "coverage"), TOOLPACT_CACHE: "off" };
    const command = [...args, "gen", contract, "--out", join(folder, "out")];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, env, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    const reports = readdirSync(join(folder, "coverage")).map((name) => join(folder, "coverage", name));
    return reports.flatMap((path) => countIn(JSON.parse(readFileSync(path, "utf8"))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countIn({ result }: Coverage): readonly Executed[] {
  return result.flatMap(({ url, functions }) => {
    if (!url.startsWith("file:")) return [];
    const path = relative(root, fileURLToPath(url)).replaceAll("\\", "/");
    const ran = functions.filter(({ functionName, ranges: [range] }) => {
      const isModule = functionName === "" && range?.startOffset === 0;
      return !isModule && functionName !== LOADER_HELPER && (range?.count ?? 0) > 0;
    });
    return path.startsWith("generator/") && ran.length > 0 ? [{ path, functions: ran.length }] : [];
  });
}

const files = [...executedFiles()].sort((a, b) => (a.path < b.path ? -1 : 1));
if (process.argv.includes("--list")) {
  for (const { path, functions } of files) process.stdout.write(`${`${functions}`.padStart(4)} ${path}\n`);
}
const functions = files.reduce((sum, file) => sum + file.functions, 0);
process.stdout.write(`${files.length} files of generator/ with ${functions} functions that ran\n`);
