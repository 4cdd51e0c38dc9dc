import { resolve } from "node:path";
import { cacheFolder } from "../cache/cache-folder.ts";
import type { Memory } from "../cache/memory.ts";
import { createParsedFiles, type ParsedFiles } from "../cache/parsed-files.ts";
import { type Build, compileBuild, type Findings } from "../compile-project.ts";
import type { Target } from "../emit/emitter.ts";
import type { Basis } from "../incremental/basis.ts";
import type { BeforeReading } from "../load/load.ts";
import { checkOutput } from "../write/check-output.ts";
import type { LockTools } from "../write/lock.ts";
import type { Output } from "../write/output.ts";
import type { Write } from "../write/plan-writes.ts";
import { finishEarlierRun, writeOutput } from "../write/write-output.ts";
import { pathFrom } from "./finding.ts";
import { EXIT, type ExitCode } from "./io.ts";
import type { ReportedFile } from "./json-report.ts";
import { keepState } from "./keep-state.ts";
import { type Paint, painterFor } from "./paint.ts";
import { recallMemory } from "./recall-memory.ts";
import { report } from "./report.ts";
import { reportedFiles } from "./reported-files.ts";
import { resolveBuild } from "./resolve-build.ts";
import { hasErrors, type ReportOptions, type Session, usageError } from "./session.ts";

/** The options of `gen`. */
export interface GenOptions extends ReportOptions {
  readonly out?: string | undefined;
  readonly project?: string | undefined;
  readonly target?: Target | undefined;
  readonly check?: boolean | undefined;
  readonly watch?: boolean | undefined;
  readonly force?: boolean | undefined;
}

/** What one run came to: its exit code, and a sentence. */
export interface GenRun {
  readonly code: ExitCode;
  readonly sentence: string;
}

interface Done {
  readonly findings: readonly Findings[];
  readonly files: readonly ReportedFile[];
  readonly sentence: string;
}

/** `toolpact gen`: compiles and writes, or compares with what is on disk. */
export async function gen(folder: string | undefined, options: GenOptions, session: Session): Promise<ExitCode> {
  const { io } = session;
  const memory = recallMemory(folder, options, io);
  const { code, sentence } = await genOnce(folder, options, session, { beforeReading: () => {}, memory });
  if (options.format === "text" && options.quiet !== true && sentence !== "") io.stdout.write(`${sentence}\n`);
  return code;
}

/** What a run is given by the one who repeats it. */
export interface GenMore {
  /** Called with what a run is about to read. */
  readonly beforeReading: BeforeReading;
  /** What it takes over from the last one. */
  readonly memory: Memory | null;
}

/** One run, reported but for its closing sentence. */
export async function genOnce(
  folder: string | undefined,
  options: GenOptions,
  session: Session,
  { beforeReading, memory }: GenMore,
): Promise<GenRun> {
  const { io, services } = session;
  const resolved = await resolveBuild({ folder, ...options }, io.cwd, true, beforeReading);
  if (resolved.kind === "usage") return { code: usageError(io, resolved.sentence), sentence: "" };
  if (resolved.kind === "faulty") return finish(nothingDone(resolved.findings), options, session);
  const { build } = resolved;
  beforeReading(build.contracts.map(({ spec }) => spec));
  const tools = withMemory(await services.lockTools((sentence) => io.stderr.write(`${sentence}\n`)), memory);
  const earlier = options.check === true ? [] : await finishEarlier(build.anchor, options, tools);
  if (hasErrors(earlier)) return finish(nothingDone(earlier), options, session);
  const { output, findings, traces, bases } = await compileBuild(build, await services.compile(), {
    parsed: parsedFilesFor(io, options),
    beforeReading,
    reuse: (contract) => memory?.recall(build, contract),
  });
  const found = [...resolved.findings, ...findings];
  if (output === null) return finish(nothingDone(found), options, session);
  const done =
    options.check === true
      ? await check(output, tools, session, options)
      : await write(output, options, tools, session);
  const isClean = [...found, ...done.findings].every(({ diagnostics }) => diagnostics.length === 0);
  if (isClean && options.check !== true) {
    await keepState({ folder, options, resolved, output, traces, known: memory?.known ?? null }, session);
    remember(memory, build, output, bases);
  }
  return finish({ ...done, findings: [...found, ...done.findings] }, options, session);
}

/** `--check` writes nothing, not even there. */
function parsedFilesFor({ cwd, env }: Session["io"], { check }: GenOptions): ParsedFiles | undefined {
  const cache = cacheFolder(cwd, env);
  return cache === null ? undefined : createParsedFiles(cache, check === true);
}

function nothingDone(findings: readonly Findings[]): Done {
  return { findings, files: [], sentence: "" };
}

async function finish(done: Done, options: GenOptions, { io }: Session): Promise<GenRun> {
  const ok = !hasErrors(done.findings);
  const command = options.check === true ? "gen --check" : "gen";
  await report(io, options, { command, ok, groups: done.findings, files: done.files });
  return { code: ok ? EXIT.clean : EXIT.findings, sentence: done.sentence };
}

async function finishEarlier(anchor: string, { force }: GenOptions, tools: LockTools): Promise<readonly Findings[]> {
  const { diagnostics } = await finishEarlierRun(anchor, force === true, tools);
  return [{ folder: anchor, diagnostics, texts: new Map() }];
}

async function write(output: Output, options: GenOptions, tools: LockTools, { io }: Session): Promise<Done> {
  const { value, diagnostics } = await writeOutput(output, options.force === true, tools);
  const files = reportedFiles(value.writes, output.anchor, io.cwd);
  const total = output.trees.reduce((sum, tree) => sum + tree.files.length + tree.copies.length, 0);
  const findings = [{ folder: output.anchor, diagnostics, texts: new Map() }];
  return { findings, files, sentence: diagnostics.length > 0 ? "" : tellWrites(value.writes, total) };
}

/** `3 files written (1 new), 2 deleted; 118 unchanged.` */
function tellWrites(writes: readonly Write[], total: number): string {
  const count = (kind: Write["kind"]) => writes.filter((write) => write.kind === kind).length;
  const created = count("create");
  const written = created + count("update");
  const deleted = count("delete");
  if (written + deleted === 0) return `Up to date: ${filesOf(total)}.`;
  const news = created > 0 && created < written ? ` (${created} new)` : "";
  const gone = deleted > 0 ? `, ${deleted} deleted` : "";
  return `${filesOf(written)} written${news}${gone}; ${total - written} unchanged.`;
}

function filesOf(count: number): string {
  return `${count} file${count === 1 ? "" : "s"}`;
}

async function check(output: Output, { disk }: LockTools, { io }: Session, options: GenOptions): Promise<Done> {
  const { value, diagnostics } = await checkOutput(output, disk);
  if (value.length === 0 && diagnostics.length === 0) return { findings: [], files: [], sentence: "Up to date." };
  const { driftText } = await import("./drift-text.ts");
  const drifted = value.map((file) => ({ ...file, path: pathFrom(io.cwd, resolve(output.anchor, file.path)) }));
  if (options.format === "text" && options.quiet !== true) {
    const paint = painterFor(io.stdout, io.env);
    const shown = drifted.filter(hasDiff);
    for (const file of shown.slice(0, MAX_DIFFS)) io.stdout.write(driftText(file, paint));
    if (shown.length > MAX_DIFFS) io.stdout.write(`… ${filesOf(shown.length - MAX_DIFFS)} more\n`);
  }
  const plain: Paint = (_, text) => text;
  const files = drifted.map((file) => ({
    path: file.path,
    state: file.drift,
    ...(hasDiff(file) && { diff: driftText(file, plain) }),
  }));
  const findings = [{ folder: output.anchor, diagnostics, texts: new Map() }];
  return { findings, files, sentence: "" };
}

/** Who has more to mend does not read them all. */
const MAX_DIFFS = 50;

function hasDiff({ drift }: { readonly drift: string }): boolean {
  return drift !== "unrecorded";
}

function withMemory(tools: LockTools, memory: Memory | null): LockTools {
  if (memory === null) return tools;
  return { ...tools, disk: { ...tools.disk, hash: async (path) => memory.known.hash(path) } };
}

function remember(memory: Memory | null, build: Build, { trees }: Output, bases: readonly (Basis | null)[]): void {
  for (const [index, contract] of build.contracts.entries()) {
    const basis = bases[index] ?? null;
    if (basis !== null) memory?.remember(build, contract, { basis, files: trees[index]?.files ?? [] });
  }
}
