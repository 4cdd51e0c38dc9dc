import type { Findings } from "../compile-project.ts";
import { isInside } from "../load/paths.ts";
import { ownVersion } from "../version.ts";
import { toFindings } from "./finding.ts";
import type { Io } from "./io.ts";
import type { ReportedFile } from "./json-report.ts";
import { painterFor } from "./paint.ts";
import type { ReportOptions } from "./session.ts";

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
    case "github": {
      const { githubReport } = await import("./github-report.ts");
      io.stdout.write(githubReport(toFindings(outcome.groups, annotationBase(io))));
      return;
    }
    case "text": {
      const { textReport } = await import("./text-report.ts");
      io.stderr.write(textReport(toFindings(outcome.groups, io.cwd), painterFor(io.stderr, io.env)));
    }
  }
}

/** GitHub wants paths from the root of the checkout, which a step need not run in. */
function annotationBase({ env, cwd }: Io): string {
  const workspace = env["GITHUB_WORKSPACE"];
  return workspace !== undefined && isInside(workspace, cwd) ? workspace : cwd;
}
