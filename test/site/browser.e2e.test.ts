import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteAssetsFolder } from "../../generator/cli/docs/docs.ts";
import { buildSite } from "../../generator/site/site.ts";
import { lowerContract } from "../support/lower-folder.ts";
import { fill } from "../write/temporary-folder.ts";
import { describeWithBrowser } from "./browser.ts";
import { textsOf, unchanged } from "./pages.ts";

const asset = (name: string): string => readFileSync(new URL(name, siteAssetsFolder), "utf8");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Screenshots for manual inspection; git ignores them. */
const pictures = resolve(import.meta.dirname, "../../test-results/site");

const PAGES = [
  "index.html",
  "tasks/index.html",
  "tasks/tools.html",
  "social/tools/x_post_tweet.html",
  "tasks/errors/BUDGET_EXCEEDED.html",
  "tasks/matrix.html",
  "tasks/envelope.html",
  "social/dependencies.html",
  "tasks/guards.html",
];
const LOOKS = [
  { colorScheme: "light", width: 390 },
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 390 },
  { colorScheme: "dark", width: 1280 },
] as const;

describeWithBrowser("the site in a browser, from a folder", (executablePath) => {
  let browser: Browser;
  let folder: string;

  beforeAll(async () => {
    const models = await Promise.all([lowerContract("social"), lowerContract("tasks")]);
    const assets = { style: asset("site.css"), script: asset("site.generated.js") };

    folder = mkdtempSync(join(tmpdir(), "toolpact-site-"));
    const contracts = models.map(({ model }) => unchanged(model));
    fill(folder, Object.fromEntries(textsOf(buildSite(contracts, assets))));
    mkdirSync(pictures, { recursive: true });
    // As root a sandbox can't be had; the pages are ours.
    browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens a page and collects its console messages, errors and network requests as `faults`. */
  async function open(
    path: string,
    options: BrowserContextOptions = {},
  ): Promise<{ readonly page: Page; readonly faults: string[] }> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("console", (message) => faults.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("request", (request) => {
      if (!request.url().startsWith("file:")) faults.push(`asked for ${request.url()}`);
    });
    await page.goto(pathToFileURL(join(folder, path)).href);
    return { page, faults };
  }

  test.each(LOOKS)(
    "in $colorScheme at $width pixels nothing is wrong, nor wider than the window",
    async ({ colorScheme, width }) => {
      for (const path of PAGES) {
        const { page, faults } = await open(path, { colorScheme, viewport: { width, height: 900 }, bypassCSP: true });
        const picture = `${path.replaceAll("/", "-").replace(".html", "")}-${colorScheme}-${width}.png`;
        await page.screenshot({ path: join(pictures, picture) });
        const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
        const violations = await violationsOf(page);
        expect({ path, faults, overflow: Math.max(0, Number(overflow)), violations }).toEqual({
          path,
          faults: [],
          overflow: 0,
          violations: [],
        });
        await page.context().close();
      }
    },
    120_000,
  );

  test("search finds a tool by the keyboard alone, and opens it", async () => {
    const { page, faults } = await open("social/guards.html");
    await page.keyboard.press("/");
    await page.keyboard.type("post twet");
    const first = page.locator("#found [role=option]").first();
    await first.waitFor();
    expect(await first.textContent()).toContain("x_post_tweet");
    await page.keyboard.press("ArrowDown");
    expect(await page.locator("#search").getAttribute("aria-activedescendant")).toBe("found-0");
    await page.keyboard.press("Enter");
    await page.waitForURL(/tools\/x_post_tweet\.html$/);
    expect(await page.locator("h1").textContent()).toBe("x_post_tweet");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("Escape closes the results; a search without results shows a message", async () => {
    const { page } = await open("social/index.html");
    await page.locator("#search").fill("tweet");
    await page.locator("#found [role=option]").first().waitFor();
    await page.keyboard.press("Escape");
    expect(await page.locator("#found").isVisible()).toBe(false);
    await page.locator("#search").fill("qqqqqq");
    await expect.poll(() => page.locator("#count").textContent()).toBe("Nothing found");
    await page.context().close();
  });

  test("an error's page leads to the tools that may return it, and they lead back", async () => {
    const { page } = await open("social/errors/tweet_too_long.html");
    await page.locator("main a", { hasText: "x_post_tweet" }).first().click();
    await page.waitForURL(/tools\/x_post_tweet\.html$/);
    await page.locator("main a", { hasText: "tweet_too_long" }).first().click();
    await page.waitForURL(/errors\/tweet_too_long\.html$/);
    await page.context().close();
  });

  test("the other colours are a click away, and stay", async () => {
    const { page } = await open("social/index.html", { colorScheme: "light" });
    const ground = () => page.evaluate("getComputedStyle(document.body).backgroundColor");
    const light = await ground();
    await page.locator("#scheme").click();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.locator("nav a", { hasText: "Tools" }).click();
    await page.waitForURL(/tools\.html$/);
    expect(await ground()).toBe(dark);
    await page.context().close();
  });

  test("a filter leaves the rows in which its words occur", async () => {
    const { page } = await open("social/tools.html");
    const rows = page.locator("#tools tbody tr:visible");
    const all = await rows.count();
    await page.locator("input[data-filter]").fill("post tweet");
    const left = await rows.count();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(all);
    expect(await rows.first().textContent()).toMatch(/tweet/i);
    await page.context().close();
  });

  test("on paper there is no navigation, and tables are whole", async () => {
    const { page } = await open("social/matrix.html");
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("nav").isVisible()).toBe(false);
    expect(await page.evaluate("getComputedStyle(document.querySelector('.matrix')).overflowY")).toBe("visible");
    await page.context().close();
  });

  test("the names in the retry matrix show their underscores (D4)", async () => {
    const { page } = await open("social/matrix.html");
    const links =
      "[...document.querySelectorAll('.matrix a')].map((link) => getComputedStyle(link).textDecorationLine)";
    expect(new Set((await page.evaluate(links)) as readonly string[])).toEqual(new Set(["none"]));
    await page.context().close();
  });

  test("a button copies a block of JSON as it is shown (D3)", async () => {
    const { page } = await open("tasks/tools/graph_merge.html", { permissions: ["clipboard-read", "clipboard-write"] });
    const block = page.locator("figure.code").first();
    await block.getByRole("button", { name: "Copy: Request" }).click();
    await expect.poll(() => block.locator(".copy").textContent()).toBe("Copied");
    const copied = await page.evaluate("navigator.clipboard.readText()");
    expect(copied).toBe(await block.locator("code").textContent());
    expect(JSON.parse(String(copied))).toMatchObject({ name: "graph_merge" });
    await page.context().close();
  });

  test("on a narrow screen the list of pages opens and closes by links", async () => {
    const { page } = await open("tasks/tools/graph_merge.html", {
      viewport: { width: 390, height: 800 },
      javaScriptEnabled: false,
    });
    const menu = page.locator("#menu");
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    expect(await menu.isVisible()).toBe(true);
    await page.getByRole("link", { name: "Close the menu" }).click();
    expect(await menu.isVisible()).toBe(false);
    await page.context().close();
  });

  test("the current tool is in view in the list at the side (D5)", async () => {
    const { page } = await open("social/tools/x_reply_to_tweet.html", { viewport: { width: 1280, height: 700 } });
    const current = page.locator('#menu .tools [aria-current="page"]');
    expect(await current.textContent()).toBe("x_reply_to_tweet");
    const box = await current.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(680);
    await page.context().close();
  });

  test("without scripts everything can be read, and nothing is offered that would not work", async () => {
    const { page } = await open("social/tools/x_post_tweet.html", { javaScriptEnabled: false });
    expect(await page.locator("h1").textContent()).toBe("x_post_tweet");
    expect(await page.locator("#search").isVisible()).toBe(false);
    expect(await page.locator("#scheme").isVisible()).toBe(false);
    expect(await page.locator(".copy").count()).toBe(0);
    await page.locator("summary", { hasText: "tweet_too_long" }).click();
    expect(await page.getByLabel("Reply with tweet_too_long").isVisible()).toBe(true);
    await page.context().close();
  });
});

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe-core reports, of any impact. */
async function violationsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate("axe.run({ preload: false }).then(({ violations }) => violations)");
  return (found as readonly Violation[]).map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}
