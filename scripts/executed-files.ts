import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(import.meta.dirname, "..");
/** tsx adds this function to each file and calls it while the file is loaded. */
const LOADER_HELPER = "__name";
const contract = join(root, "examples/hello/spec");

/** A file and how many of its functions ran, without the body of the module itself. */
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

const tsx = ["--import", "tsx", "--conditions=@toolpact/source"];

/** Compiles the hello contract with `gen`, without a cache, and counts by the coverage of V8. */
function executedByGen(): readonly Executed[] {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-executed-"));
  try {
    run(["generator/bin.ts", "gen", contract, "--out", join(folder, "out")], {
      NODE_V8_COVERAGE: join(folder, "coverage"),
      TOOLPACT_CACHE: "off",
    });
    const reports = readdirSync(join(folder, "coverage")).map((name) => join(folder, "coverage", name));
    return reports.flatMap((path) => countIn(JSON.parse(readFileSync(path, "utf8")), /^generator\//));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Two failing calls of the hello contract. Its compiled code is below node_modules/, where it finds the runtime. */
function executedByCalls(): readonly (readonly Executed[])[] {
  const folder = mkdtempSync(join(root, "node_modules/.toolpact-executed-"));
  try {
    writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
    run(["generator/bin.ts", "gen", contract, "--out", join(folder, "out")], {});
    const lines = run(["scripts/failing-call.ts", join(folder, "out")], {})
      .trim()
      .split("\n");
    return lines.map((line) => countIn(JSON.parse(line), /^(runtime|node_modules\/\.toolpact-executed-[^/]+)\//));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args: readonly string[], env: Readonly<Record<string, string>>): string {
  const options = { cwd: root, env: { ...process.env, ...env }, encoding: "utf8", maxBuffer: 1e8 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...tsx, ...args], options);
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

function countIn({ result }: Coverage, wanted: RegExp): readonly Executed[] {
  return result.flatMap(({ url, functions }) => {
    if (!url.startsWith("file:")) return [];
    const path = relative(root, fileURLToPath(url)).replaceAll("\\", "/");
    const ran = functions.filter(({ functionName, ranges: [range] }) => {
      const isModule = functionName === "" && range?.startOffset === 0;
      return !isModule && functionName !== LOADER_HELPER && (range?.count ?? 0) > 0;
    });
    return wanted.test(path) && ran.length > 0 ? [{ path, functions: ran.length }] : [];
  });
}

function print(executed: readonly Executed[], what: string): void {
  const files = [...executed].sort((a, b) => (a.path < b.path ? -1 : 1));
  if (process.argv.includes("--list")) {
    for (const { path, functions } of files) process.stdout.write(`${`${functions}`.padStart(4)} ${path}\n`);
  }
  const functions = files.reduce((sum, file) => sum + file.functions, 0);
  process.stdout.write(`${what}: ${files.length} files with ${functions} functions that ran\n`);
}

if (process.argv.includes("--call")) {
  const [first = [], second = []] = executedByCalls();
  print(first, "runtime/ and the contract, first failing call");
  print(second, "runtime/ and the contract, next failing call");
} else print(executedByGen(), "generator/");
