import { resolve } from "node:path";
import { declaresReadOnly } from "../../facts.ts";
import type { Case, Finding as Shown } from "../../verify/run.ts";
import { ownVersion } from "../../version.ts";
import { EXIT, type ExitCode, type Io } from "../io.ts";
import { ansiFor } from "../report/ansi.ts";
import { escapeTerminal, escapeTerminalJson } from "../report/escape-terminal.ts";
import { type Finding, pathFrom } from "../report/finding.ts";
import { countCases, type Verified } from "./verified.ts";

interface Telling {
  readonly format: "text" | "json" | "junit" | "html";
  readonly quiet?: boolean | undefined;
}

/** Prints what came of a verification. Findings for people go to stderr, reports to stdout. */
export async function tellVerification(verified: Verified, { format, quiet }: Telling, io: Io): Promise<ExitCode> {
  const { cases } = verified.verification;
  const ok = cases.every(({ findings }) => findings.length === 0);
  switch (format) {
    case "text": {
      const { textReport } = await import("../report/text-report.ts");
      const found = cases.flatMap((one) => failures(one, verified, io));
      io.stderr.write(textReport(found, ansiFor(io.stderr, io.env)));
      if (quiet !== true) io.stdout.write(summary(verified));
      break;
    }
    case "json":
      io.stdout.write(verificationJson(verified, ok));
      break;
    case "junit": {
      const { junitReport } = await import("../report/junit-report.ts");
      io.stdout.write(junitReport(cases.flatMap((one) => rows(one, verified, io))));
      break;
    }
    case "html": {
      const { verificationPage } = await import("./verify-page.ts");
      io.stdout.write(verificationPage(verified));
    }
  }
  return ok ? EXIT.clean : EXIT.findings;
}

/** Longer calls are only in the other reports. */
const MAX_CALL = 2000;

function failures(one: Case, { folder, texts }: Verified, io: Io): readonly Finding[] {
  return one.findings.map(({ diagnostic, call }) => ({
    id: diagnostic.id,
    severity: diagnostic.severity,
    message: diagnostic.message,
    hint: call === null ? null : hintOf(JSON.stringify(call)),
    at: { ...diagnostic.at, file: pathFrom(io.cwd, resolve(folder, diagnostic.at.file)) },
    related: [],
    text: texts.get(diagnostic.at.file) ?? null,
    key: keyOf(one),
  }));
}

function hintOf(call: string): string {
  if (call.length > MAX_CALL) return "The call is too long to print here; --format json includes it.";
  return `To repeat the call: --call '${call.replaceAll("'", "'\\''")}'`;
}

function keyOf({ tool, title }: Case): string {
  return `${tool ?? "server"}: ${title}`;
}

/** A case with nothing found has a row, too: what was tried is as good to know. */
function rows(one: Case, verified: Verified, io: Io): readonly Finding[] {
  if (one.findings.length > 0) return failures(one, verified, io);
  const { subject, folder } = verified;
  const at = subject.tools.find(({ tool }) => tool.name === one.tool)?.tool.at ?? subject.model.contract.at;
  const file = pathFrom(io.cwd, resolve(folder, at.file));
  const key = one.skipped === null ? keyOf(one) : `${keyOf(one)} (skipped: ${one.skipped})`;
  return [
    { id: one.check, severity: "note", message: "", hint: null, at: { ...at, file }, related: [], text: null, key },
  ];
}

function summary({ subject, verification, allowMutations }: Verified): string {
  const { passed, failed, untried } = countCases(verification);
  const reasons = new Map<string, number>();
  for (const { skipped, findings } of verification.cases) {
    if (skipped !== null && findings.length === 0) reasons.set(skipped, (reasons.get(skipped) ?? 0) + 1);
  }
  const why = [...reasons].map(([reason, count]) => `  skipped: ${count} (${escapeTerminal(reason)})\n`).join("");
  const writers = allowMutations ? 0 : subject.tools.filter(({ tool }) => !declaresReadOnly(tool)).length;
  const left =
    writers === 0 ? "" : `  not called: ${writers} tools that write, or may write (--allow-mutations calls them)\n`;
  return `${passed} cases passed, ${failed} failed, ${untried} skipped; ${verification.calls} calls.\n${why}${left}`;
}

function verificationJson({ subject, verification, seed }: Verified, ok: boolean): string {
  const { name, version } = subject.model.contract;
  const cases = verification.cases.map(({ check, tool, title, findings, skipped }) => ({
    check,
    tool,
    title,
    outcome: findings.length > 0 ? "failed" : skipped === null ? "passed" : "untried",
    ...(skipped === null ? {} : { why: skipped }),
    findings: findings.map(findingJson),
  }));
  const head = { version: 1, toolpact: ownVersion(), command: "verify", ok, contract: name, contractVersion: version };
  const { profile } = subject;
  const summary = { ...countCases(verification), calls: verification.calls };
  return `${escapeTerminalJson(JSON.stringify({ ...head, profile, seed, summary, cases }, null, 2))}\n`;
}

function findingJson({ diagnostic: { id, message, at }, call, answer }: Shown) {
  return {
    id,
    message,
    file: at.file,
    line: at.line,
    column: at.column,
    call,
    ...(answer === undefined ? {} : { answer }),
  };
}
