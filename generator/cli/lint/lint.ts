import type { Findings } from "../../compile-project.ts";
import { EXIT, type ExitCode } from "../io.ts";
import { report } from "../report/report.ts";
import { hasErrors, type ReportOptions, type Session, usageError } from "../session.ts";
import { type BaselineFile, type BaselineOptions, openBaseline, writeBaseline } from "./baseline-file.ts";
import { type LintedContract, lessKnown, lintRun } from "./lint-baseline.ts";
import { lintSubject, type Subject, type SubjectRequest } from "./lint-subject.ts";

/** The options of `lint`. */
export interface LintOptions extends ReportOptions, BaselineOptions {
  readonly project?: string | undefined;
  /** Whose rules are added, with commas between them; by default those of the project file. */
  readonly clients?: string | undefined;
  /** True: fix what needs no decision first. */
  readonly fix?: boolean | undefined;
  /** Results of `tools/list`, checked instead of contracts. */
  readonly toolsList?: readonly string[] | undefined;
}

/** `toolpact lint`: everything that is wrong or doubtful in contracts, or in the tools that a server lists. A warning counts as much as an error. */
export async function lint(folder: string | undefined, options: LintOptions, session: Session): Promise<ExitCode> {
  const { io } = session;
  const baseline = await openBaseline(options, io.cwd);
  if (baseline.kind === "usage") return usageError(io, baseline.sentence);
  if (baseline.kind === "faulty") return tell(baseline.findings, 0, options, session);
  const subject = await lintedAndFixed({ folder, ...options }, options.fix === true, session);
  if (subject.kind === "usage") return usageError(io, subject.sentence);
  if (subject.kind === "faulty") return tell(subject.findings, 0, options, session);
  const { linted, others } = subject;
  const found = linted.map(({ findings }) => findings);
  if (baseline.kind === "none") return tell([...others, ...found], 0, options, session);
  if (options.writeBaseline === true) return keep(linted, baseline.file, options, session);
  const { groups, known } = lessKnown(linted, baseline.file);
  return tell([...others, ...groups], known, options, session);
}

/** After fixes, contracts are checked again: one error may have hidden another. */
const MAX_ROUNDS = 3;

async function lintedAndFixed(request: SubjectRequest, fix: boolean, session: Session): Promise<Subject> {
  if (fix && request.toolsList !== undefined) {
    return { kind: "usage", sentence: "--fix changes contracts, so it cannot be used with --tools-list." };
  }
  let subject = await lintSubject(request, session);
  for (let round = 0; fix && round < MAX_ROUNDS && subject.kind === "linted"; round++) {
    const { fixContracts } = await import("./lint-fix.ts");
    const groups = subject.linted.map(({ findings }) => findings);
    const { files, findings } = await fixContracts(groups, session);
    if (findings.length > 0) return { kind: "faulty", findings };
    if (files === 0) break;
    session.io.stderr.write(`Fixed ${files} ${files === 1 ? "file" : "files"}.\n`);
    subject = await lintSubject(request, session);
  }
  return subject;
}

async function tell(
  groups: readonly Findings[],
  known: number,
  options: LintOptions,
  { io }: Session,
): Promise<ExitCode> {
  const ok = groups.every(({ diagnostics }) => diagnostics.length === 0);
  await report(io, options, { command: "lint", ok, groups, files: [] });
  const rest = known === 0 ? "" : ` other than ${known} in the baseline`;
  if (ok && options.format === "text" && options.quiet !== true) io.stdout.write(`No findings${rest}.\n`);
  return ok ? EXIT.clean : EXIT.findings;
}

/** With errors in it a contract isn't read to its end, and what else it holds isn't known. */
async function keep(
  linted: readonly LintedContract[],
  file: BaselineFile,
  options: LintOptions,
  session: Session,
): Promise<ExitCode> {
  const groups = linted.map(({ findings }) => findings);
  if (hasErrors(groups)) return tell(groups, 0, options, session);
  const written = await writeBaseline(file, lintRun(linted, file, options.reason), session);
  if (written.kind === "faulty") return tell(written.findings, 0, options, session);
  if (options.quiet !== true) session.io.stderr.write(`${written.sentence}\n`);
  return EXIT.clean;
}
