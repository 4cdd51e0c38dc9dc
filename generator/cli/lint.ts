import { lintBuild } from "../compile-project.ts";
import { EXIT, type ExitCode } from "./io.ts";
import { report } from "./report.ts";
import { resolveBuild } from "./resolve-build.ts";
import { type ReportOptions, type Session, usageError } from "./session.ts";

/** The options of `lint`. */
export interface LintOptions extends ReportOptions {
  readonly project?: string | undefined;
}

/** `toolpact lint`: everything that is wrong or doubtful in the contracts. A warning counts as much as an error. */
export async function lint(folder: string | undefined, options: LintOptions, session: Session): Promise<ExitCode> {
  const { io, services } = session;
  const resolved = await resolveBuild({ folder, project: options.project }, io.cwd, false);
  if (resolved.kind === "usage") return usageError(io, resolved.sentence);
  const isBuild = resolved.kind === "build";
  const findings = isBuild ? await lintBuild(resolved.build, await services.compile()) : [];
  const groups = [...resolved.findings, ...findings];
  const ok = groups.every(({ diagnostics }) => diagnostics.length === 0);
  await report(io, options, { command: "lint", ok, groups, files: [] });
  if (ok && options.format === "text" && options.quiet !== true) io.stdout.write("No findings.\n");
  return ok ? EXIT.clean : EXIT.findings;
}
