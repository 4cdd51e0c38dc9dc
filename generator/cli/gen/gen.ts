import { resolve } from "node:path";
import { compileBuild, type Findings } from "../../compile-project.ts";
import type { Target } from "../../emit/emitter.ts";
import { announcing, type BeforeReading } from "../../load/spec-reader.ts";
import { emitterFiles } from "../../project-emitters/emitter-files.ts";
import { STAGES, type Stages } from "../../stages.ts";
import { startStamp } from "../../stamp/start-stamp.ts";
import { checkOutput } from "../../write/check-output.ts";
import type { LockTools } from "../../write/lock.ts";
import type { Output } from "../../write/output.ts";
import type { Write } from "../../write/plan-writes.ts";
import { writeOutput } from "../../write/write-output.ts";
import { EXIT, type ExitCode } from "../io.ts";
import { type Ansi, ansiFor } from "../report/ansi.ts";
import { pathFrom } from "../report/finding.ts";
import type { ReportedFile } from "../report/json-report.ts";
import { report } from "../report/report.ts";
import { reportedFiles } from "../report/reported-files.ts";
import { hasErrors, lockToolsOf, type ReportOptions, type Session, usageError } from "../session.ts";
import { buildSummary, plural } from "./build-summary.ts";
import { cacheFolder } from "./cache-folder.ts";
import { requestOf } from "./fast-path.ts";
import { finishEarlierRuns, foldersOf, interruptedRuns } from "./interrupted-runs.ts";
import { resolveBuild } from "./resolve-build.ts";

/** The options of `gen`. */
export interface GenOptions extends ReportOptions {
  readonly out?: string | undefined;
  readonly project?: string | undefined;
  readonly target?: Target | undefined;
  readonly check?: boolean | undefined;
  readonly watch?: boolean | undefined;
  readonly force?: boolean | undefined;
  /** False for `--no-emitters`. */
  readonly emitters?: boolean | undefined;
}

const NO_RESULT = { sentence: "", summary: [], clean: null } as const;

/** The outcome of one run. */
export interface GenRun {
  readonly code: ExitCode;
  readonly sentence: string;
  /** A line for each contract. */
  readonly summary: readonly string[];
  /** The output that is on disk now; null unless it was written without any diagnostic. */
  readonly clean: Output | null;
}

interface Done {
  readonly findings: readonly Findings[];
  readonly files: readonly ReportedFile[];
  readonly sentence: string;
  readonly summary?: readonly string[];
  readonly clean?: Output;
}

/** `toolpact gen`: compiles and writes, or compares with what is on disk. */
export async function gen(folder: string | undefined, options: GenOptions, session: Session): Promise<ExitCode> {
  const { io } = session;
  // A stamp does not record `--no-emitters`.
  const hasStamp = options.check !== true && options.emitters !== false;
  const cache = hasStamp ? cacheFolder(io.cwd, io.env) : null;
  const stamp = cache === null ? null : startStamp(cache, requestOf(folder, options, io.cwd));
  const { code, sentence, summary, clean } = await genOnce(
    folder,
    options,
    session,
    stamp ?? { beforeReading: () => {} },
  );
  if (clean !== null) stamp?.write(clean, buildSummary(clean, [], io.cwd));
  if (options.format === "text" && options.quiet !== true && sentence !== "") {
    for (const line of [...summary, sentence]) io.stdout.write(`${line}\n`);
  }
  return code;
}

/** What the caller of a run adds to its options. */
export interface GenMore {
  /** Called with the paths that the run is about to read. */
  readonly beforeReading: BeforeReading;
  /** The stages that the run calls. */
  readonly stages?: Stages;
}

/** One run, reported except for its closing sentence. */
export async function genOnce(
  folder: string | undefined,
  options: GenOptions,
  session: Session,
  { beforeReading, stages = STAGES }: GenMore,
): Promise<GenRun> {
  const { io, services } = session;
  const resolved = await resolveBuild({ folder, ...options }, io.cwd, true, beforeReading);
  if (resolved.kind === "usage") return { code: usageError(io, resolved.sentence), ...NO_RESULT };
  if (resolved.kind === "faulty") return finish(nothingDone(resolved.findings), options, session);
  const { build } = resolved;
  beforeReading(build.contracts.map(({ spec }) => spec));
  beforeReading(await emitterFiles(build));
  const tools = await lockToolsOf(session);
  const earlier =
    options.check === true
      ? await interruptedRuns(foldersOf(build), tools)
      : await finishEarlierRuns(foldersOf(build), options.force === true, tools);
  if (hasErrors(earlier)) return finish(nothingDone(earlier), options, session);
  const { output, findings } = await compileBuild(build, await services.compile(), {
    ...stages,
    reader: announcing(stages.reader, beforeReading),
  });
  const found = [...resolved.findings, ...findings];
  if (output === null) return finish(nothingDone(found), options, session);
  const done =
    options.check === true
      ? await check(output, tools, session, options)
      : await write(output, options, tools, session);
  const all = [...found, ...done.findings];
  // Emitters always run: what they read, such as a template, is not known.
  const runsEmitters = build.emitters !== null && build.emitters !== "kept";
  const isClean = !runsEmitters && all.every(({ diagnostics }) => diagnostics.length === 0);
  return finish({ ...done, findings: all, ...(isClean && { clean: output }) }, options, session);
}

function nothingDone(findings: readonly Findings[]): Done {
  return { findings, files: [], sentence: "" };
}

async function finish(done: Done, options: GenOptions, { io }: Session): Promise<GenRun> {
  const ok = !hasErrors(done.findings);
  const command = options.check === true ? "gen --check" : "gen";
  await report(io, options, { command, ok, groups: done.findings, files: done.files });
  const { sentence, summary = [], clean = null } = done;
  return { code: ok ? EXIT.clean : EXIT.findings, sentence, summary, clean };
}

async function write(output: Output, options: GenOptions, tools: LockTools, { io }: Session): Promise<Done> {
  const { value, diagnostics } = await writeOutput(output, options.force === true, tools);
  const files = reportedFiles(value.writes, output.anchor, io.cwd);
  const total = output.trees.reduce((sum, tree) => sum + tree.files.length + tree.copies.length, 0);
  const findings = [{ folder: output.anchor, diagnostics, texts: new Map() }];
  if (hasErrors(findings)) return { findings, files, sentence: "" };
  const summary = buildSummary(output, value.writes, io.cwd);
  return { findings, files, sentence: tellWrites(value.writes, total), summary };
}

/** `3 files written (1 new), 2 deleted; 118 unchanged.` */
function tellWrites(writes: readonly Write[], total: number): string {
  const count = (kind: Write["kind"]) => writes.filter((write) => write.kind === kind).length;
  const created = count("create");
  const written = created + count("update");
  const deleted = count("delete");
  if (written + deleted === 0) return `Up to date: ${plural(total, "file")}.`;
  const news = created > 0 && created < written ? ` (${created} new)` : "";
  const deletions = deleted > 0 ? `, ${deleted} deleted` : "";
  return `${plural(written, "file")} written${news}${deletions}; ${total - written} unchanged.`;
}

async function check(output: Output, { disk }: LockTools, { io }: Session, options: GenOptions): Promise<Done> {
  const { value, diagnostics } = await checkOutput(output, disk);
  const shownPath = (path: string) => pathFrom(io.cwd, resolve(output.anchor, path));
  const unchecked = value.unchecked.map((path) => ({ path: shownPath(path), state: "unchecked" }));
  const sentence = uncheckedSentence(unchecked.length, options);
  if (value.drifted.length === 0 && diagnostics.length === 0)
    return { findings: [], files: unchecked, sentence: `Up to date.${sentence}` };
  const { driftText, driftVerdict } = await import("./drift-text.ts");
  const drifted = value.drifted.map((file) => ({ ...file, path: shownPath(file.path) }));
  if (options.format === "text" && options.quiet !== true) {
    const paint = ansiFor(io.stdout, io.env);
    if (drifted.length > 0) io.stdout.write(`${paint("bold", driftVerdict(drifted))}${sentence}\n`);
    const shown = drifted.filter(hasDiff);
    for (const file of shown.slice(0, MAX_DIFFS)) io.stdout.write(driftText(file, paint));
    if (shown.length > MAX_DIFFS) io.stdout.write(`… ${plural(shown.length - MAX_DIFFS, "file")} more\n`);
  }
  const plain: Ansi = (_, text) => text;
  const files = drifted.map((file) => ({
    path: file.path,
    state: file.drift,
    ...(hasDiff(file) && { diff: driftText(file, plain) }),
  }));
  const findings = [{ folder: output.anchor, diagnostics, texts: new Map() }];
  return { findings, files: [...files, ...unchecked], sentence: "" };
}

/** ` 2 files of emitters were not checked (--no-emitters).`; "" if there are none. */
function uncheckedSentence(count: number, { emitters }: GenOptions): string {
  if (count === 0) return "";
  const reason = emitters === false ? "--no-emitters" : "built without toolpact.yaml";
  return ` ${plural(count, "file")} of emitters ${count === 1 ? "was" : "were"} not checked (${reason}).`;
}

/** The most files whose differences are shown. */
const MAX_DIFFS = 50;

function hasDiff({ drift }: { readonly drift: string }): boolean {
  return drift !== "unrecorded";
}
