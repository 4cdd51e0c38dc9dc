import type { GeneratedFile } from "../emit/emitter.ts";
import type { Page } from "./page.ts";
import { changesPage } from "./pages/changes.ts";
import { dependenciesPage } from "./pages/dependencies.ts";
import { envelopePage } from "./pages/envelope.ts";
import { errorPageOf, errorsPage } from "./pages/errors.ts";
import { guardsPage } from "./pages/guards.ts";
import { limitsPage } from "./pages/limits.ts";
import { matrixPage } from "./pages/matrix.ts";
import { overviewPage } from "./pages/overview.ts";
import { settingsPage } from "./pages/settings.ts";
import { identifiersPage, shapesPage } from "./pages/shapes.ts";
import { toolPageOf } from "./pages/tool.ts";
import { toolsPage } from "./pages/tools.ts";
import { printPage } from "./print-page.ts";
import { searchIndex } from "./search-index.ts";
import { type SiteContract, type SiteModel, siteModelOf } from "./site-model.ts";
import { startPage } from "./start-page.ts";

/** The style sheet and the script of all pages. */
export interface SiteAssets {
  readonly style: string;
  readonly script: string;
}

/**
 * A static site of contracts, with a folder for each if there are several. Pure: the same contracts give the same
 * bytes.
 */
export function buildSite(contracts: readonly SiteContract[], assets: SiteAssets): readonly GeneratedFile[] {
  const isAlone = contracts.length === 1;
  return [
    { path: "assets/site.css", text: assets.style },
    { path: "assets/site.js", text: assets.script },
    ...(isAlone ? [] : [startPage(contracts)]),
    ...contracts.flatMap((contract) => {
      const folder = isAlone ? "" : `${contract.name}/`;
      const files = contractFiles(siteModelOf(contract, isAlone ? "" : "../"));
      return files.map((file) => ({ ...file, path: folder + file.path }));
    }),
  ];
}

function contractFiles(site: SiteModel): readonly GeneratedFile[] {
  const { model } = site;
  const chapters = chaptersOf(site);
  const pages = [
    ...chapters,
    ...model.tools.map((tool) => toolPageOf(site, tool)),
    ...model.errors.map((error) => errorPageOf(site, error)),
  ];
  return [...pages.map((page) => printPage(site, chapters, page)), searchIndex(site)];
}

/** The pages in the navigation. */
function chaptersOf(site: SiteModel): readonly Page[] {
  return [
    overviewPage(site),
    toolsPage(site),
    errorsPage(site),
    matrixPage(site),
    identifiersPage(site),
    shapesPage(site),
    envelopePage(site),
    limitsPage(site),
    dependenciesPage(site),
    guardsPage(site),
    settingsPage(site),
    changesPage(site),
  ].filter((page) => page !== null);
}
