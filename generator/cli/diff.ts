import type { DiffLevel } from "../diagnostics/diff.ts";
import type { Change } from "../diff/change.ts";
import { type Compared, compare } from "./compare.ts";
import { changeFindings } from "./diff-findings.ts";
import { EXIT, type ExitCode, type Io } from "./io.ts";
import { annotationBase, machineReport, report } from "./report.ts";
import { type ReportOptions, type Session, usageError } from "./session.ts";

/** The options of `diff`. */
export interface DiffOptions extends ReportOptions {
  readonly project?: string | undefined;
  readonly level: DiffLevel;
  readonly failOn: "version" | "breaking" | "any";
}

/** `toolpact diff [BASE] [HEAD]`: what changed, whom it breaks, and which version it deserves. */
export async function diffCommand(
  words: readonly [base: string | undefined, head: string | undefined],
  options: DiffOptions,
  session: Session,
): Promise<ExitCode> {
  const { io } = session;
  const comparison = await compare(words, options.project, session);
  if (comparison.kind === "usage") return usageError(io, comparison.sentence);
  if (comparison.kind === "faulty") {
    await report(io, options, { command: "diff", ok: false, groups: comparison.findings, files: [] });
    return EXIT.findings;
  }
  const all = comparison.all.map((one) => atLevel(one, options.level));
  const ok = !all.some(({ diff }) => diff?.changes.some((one) => isFailing(one, options.failOn)));
  await tell(all, ok, options, io);
  return ok ? EXIT.clean : EXIT.findings;
}

const LEVELS: readonly DiffLevel[] = ["agent", "wire", "source"];

/** A level holds those within it. The verdict on the version is about all of them. */
function atLevel(one: Compared, level: DiffLevel): Compared {
  if (one.diff === null || level === "source") return one;
  const isWithin = (change: Change) =>
    change.id === "version-too-low" || LEVELS.indexOf(change.level) <= LEVELS.indexOf(level);
  return { ...one, diff: { ...one.diff, changes: one.diff.changes.filter(isWithin) } };
}

function isFailing({ id, effect }: Change, failOn: DiffOptions["failOn"]): boolean {
  if (failOn === "version") return id === "version-too-low";
  return failOn === "any" || (effect !== "compatible" && id !== "version-too-low");
}

async function tell(all: readonly Compared[], ok: boolean, options: DiffOptions, io: Io): Promise<void> {
  const { format } = options;
  switch (format) {
    case "text":
      io.stdout.write((await import("./diff-text.ts")).diffText(all, options.quiet === true, io));
      return;
    case "json":
      io.stdout.write((await import("./diff-json.ts")).diffJson(all, ok, io));
      return;
    case "markdown":
      io.stdout.write((await import("./diff-markdown.ts")).diffMarkdown(all));
      return;
    default:
      io.stdout.write(await machineReport(format, changeFindings(all, annotationBase(io), io.cwd)));
  }
}
