import type { DiffLevel } from "../../diagnostics/diff.ts";
import type { Change } from "../../diff/change.ts";
import { EXIT, type ExitCode, type Io } from "../io.ts";
import { type BaselineFile, openBaseline, writeBaseline } from "../lint/baseline-file.ts";
import type { Finding } from "../report/finding.ts";
import { annotationBase, machineReport, reportErrors } from "../report/report.ts";
import { type Session, usageError } from "../session.ts";
import { type Compared, compare } from "./compare.ts";
import { acceptKnown, diffRun, type FailOn } from "./diff-baseline.ts";
import { changeFindings, faultFindings } from "./diff-findings.ts";
import type { DiffOptions } from "./diff-options.ts";

/** `toolpact diff [BASE] [HEAD]`: what changed, whom it breaks, and which version it deserves. */
export async function diffCommand(
  words: readonly [base: string | undefined, head: string | undefined],
  options: DiffOptions,
  session: Session,
): Promise<ExitCode> {
  const { io } = session;
  if (options.against !== undefined) return compareWithPublished(options.against, words, options, session);
  const baseline = await openBaseline(options, io.cwd);
  const comparison = baseline.kind === "usage" ? baseline : await compare(words, options.project, session);
  if (comparison.kind === "usage") return usageError(io, comparison.sentence);
  if (baseline.kind === "faulty" || comparison.kind === "faulty") {
    const groups = [baseline, comparison].flatMap((one) => (one.kind === "faulty" ? one.findings : []));
    return reportErrors("diff", groups, options, io);
  }
  const file = baseline.kind === "open" ? baseline.file : null;
  if (file !== null && options.writeBaseline === true) return keep(comparison.all, file, options, session);
  const { all, unused } =
    file === null ? { all: comparison.all, unused: null } : acceptKnown(comparison.all, file, io.cwd);
  const faultsFrom = (base: string) => faultFindings(all, unused === null ? [] : [unused], { base, cwd: io.cwd });
  return tell(
    all.map((one) => atLevel(one, options.level)),
    faultsFrom,
    options,
    io,
  );
}

async function compareWithPublished(
  file: string,
  [folder, other]: readonly [string | undefined, string | undefined],
  options: DiffOptions,
  session: Session,
): Promise<ExitCode> {
  if (other !== undefined || options.baseline !== undefined) {
    return usageError(session.io, "--against takes the folder of one contract, and no baseline.");
  }
  return (await import("./against.ts")).diffAgainst(file, folder, options, session);
}

const LEVELS: readonly DiffLevel[] = ["agent", "wire", "source"];

/** A level holds those within it. The verdict on the version is about all of them. */
function atLevel(one: Compared, level: DiffLevel): Compared {
  if (one.diff === null || level === "source") return one;
  const isWithin = (change: Change) =>
    change.id === "version-too-low" || LEVELS.indexOf(change.level) <= LEVELS.indexOf(level);
  const { changes, accepted } = one.diff;
  const kept = { changes: changes.filter(isWithin), accepted: accepted.filter(({ change }) => isWithin(change)) };
  return { ...one, diff: { ...one.diff, ...kept } };
}

function isFailing({ id, effect }: Change, failOn: FailOn): boolean {
  if (failOn === "version") return id === "version-too-low";
  return failOn === "any" || (effect !== "compatible" && id !== "version-too-low");
}

async function keep(
  all: readonly Compared[],
  file: BaselineFile,
  options: DiffOptions,
  session: Session,
): Promise<ExitCode> {
  const { io } = session;
  const run = diffRun(all, options.failOn, { cwd: io.cwd, reason: options.reason });
  const written = await writeBaseline(file, run, session);
  if (written.kind === "faulty") return reportErrors("diff", written.findings, options, io);
  if (options.quiet !== true) io.stderr.write(`${written.sentence}\n`);
  return EXIT.clean;
}

/** What accepts a change and covers none fails whatever else does. */
async function tell(
  all: readonly Compared[],
  faultsFrom: (base: string) => readonly Finding[],
  options: DiffOptions,
  io: Io,
): Promise<ExitCode> {
  const { format, quiet, failOn } = options;
  const faults = faultsFrom(io.cwd);
  const ok = faults.length === 0 && !all.some(({ diff }) => diff?.changes.some((one) => isFailing(one, failOn)));
  const reported = { all, faults };
  switch (format) {
    case "text":
      io.stdout.write((await import("./diff-text.ts")).diffText(reported, quiet === true, io));
      break;
    case "json":
      io.stdout.write((await import("./diff-json.ts")).diffJson(reported, ok, io));
      break;
    case "markdown":
      io.stdout.write((await import("./diff-markdown.ts")).diffMarkdown(reported));
      break;
    default: {
      const base = annotationBase(io);
      io.stdout.write(await machineReport(format, [...changeFindings(all, base, io.cwd), ...faultsFrom(base)]));
    }
  }
  return ok ? EXIT.clean : EXIT.findings;
}
