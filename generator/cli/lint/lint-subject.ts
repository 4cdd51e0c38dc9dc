import { readTargets, TARGETS, type Target } from "../../clients.ts";
import { type Build, type Findings, lintBuild } from "../../compile-project.ts";
import { finishEarlierRuns, foldersOf, interruptedRuns } from "../gen/interrupted-runs.ts";
import { resolveBuild } from "../gen/resolve-build.ts";
import { escapeTerminal } from "../report/escape-terminal.ts";
import { lockToolsOf, type Session } from "../session.ts";
import type { LintedContract } from "./lint-baseline.ts";

/** The command-line arguments that select what to check, and how. */
export interface SubjectRequest {
  readonly folder: string | undefined;
  readonly project?: string | undefined;
  /** Clients with commas between them. */
  readonly clients?: string | undefined;
  readonly toolsList?: readonly string[] | undefined;
  /** Finishes an interrupted `--fix` first. */
  readonly fix?: boolean | undefined;
}

/** What was checked and found; what prevented the check; or wrong usage, as a sentence. */
export type Subject =
  | {
      readonly kind: "linted";
      readonly linted: readonly LintedContract[];
      /** Of the project file. */
      readonly others: readonly Findings[];
      /** Null for a list of tools. */
      readonly build: Build | null;
    }
  | { readonly kind: "faulty"; readonly findings: readonly Findings[] }
  | { readonly kind: "usage"; readonly sentence: string };

/** Checks contracts, or a server's list of tools. */
export async function lintSubject(request: SubjectRequest, session: Session): Promise<Subject> {
  const read = request.clients === undefined ? null : readTargets(wordsIn(request.clients));
  if (read !== null && "unknown" in read) {
    const known = [...TARGETS, "all", "none"].join(", ");
    return { kind: "usage", sentence: `Unknown client "${escapeTerminal(read.unknown)}". Clients: ${known}.` };
  }
  const targets = read?.targets ?? null;
  return request.toolsList === undefined
    ? lintContracts(request, targets, session)
    : lintLists(request.toolsList, request, { targets, session });
}

/** `none` selects no client, which overrides those of the project. */
function wordsIn(clients: string): readonly string[] {
  const words = clients.split(",").map((word) => word.trim());
  return words.length === 1 && words[0] === "none" ? [] : words;
}

interface Eyes {
  readonly targets: readonly Target[] | null;
  readonly session: Session;
}

async function lintLists(
  paths: readonly string[],
  { folder, project }: SubjectRequest,
  { targets, session }: Eyes,
): Promise<Subject> {
  if (folder !== undefined || project !== undefined) {
    return { kind: "usage", sentence: "--tools-list cannot be combined with a contract." };
  }
  const { lintList } = await import("./lint-list.ts");
  const list = await lintList(paths, targets, session.io.cwd);
  if (list.kind === "usage") return list;
  return { kind: "linted", linted: [{ contract: list.name, findings: list.findings }], others: [], build: null };
}

async function lintContracts(
  { folder, project, fix }: SubjectRequest,
  targets: readonly Target[] | null,
  session: Session,
): Promise<Subject> {
  const resolved = await resolveBuild({ folder, project }, session.io.cwd, false);
  if (resolved.kind !== "build") return resolved;
  const { build } = resolved;
  const tools = await lockToolsOf(session);
  const specs = build.contracts.map(({ spec }) => spec);
  const earlier = fix === true ? await finishEarlierRuns(specs, false, tools) : [];
  const interrupted = [...earlier, ...(await interruptedRuns(foldersOf(build), tools))];
  if (interrupted.length > 0) return { kind: "faulty", findings: interrupted };
  const found = await lintBuild(build, await session.services.compile(), targets);
  const linted = build.contracts.flatMap(({ name: contract }, index) => {
    const findings = found[index];
    return findings === undefined ? [] : [{ contract, findings }];
  });
  return { kind: "linted", linted, others: resolved.findings, build };
}
