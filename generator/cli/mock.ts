import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Build } from "../compile-project.ts";
import { mockData } from "../mock/mock-data.ts";
import type { MockSettings } from "../mock/mock-settings.ts";
import { stageMock } from "../mock/stage-mock.ts";
import type { Compilation } from "../pipeline.ts";
import { nearestModules } from "./gen/cache-folder.ts";
import { resolveBuild } from "./gen/resolve-build.ts";
import { EXIT, type ExitCode, type Io } from "./io.ts";
import { reportErrors } from "./report/report.ts";
import { hasErrors, type Session, usageError } from "./session.ts";

/** The options of `mock`. */
export interface MockOptions {
  readonly project?: string | undefined;
  readonly profile?: string | undefined;
  readonly stdio?: boolean | undefined;
  readonly port: number;
  readonly latency: number;
  readonly errorRate: number;
  readonly seed: number;
  readonly fault?: MockSettings["fault"];
}

/** `toolpact mock`: serves a contract without handlers, until it is stopped. */
export async function mock(folder: string | undefined, options: MockOptions, session: Session): Promise<ExitCode> {
  const { io, services } = session;
  const resolved = await resolveBuild({ folder, project: options.project }, io.cwd, false);
  if (resolved.kind === "usage") return usageError(io, resolved.sentence);
  if (resolved.kind === "faulty") return reportErrors("mock", resolved.findings, { format: "text" }, io);
  const [contract, ...others] = resolved.build.contracts;
  if (contract === undefined || others.length > 0) return usageError(io, tooMany(resolved.build));
  const modules = nearestModules(io.cwd);
  const missing = modules === null ? "There is no node_modules folder here" : lacking(modules);
  if (modules === null || missing !== null) return usageError(io, `${missing}. ${INSTALL}`);
  const compile = await services.compile();
  const { root, engines } = resolved.build;
  const compilation = await compile(contract.spec, { root, engines, target: "js", clients: contract.clients });
  const findings = [{ folder: contract.spec, ...compilation }];
  if (compilation.model === null || hasErrors(findings)) return reportErrors("mock", findings, { format: "text" }, io);
  return serve(modules, { ...compilation, model: compilation.model }, options, io);
}

const NEEDED = ["@toolpact/runtime/mock", "@modelcontextprotocol/server", "@modelcontextprotocol/node"];
const INSTALL =
  "Install the packages that a mock needs: npm install @toolpact/runtime @modelcontextprotocol/server @modelcontextprotocol/node";

function lacking(modules: string): string | null {
  const { resolve } = createRequire(join(dirname(modules), "package.json"));
  const absent = NEEDED.find((name) => {
    try {
      return resolve(name) === "";
    } catch {
      return true;
    }
  });
  return absent === undefined ? null : `${absent} is not installed here`;
}

function tooMany({ contracts }: Build): string {
  return `mock serves one contract. Add the folder of one of: ${contracts.map(({ name }) => name).join(", ")}.`;
}

type Compiled = Compilation & { readonly model: NonNullable<Compilation["model"]> };

async function serve(modules: string, { model, files }: Compiled, options: MockOptions, io: Io): Promise<ExitCode> {
  const names = model.profiles.map(({ name }) => name);
  const profile = options.profile ?? names[0] ?? "";
  if (!names.includes(profile)) return usageError(io, `Unknown profile "${profile}". Profiles: ${names.join(", ")}.`);
  const { latency: latencyMs, errorRate, seed, fault } = options;
  const { folder, entry } = await stageMock(join(modules, ".cache", "toolpact"), {
    files,
    book: mockData(model, profile),
    settings: { latencyMs, errorRate, seed, fault },
    port: options.stdio === true ? null : options.port,
  });
  try {
    return await run(entry, io);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The mock is a process of its own: standard output is the protocol's, and some faults end it. */
async function run(entry: string, io: Io): Promise<ExitCode> {
  const child = spawn(process.execPath, [...process.execArgv, entry], {
    cwd: io.cwd,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const forget = io.onStop(() => void child.kill("SIGTERM"));
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", resolve);
    });
    return code === 0 ? EXIT.clean : EXIT.findings;
  } finally {
    forget();
  }
}
