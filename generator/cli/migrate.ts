import type { Findings } from "../compile-project.ts";
import { LOAD_DIAGNOSTICS } from "../diagnostics/load.ts";
import { EXIT, type ExitCode } from "./io.ts";
import { fixContracts } from "./lint/lint-fix.ts";
import { lintSubject, type Subject } from "./lint/lint-subject.ts";
import { report, reportErrors } from "./report/report.ts";
import { hasErrors, type ReportOptions, type Session, usageError } from "./session.ts";

/** The options of `migrate`. */
export interface MigrateOptions extends ReportOptions {
  readonly project?: string | undefined;
  /** True: report old keywords and write nothing. */
  readonly check?: boolean | undefined;
}

/** `toolpact migrate [folder]`: renames the keywords of older versions of the spec language. */
export async function migrate(
  folder: string | undefined,
  options: MigrateOptions,
  session: Session,
): Promise<ExitCode> {
  const { io } = session;
  const { subject, fileCount } = await renameAndRead(folder, options, session);
  if (subject.kind === "usage") return usageError(io, subject.sentence);
  if (subject.kind === "faulty") return reportErrors("migrate", subject.findings, options, io);
  const groups = [...subject.others, ...oldKeywords(subject)];
  const ok = !hasErrors(groups);
  await report(io, options, { command: "migrate", ok, groups, files: [] });
  if (ok && options.format === "text" && options.quiet !== true) io.stdout.write(`${summary(fileCount)}\n`);
  return ok ? EXIT.clean : EXIT.findings;
}

interface Renamed {
  /** The contracts as they are after the change. */
  readonly subject: Subject;
  readonly fileCount: number;
}

async function renameAndRead(
  folder: string | undefined,
  { project, check }: MigrateOptions,
  session: Session,
): Promise<Renamed> {
  const request = { folder, project, fix: check !== true };
  const subject = await lintSubject(request, session);
  if (subject.kind !== "linted" || check === true) return { subject, fileCount: 0 };
  const { files: fileCount, findings } = await fixContracts(oldKeywords(subject), session);
  if (findings.length > 0) return { subject: { kind: "faulty", findings }, fileCount };
  return { subject: fileCount === 0 ? subject : await lintSubject(request, session), fileCount };
}

/** The old keywords of each contract, and what prevented files from being read. Other errors do not matter here. */
function oldKeywords({ linted }: { readonly linted: readonly { readonly findings: Findings }[] }): readonly Findings[] {
  return linted.map(({ findings }) => ({
    ...findings,
    diagnostics: findings.diagnostics.filter(({ id }) => id === "renamed-key" || Object.hasOwn(LOAD_DIAGNOSTICS, id)),
  }));
}

function summary(fileCount: number): string {
  if (fileCount === 0) return "Nothing to migrate.";
  return `Renamed the keywords of ${fileCount} ${fileCount === 1 ? "file" : "files"}.`;
}
