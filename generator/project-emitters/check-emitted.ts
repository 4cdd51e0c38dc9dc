import type { Outcome } from "../collector.ts";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import type { GeneratedFile } from "../emit/emitter.ts";
import type { ProjectEmitter } from "../project.ts";
import { unsafeOutputPath } from "../write/output-path.ts";
import { withLf } from "../write/owned-files.ts";

/** What an emitter may return for one contract. */
export interface EmittedLimits {
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  readonly maxTotalBytes: number;
}

/** The limits that `explain emitter-too-large` documents. */
export const EMITTED_LIMITS: EmittedLimits = {
  maxFiles: 1_000,
  maxFileBytes: 4 * 1024 * 1024,
  maxTotalBytes: 64 * 1024 * 1024,
};

/** What was called for what, and who writes which other path of the output folder. */
export interface EmittedSubject {
  readonly emitter: ProjectEmitter;
  readonly contract: string;
  readonly owners: ReadonlyMap<string, string>;
}

/** The files of two calls with the same model and options, each in a thread of its own. */
export interface EmittedTwice {
  readonly first: readonly GeneratedFile[];
  readonly second: readonly GeneratedFile[];
}

/** Checks what an emitter returned for one contract. The value is empty if there is a problem. */
export function checkEmitted(
  { first, second }: EmittedTwice,
  subject: EmittedSubject,
  limits: EmittedLimits,
): Outcome<readonly GeneratedFile[]> {
  const tooLarge = sizeProblem(first, limits);
  const { emitter, contract } = subject;
  const who = { emitter: emitter.module, contract };
  if (tooLarge !== null) {
    return { value: [], diagnostics: [diagnostic("emitter-too-large", emitter.at, { ...who, why: tooLarge })] };
  }
  const differing = firstDifference(first, second);
  if (differing !== null) {
    const problem = diagnostic("emitter-not-deterministic", emitter.at, { ...who, path: differing });
    return { value: [], diagnostics: [problem] };
  }
  const diagnostics = [...pathProblems(first, subject), ...clashes(first, subject)];
  const files = first.map(({ path, text }) => ({ path, text: withLf(text) }));
  return { value: diagnostics.length > 0 ? [] : files, diagnostics };
}

function sizeProblem(
  files: readonly GeneratedFile[],
  { maxFiles, maxFileBytes, maxTotalBytes }: EmittedLimits,
): string | null {
  if (files.length > maxFiles) return `${files.length} files are more than ${maxFiles}`;
  const sizes = files.map(({ path, text }) => ({ path, bytes: Buffer.byteLength(text) }));
  const large = sizes.find(({ bytes }) => bytes > maxFileBytes);
  if (large !== undefined) return `"${large.path}" has more than ${maxFileBytes} bytes`;
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  return total > maxTotalBytes ? `the files have more than ${maxTotalBytes} bytes together` : null;
}

function firstDifference(first: readonly GeneratedFile[], second: readonly GeneratedFile[]): string | null {
  const length = Math.max(first.length, second.length);
  for (let index = 0; index < length; index++) {
    const [one, other] = [first[index], second[index]];
    if (one?.path !== other?.path || one?.text !== other?.text) return one?.path ?? other?.path ?? "";
  }
  return null;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

function pathProblems(files: readonly GeneratedFile[], { emitter, contract }: EmittedSubject): readonly Diagnostic[] {
  return files.flatMap(({ path, text }) => {
    const why =
      unsafeOutputPath(path) ?? (LONE_SURROGATE.test(text) ? "its text has half of a UTF-16 surrogate pair" : null);
    if (why === null) return [];
    return [diagnostic("emitter-path", emitter.at, { emitter: emitter.module, contract, path, why })];
  });
}

/** Paths that are, on some system, a path of another file or a folder of one. */
function clashes(
  files: readonly GeneratedFile[],
  { emitter, contract, owners }: EmittedSubject,
): readonly Diagnostic[] {
  const taken = [...owners].map(([path, owner]) => ({ path: foldCase(path), owner }));
  const found: Diagnostic[] = [];
  for (const { path } of files) {
    const folded = foldCase(path);
    const other = taken.find((one) => overlap(one.path, folded));
    if (other !== undefined) {
      const parameters = { emitter: emitter.module, contract, path, other: other.owner };
      found.push(diagnostic("emitter-path-clash", emitter.at, parameters));
    }
    taken.push({ path: folded, owner: "the same emitter" });
  }
  return found;
}

function overlap(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}

function foldCase(path: string): string {
  return path.normalize("NFC").toLowerCase();
}
