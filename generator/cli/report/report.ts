import type { Findings } from "../../compile-project.ts";
import { isInside } from "../../load/paths.ts";
import { ownVersion } from "../../version.ts";
import { EXIT, type ExitCode, type Io } from "../io.ts";
import type { ReportOptions } from "../session.ts";
import { ansiFor } from "./ansi.ts";
import { type Finding, toFindings } from "./finding.ts";
import type { ReportedFile } from "./json-report.ts";

/** The outcome of a command, before it is put into a format. */
export interface Outcome {
  readonly command: string;
  readonly ok: boolean;
  readonly groups: readonly Findings[];
  readonly files: readonly ReportedFile[];
}

/** Prints what was found in the chosen format: text goes to stderr, reports for machines to stdout. */
export async function report(io: Io, options: ReportOptions, outcome: Outcome): Promise<void> {
  switch (options.format) {
    case "json": {
      const { jsonReport } = await import("./json-report.ts");
      io.stdout.write(jsonReport(toFindings(outcome.groups, io.cwd), { ...outcome, toolpact: ownVersion() }));
      return;
    }
    case "markdown": {
      const { markdownReport } = await import("./markdown-report.ts");
      io.stdout.write(markdownReport(toFindings(outcome.groups, io.cwd)));
      return;
    }
    case "github":
    case "sarif":
    case "junit":
      io.stdout.write(await machineReport(options.format, toFindings(outcome.groups, annotationBase(io))));
      return;
    case "text": {
      const { textReport } = await import("./text-report.ts");
      io.stderr.write(textReport(toFindings(outcome.groups, io.cwd), ansiFor(io.stderr, io.env)));
    }
  }
}

/** Reports the errors for which a command ends without doing its work. */
export async function reportErrors(
  command: string,
  groups: readonly Findings[],
  options: ReportOptions,
  io: Io,
): Promise<ExitCode> {
  await report(io, options, { command, ok: false, groups, files: [] });
  return EXIT.findings;
}

/** The same findings as a file that other systems take. */
export async function machineReport(
  format: "github" | "sarif" | "junit",
  findings: readonly Finding[],
): Promise<string> {
  if (format === "github") return (await import("./github-report.ts")).githubReport(findings);
  if (format === "sarif") return (await import("./sarif-report.ts")).sarifReport(findings, ownVersion());
  return (await import("./junit-report.ts")).junitReport(findings);
}

/** GitHub wants paths from the root of the checkout, which a step need not run in. */
export function annotationBase({ env, cwd }: Io): string {
  const workspace = env["GITHUB_WORKSPACE"];
  return workspace !== undefined && isInside(workspace, cwd) ? workspace : cwd;
}
