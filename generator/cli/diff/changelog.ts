import type { Change } from "../../diff/change.ts";
import { inlineCode, markdownText } from "../../emit/markdown.ts";
import { EXIT, type ExitCode } from "../io.ts";
import { reportErrors } from "../report/report.ts";
import { type Session, usageError } from "../session.ts";
import { type Compared, compare } from "./compare.ts";

/** The options of `changelog`. */
export interface ChangelogOptions {
  readonly project?: string | undefined;
}

/** `toolpact changelog [BASE] [HEAD]`: prints the Markdown for a release. A breaking change is not a failure. */
export async function changelog(
  words: readonly [base: string | undefined, head: string | undefined],
  { project }: ChangelogOptions,
  session: Session,
): Promise<ExitCode> {
  const { io } = session;
  const comparison = await compare(words, project, session);
  if (comparison.kind === "usage") return usageError(io, comparison.sentence);
  if (comparison.kind === "faulty") return reportErrors("changelog", comparison.findings, { format: "text" }, io);
  io.stdout.write(comparison.all.map(releaseNotes).join("\n"));
  return EXIT.clean;
}

const HEADINGS = [
  { title: "Breaking", isMeant: ({ effect }: Change) => effect === "breaking" },
  { title: "Possibly breaking", isMeant: ({ effect }: Change) => effect === "unknown" },
  { title: "Added and widened", isMeant: ({ effect, bump }: Change) => effect === "compatible" && bump === "minor" },
  { title: "Other changes", isMeant: ({ effect, bump }: Change) => effect === "compatible" && bump !== "minor" },
] as const;

function releaseNotes({ after, diff }: Compared): string {
  const { name, version } = after.model.contract;
  // Release notes include accepted changes.
  const accepted = (diff?.accepted ?? []).map(({ change }) => change);
  const changes = [...(diff?.changes ?? []), ...accepted].filter(({ id }) => id !== "version-too-low");
  const least = diff === null || diff.version.isEnough ? version : diff.version.next;
  const sections = HEADINGS.flatMap(({ title, isMeant }) => {
    const rows = changes.filter(isMeant).map(({ message, id }) => `- ${markdownText(message)} (${inlineCode(id)})`);
    return rows.length === 0 ? [] : [`### ${title}\n\n${rows.join("\n")}`];
  });
  const body = diff === null ? ["The first version."] : sections.length === 0 ? ["No changes."] : sections;
  return `${[`## ${markdownText(`${name} ${least}`)}`, ...body].join("\n\n")}\n`;
}
