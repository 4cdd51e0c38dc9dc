import type { Build, Findings } from "../../compile-project.ts";
import type { GeneratedFile } from "../../emit/emitter.ts";
import { sharedRender } from "../../emit-context.ts";
import { announcing, type BeforeReading } from "../../load/spec-reader.ts";
import { llmsFiles } from "../../site/llms.ts";
import { buildSite, type SiteAssets } from "../../site/site.ts";
import type { SiteContract } from "../../site/site-model.ts";
import { STAGES, type Stages } from "../../stages.ts";
import { type Comparison, compare } from "../diff/compare.ts";
import { foldersOf, interruptedRuns } from "../gen/interrupted-runs.ts";
import { resolveBuild } from "../gen/resolve-build.ts";
import type { ShowStep } from "../progress.ts";
import { pathFrom } from "../report/finding.ts";
import { hasErrors, lockToolsOf, type Session } from "../session.ts";

/** What a site is made of. */
export interface SiteRequest {
  readonly project?: string | undefined;
  /** The older side of the changelog: a revision, a folder or a lock. */
  readonly since?: string | undefined;
}

/** A site; or faults; or wrong usage, in a sentence. */
export type MadeSite =
  | {
      readonly kind: "site";
      readonly files: readonly GeneratedFile[];
      readonly findings: readonly Findings[];
    }
  | { readonly kind: "faulty"; readonly findings: readonly Findings[] }
  | { readonly kind: "usage"; readonly sentence: string };

/** What a site is given by the one who makes it. */
export interface SiteMore {
  readonly assets: SiteAssets;
  /** Called with what is about to be read. */
  readonly beforeReading?: BeforeReading;
  /** Shows that the pages are made, once the contracts are compiled. */
  readonly show?: ShowStep;
  /** The stages that compile the contracts. */
  readonly stages?: Stages;
}

/** Compiles the contracts up to their models and lays out the site. Writes nothing. */
export async function makeSite(
  folder: string | undefined,
  request: SiteRequest,
  session: Session,
  { assets, ...more }: SiteMore,
): Promise<MadeSite> {
  const { io } = session;
  const resolved = await resolveBuild({ folder, project: request.project }, io.cwd, false, more.beforeReading);
  if (resolved.kind !== "build") return resolved;
  const { build } = resolved;
  const tools = await lockToolsOf(session);
  const interrupted = await interruptedRuns(foldersOf(build), tools);
  if (interrupted.length > 0) return { kind: "faulty", findings: interrupted };
  more.beforeReading?.(build.contracts.map(({ spec }) => spec));
  const { models, findings: found } = await compileModels(build, session, more);
  const findings = [...resolved.findings, ...found];
  if (hasErrors(findings)) return { kind: "faulty", findings };
  const changed = await withChanges(models, request, session);
  if (changed.kind !== "contracts") return changed;
  more.show?.("Making the pages ...");
  const files = [...buildSite(changed.contracts, assets), ...llmsFiles(changed.contracts, await sharedRender())];
  more.show?.(null);
  return { kind: "site", files, findings };
}

type Compiled = Omit<SiteContract, "changes"> & { readonly spec: string };

async function compileModels(
  { contracts, root, target, engines }: Build,
  { services }: Session,
  { beforeReading, stages = STAGES }: Omit<SiteMore, "assets" | "show">,
) {
  const compile = await services.compile();
  const announced =
    beforeReading === undefined ? stages : { ...stages, reader: announcing(stages.reader, beforeReading) };
  const models: Compiled[] = [];
  const findings: Findings[] = [];
  for (const { name, spec } of contracts) {
    const options = { root, target, engines, until: "lint" } as const;
    const { model, diagnostics, texts } = await compile(spec, options, announced);
    findings.push({ folder: spec, diagnostics, texts });
    if (model !== null) models.push({ name, spec, model });
  }
  return { models, findings };
}

type Changed =
  | { readonly kind: "contracts"; readonly contracts: readonly SiteContract[] }
  | Exclude<Comparison, { readonly kind: "compared" }>;

/** Adds what changed since the older side, contract by contract. */
async function withChanges(
  models: readonly Compiled[],
  { since, project }: SiteRequest,
  session: Session,
): Promise<Changed> {
  if (since === undefined) return { kind: "contracts", contracts: models.map((one) => ({ ...one, changes: null })) };
  const [first, ...others] = models;
  const comparison = await compare([since, others.length === 0 ? first?.spec : undefined], project, session);
  if (comparison.kind !== "compared") return comparison;
  const byFolder = new Map(comparison.all.map(({ after, diff }) => [after.label, { since, diff }]));
  const contracts = models.map((one): SiteContract => {
    return { ...one, changes: byFolder.get(pathFrom(session.io.cwd, one.spec)) ?? null };
  });
  if (contracts.some(({ changes }) => changes !== null)) return { kind: "contracts", contracts };
  return {
    kind: "usage",
    sentence: `${since} is a revision of one contract. Add its folder: toolpact docs FOLDER --since ${since}`,
  };
}
