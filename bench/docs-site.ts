import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Page } from "playwright-core";
import { chromiumPath } from "../test/support/chromium.ts";
import type { Benchmark, Row, Workshop } from "./core/benchmark.ts";
import { node } from "./core/child.ts";
import { milliseconds, withinMs } from "./core/figures.ts";
import { corpusFolder } from "./core/workshop.ts";

const TOOLS = 400;
const ROUNDS = 5;
const MAX_BUILD_MS = 5000;
const MAX_SEARCH_MS = 100;

/** How long a site takes to be made, and its search to answer. */
export const docsSite: Benchmark = { name: "docs", title: "Documentation site of 400 tools", run };

async function run(workshop: Workshop): Promise<readonly Row[]> {
  const site = join(workshop.folder, "site");
  return [await buildRow(workshop, site), ...(await searchRows(workshop, site))];
}

async function buildRow(workshop: Workshop, site: string): Promise<Row> {
  workshop.tell(`${ROUNDS} builds`);
  const specs = corpusFolder(workshop, TOOLS, "site-specs");
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rmSync(site, { recursive: true, force: true });
    taken.push((await node([workshop.bin, "docs", specs, "--out", site], { cwd: workshop.folder })).ms);
  }
  return withinMs({ id: "docs-build", what: "`toolpact docs`, from nothing", mostMs: MAX_BUILD_MS, taken });
}

async function searchRows(workshop: Workshop, site: string): Promise<readonly Row[]> {
  const what = "The search in Chromium, from a key to what it found: the slowest of some words";
  if (chromiumPath === null) {
    return [{ id: "docs-search", what, goal: null, measured: "not measured: no Chromium here", met: null }];
  }
  workshop.tell("searching");
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(join(site, "index.html")).href);
    const [first = 0, ...others] = await searchTimes(page, wordsOf(site));
    return [
      withinMs({ id: "docs-search", what, mostMs: MAX_SEARCH_MS, taken: [Math.max(...others)] }),
      {
        id: "docs-index",
        what: "The first search, which loads the index",
        goal: null,
        measured: milliseconds(first),
        met: null,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Words of several lengths that occur: beginnings of the names of tools. */
function wordsOf(site: string): readonly string[] {
  const names = [...readFileSync(join(site, "tools.html"), "utf8").matchAll(/<code>([a-z0-9_]+)<\/code><\/a>/g)];
  return [1, 2, 4, 8, 40].flatMap((length) =>
    names
      .slice(0, 300)
      .filter((_, at) => at % 100 === 0)
      .map(([, name = ""]) => name.slice(0, length)),
  );
}

/** By the page's own clock: from the event of the typed text until the list has changed. */
async function searchTimes(page: Page, words: readonly string[]): Promise<readonly number[]> {
  const taken: number[] = [];
  for (const word of words) {
    taken.push(Number(await page.evaluate(`(${searchOnce})(${JSON.stringify(word)})`)));
    await page.locator("#search").fill("");
  }
  return taken;
}

const searchOnce = `(word) => new Promise((resolve) => {
  const input = document.querySelector("#search");
  const list = document.querySelector("#found");
  const started = performance.now();
  new MutationObserver((_, observer) => {
    observer.disconnect();
    resolve(performance.now() - started);
  }).observe(list, { childList: true });
  input.value = word;
  input.dispatchEvent(new Event("input"));
})`;
