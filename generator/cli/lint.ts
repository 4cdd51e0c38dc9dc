import { type Findings, lintBuild } from "../compile-project.ts";
import { type BaselineFile, type BaselineOptions, openBaseline, writeBaseline } from "./baseline-file.ts";
import { EXIT, type ExitCode } from "./io.ts";
import { type LintedContract, lessKnown, lintRun } from "./lint-baseline.ts";
import { report } from "./report.ts";
import { resolveBuild } from "./resolve-build.ts";
import { hasErrors, type ReportOptions, type Session, usageError } from "./session.ts";

/** The options of `lint`. */
export interface LintOptions extends ReportOptions, BaselineOptions {
  readonly project?: string | undefined;
}

/** `toolpact lint`: everything that is wrong or doubtful in the contracts. A warning counts as much as an error. */
export async function lint(folder: string | undefined, options: LintOptions, session: Session): Promise<ExitCode> {
  const { io, services } = session;
  const baseline = await openBaseline(options, io.cwd);
  if (baseline.kind === "usage") return usageError(io, baseline.sentence);
  if (baseline.kind === "faulty") return tell(baseline.findings, 0, options, session);
  const resolved = await resolveBuild({ folder, project: options.project }, io.cwd, false);
  if (resolved.kind === "usage") return usageError(io, resolved.sentence);
  if (resolved.kind === "faulty") return tell(resolved.findings, 0, options, session);
  const { build } = resolved;
  const found = await lintBuild(build, await services.compile());
  const linted = build.contracts.flatMap(({ name: contract }, index) => {
    const findings = found[index];
    return findings === undefined ? [] : [{ contract, findings }];
  });
  if (baseline.kind === "none") return tell([...resolved.findings, ...found], 0, options, session);
  if (options.writeBaseline === true) return keep(linted, baseline.file, options, session);
  const { groups, known } = lessKnown(linted, baseline.file);
  return tell([...resolved.findings, ...groups], known, options, session);
}

async function tell(
  groups: readonly Findings[],
  known: number,
  options: LintOptions,
  { io }: Session,
): Promise<ExitCode> {
  const ok = groups.every(({ diagnostics }) => diagnostics.length === 0);
  await report(io, options, { command: "lint", ok, groups, files: [] });
  const rest = known === 0 ? "" : ` beside ${known} that the baseline knows`;
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
