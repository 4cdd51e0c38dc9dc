import { resolve } from "node:path";
import { diff } from "../../diff/diff.ts";
import { type Lock, readLock } from "../../diff/read-lock.ts";
import { type Digests, digestsOf } from "../../emit/lock.ts";
import { fileRef } from "../../write/output.ts";
import { specOfLock } from "../diff/diff-targets.ts";
import { loadRevision, type Revision, readJson } from "../diff/load-revision.ts";
import { resolveBuild } from "../gen/resolve-build.ts";
import { EXIT, type ExitCode } from "../io.ts";
import { escapeTerminal } from "../report/escape-terminal.ts";
import { reportErrors } from "../report/report.ts";
import { type Session, usageError } from "../session.ts";

/** The options of `verify-lock`. */
export interface VerifyLockOptions {
  readonly project?: string | undefined;
}

/** `toolpact verify-lock FILE [FOLDER]`: whether a lock is whole, and what in the contract differs from it. */
export async function verifyLock(
  file: string,
  folder: string | undefined,
  { project }: VerifyLockOptions,
  session: Session,
): Promise<ExitCode> {
  const { io, services } = session;
  const json = await readJson(resolve(io.cwd, file));
  if (json === undefined) return usageError(io, `${file} is not valid JSON.`);
  const lock = readLock(json, fileRef(file));
  if ("problem" in lock) return usageError(io, `${file} cannot be verified: ${lock.problem}.`);
  const resolved = await resolveBuild({ folder: undefined, project }, io.cwd, false);
  const build = resolved.kind === "build" ? resolved.build : null;
  const spec =
    folder === undefined ? await specOfLock(resolve(io.cwd, file), build?.contracts ?? []) : resolve(io.cwd, folder);
  if (spec === null) return usageError(io, `Specify the contract of ${file}: toolpact verify-lock ${file} FOLDER`);
  const reading = { cwd: io.cwd, repository: null, compile: await services.compile(), root: build?.root };
  const side = await loadRevision({ kind: "folder", folder: spec }, reading);
  if (side.kind === "nothing") return usageError(io, `${side.why}.`);
  if (side.kind === "faulty") {
    const { diagnostics, texts } = side.compilation;
    return reportErrors("verify-lock", [{ folder: spec, diagnostics, texts }], { format: "text" }, io);
  }
  return tell(lock, side.side, file, session);
}

function tell(lock: Lock, side: Revision, file: string, { io }: Session): ExitCode {
  const forged = differences(lock.digests, digestsOf(lock.model)).map(
    (one) => `${one} does not match its digest in the lock.`,
  );
  const now = digestsOf(side.model);
  const changed = differences(lock.digests, now).map((one) => `${one} differs from the lock.`);
  const lines = [...forged, ...changed, ...(changed.length === 0 ? [] : changeLines(lock, side))];
  for (const line of lines) io.stdout.write(`${escapeTerminal(line)}\n`);
  if (lines.length > 0) return EXIT.findings;
  io.stdout.write(`${escapeTerminal(file)} matches ${escapeTerminal(side.label)}: ${now.whole}\n`);
  return EXIT.clean;
}

function differences(a: Digests, b: Digests): readonly string[] {
  const names = [...new Set([...Object.keys(a.tools), ...Object.keys(b.tools)])].sort();
  const tools = names.filter((name) => a.tools[name] !== b.tools[name]).map((name) => `The tool "${name}"`);
  return a.whole === b.whole && tools.length === 0 ? [] : ["The contract", ...tools];
}

function changeLines(lock: Lock, { model }: Revision): readonly string[] {
  // That a change is accepted makes it no less a difference.
  const { changes, accepted } = diff(lock.model, model);
  return [...changes, ...accepted.map(({ change }) => change)].map(
    ({ effect, id, message }) => `  ${effect} ${id} ${message}`,
  );
}
