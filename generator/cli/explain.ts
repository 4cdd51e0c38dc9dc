import { DIFF_RULES } from "../diagnostics/diff.ts";
import { DIAGNOSTICS } from "../diagnostics.ts";
import { didYouMean } from "../did-you-mean.ts";
import { byText } from "../json.ts";
import { definitionOf, diagnosticPage, diffPage } from "./explain-pages.ts";
import { EXIT, type ExitCode, type Io } from "./io.ts";
import { ansiFor } from "./report/ansi.ts";
import { escapeTerminal } from "./report/escape-terminal.ts";
import { usageError } from "./session.ts";

/** The options of `explain`. */
export interface ExplainOptions {
  /** Print the whole language as one document. */
  readonly all?: boolean | undefined;
}

/** `toolpact explain [ID]`: explains a diagnostic; without an id, lists all. */
export async function explain(id: string | undefined, options: ExplainOptions, io: Io): Promise<ExitCode> {
  if (options.all === true) return explainEverything(id, io);
  if (id === undefined) return list(io);
  if (Object.hasOwn(DIFF_RULES, id)) {
    io.stdout.write(await diffPage(id));
    return EXIT.clean;
  }
  if (!Object.hasOwn(DIAGNOSTICS, id)) {
    const near = didYouMean(id, [...Object.keys(DIAGNOSTICS), ...Object.keys(DIFF_RULES)]);
    const hint = near === null ? "`toolpact explain` lists all ids." : `Did you mean \`${near}\`?`;
    return usageError(io, `Unknown diagnostic "${escapeTerminal(id)}". ${hint}`);
  }
  io.stdout.write(await diagnosticPage(id));
  return EXIT.clean;
}

async function explainEverything(id: string | undefined, io: Io): Promise<ExitCode> {
  if (id !== undefined)
    return usageError(io, `--all explains every diagnostic. Omit "${escapeTerminal(id)}", or --all.`);
  const { explainAll } = await import("./explain-all.ts");
  io.stdout.write(await explainAll());
  return EXIT.clean;
}

async function list(io: Io): Promise<ExitCode> {
  const paint = ansiFor(io.stdout, io.env);
  const ids = Object.keys(DIAGNOSTICS).sort(byText);
  const rules = Object.entries(DIFF_RULES).sort(([a], [b]) => byText(a, b));
  const longest = Math.max(...[...ids, ...Object.keys(DIFF_RULES)].map((id) => id.length));
  for (const id of ids) {
    const { severity } = definitionOf(id);
    const line = firstSentence(await diagnosticPage(id));
    io.stdout.write(`${id.padEnd(longest)}  ${paint(severity, severity.padEnd(7))}  ${line}\n`);
  }
  for (const [id, { level }] of rules) {
    io.stdout.write(`${id.padEnd(longest)}  ${paint("note", level.padEnd(7))}  ${firstSentence(await diffPage(id))}\n`);
  }
  return EXIT.clean;
}

function firstSentence(page: string): string {
  const paragraph = page.split(/\n\s*\n/).find((part) => !part.startsWith("#")) ?? "";
  const sentence =
    paragraph
      .trim()
      .replaceAll(/\s+/g, " ")
      .split(/(?<=\.)\s(?=[A-Z`])/)[0] ?? "";
  return sentence.length > 110 ? `${sentence.slice(0, 109)}…` : sentence;
}
