import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { GeneratedFile } from "../emit/emitter.ts";
import { invariant } from "../invariant.ts";
import { unsafeOutputPath } from "../write/output-path.ts";
import type { MockData } from "./mock-data.ts";
import type { MockSettings } from "./mock-settings.ts";

/** All that a mock is made of. */
export interface StagedMock {
  /** The contract, as JavaScript. */
  readonly files: readonly GeneratedFile[];
  readonly book: MockData;
  readonly settings: MockSettings;
  /** Null: over standard input and output. */
  readonly port: number | null;
}

/**
 * Puts the program of a mock into a folder of its own below `parent`, from where Node finds the packages it imports; the
 * path of the folder, which the caller removes, and of the program.
 */
export async function stageMock(parent: string, staged: StagedMock) {
  await mkdir(parent, { recursive: true });
  const folder = await realpath(await mkdtemp(join(parent, "mock-")));
  try {
    return { folder, entry: await fill(folder, staged) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function fill(folder: string, { files, ...data }: StagedMock): Promise<string> {
  const entry = join(folder, "serve.js");
  await writeFile(join(folder, "package.json"), '{ "type": "module" }\n');
  await writeFile(join(folder, "mock.json"), JSON.stringify(data));
  await writeFile(entry, ENTRY_MODULE);
  for (const { path, text } of files) {
    invariant(unsafeOutputPath(path) === null, `${path} is not the path of a generated file`);
    const target = join(folder, "contract", path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  return entry;
}

/**
 * The program that serves a mock, next to `mock.json` and the contract compiled to JavaScript. It ends on a signal, at the
 * end of its input, or after the command that started it has ended.
 */
const ENTRY_MODULE = `import { readFileSync } from "node:fs";
import { listen, serveStdio } from "@toolpact/runtime/mcp";
import { mockCore, wishContext } from "@toolpact/runtime/mock";
import { contract } from "./contract/index.js";

process.on("disconnect", () => process.exit());
process.channel?.unref();
const { book, settings, port } = JSON.parse(readFileSync(new URL("mock.json", import.meta.url), "utf8"));
const core = mockCore(contract, book, settings);
const options = { contextOf: wishContext };
const server = port === null ? await serveStdio(core, options) : await listen(core, { port, anonymous: "no-deduplication", ...options });
if (port !== null) process.stderr.write(\`A mock of \${contract.name} listens on \${server.url}\\n\`);
await server.closed;
`;
