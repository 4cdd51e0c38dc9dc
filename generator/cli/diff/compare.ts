import type { Findings } from "../../compile-project.ts";
import type { Change } from "../../diff/change.ts";
import { type ContractDiff, diff } from "../../diff/diff.ts";
import { createLocationResolver } from "../report/resolve-location.ts";
import type { Session } from "../session.ts";
import { type DiffTarget, type DiffTargetsRequest, resolveDiffTargets } from "./diff-targets.ts";
import { type LoadRevision, loadRevision, type Revision } from "./load-revision.ts";

/** Two versions of a contract, compared. `before` is null for a contract that is new. */
export interface Compared {
  readonly before: Revision | null;
  readonly after: Revision;
  readonly diff: ContractDiff | null;
}

/** All comparisons, faults of contracts that keep them from being compared, or wrong usage. */
export type Comparison =
  | { readonly kind: "compared"; readonly all: readonly Compared[] }
  | { readonly kind: "faulty"; readonly findings: readonly Findings[] }
  | { readonly kind: "usage"; readonly sentence: string };

/** Reads what the command line names and compares it. */
export async function compare(
  words: DiffTargetsRequest["words"],
  project: string | undefined,
  session: Session,
): Promise<Comparison> {
  const { io, services } = session;
  const resolved = await resolveDiffTargets({ words, project, cwd: io.cwd });
  if (resolved.kind === "usage") return resolved;
  const reading = {
    cwd: io.cwd,
    repository: resolved.repository,
    compile: await services.compile(),
    root: resolved.root,
  };
  const all: Compared[] = [];
  for (const pair of resolved.pairs) {
    const before = await loadRevision(pair.before, reading);
    const after = await loadRevision(pair.after, reading);
    const compared = comparedOf(before, after, pair);
    if (compared.kind !== "done") return compared;
    all.push(await withExactPlaces(compared.compared));
  }
  return { kind: "compared", all };
}

type One = { readonly kind: "done"; readonly compared: Compared } | Exclude<Comparison, { readonly kind: "compared" }>;

function comparedOf(before: LoadRevision, after: LoadRevision, { mayBeNew }: DiffTarget): One {
  const faulty = [before, after].filter((side) => side.kind === "faulty");
  if (faulty.length > 0) return { kind: "faulty", findings: faulty.map(findingsOf) };
  if (after.kind !== "side") return nothing(after);
  if (before.kind === "side") {
    const compared = { before: before.side, after: after.side, diff: diff(before.side.model, after.side.model) };
    return { kind: "done", compared };
  }
  return mayBeNew ? { kind: "done", compared: { before: null, after: after.side, diff: null } } : nothing(before);
}

/** Moves each change to its exact keyword, if the sources are known. */
async function withExactPlaces(compared: Compared): Promise<Compared> {
  const { before, after, diff: found } = compared;
  if (found === null) return compared;
  const places = {
    before: createLocationResolver(before?.texts ?? new Map()),
    after: createLocationResolver(after.texts),
  };
  const changes: Change[] = [];
  for (const one of found.changes) {
    changes.push({ ...one, at: await places[one.side].find(one.at, one.place ?? "") });
  }
  return { ...compared, diff: { ...found, changes } };
}

function nothing(side: LoadRevision): One {
  return { kind: "usage", sentence: side.kind === "nothing" ? `${side.why}.` : "There is nothing to compare." };
}

function findingsOf({ folder, compilation }: LoadRevision & { readonly kind: "faulty" }): Findings {
  return { folder, diagnostics: compilation.diagnostics, texts: compilation.texts };
}
