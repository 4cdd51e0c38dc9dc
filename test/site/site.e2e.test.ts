import { expect, test } from "vitest";
import type { ContractModel } from "../../generator/model.ts";
import { GUARD_ROWS } from "../../generator/site/guard-rows.ts";
import { order } from "../../runtime/guards/order.ts";
import { HOSTILE_STRINGS } from "../support/hostile-strings.ts";
import { CONTRACTS, lowerContract } from "../support/lower-folder.ts";
import { tinyModel } from "../support/tiny-model.ts";
import { addressesIn, siteOf, skeletonOf, targetOf } from "./pages.ts";

const models = await Promise.all(CONTRACTS.map(async (name) => (await lowerContract(name)).model));
const social = models.find(({ contract }) => contract.name === "social") as ContractModel;

test("every address of every page leads to a file of the site, and to an existing element", () => {
  const site = siteOf(...models);
  const broken: string[] = [];
  for (const [path, page] of site) {
    for (const address of addressesIn(page)) {
      const { path: file, place } = targetOf(path, address);
      const text = site.get(file);
      if (text === undefined || (place !== "" && !text.includes(` id="${place}"`))) broken.push(`${path}: ${address}`);
    }
  }
  expect(broken).toEqual([]);
  expect(site.size).toBeGreaterThan(200);
});

test("no two elements of a page have the same id, whatever the names in the contract", () => {
  const [outcome] = social.outcomes;
  const outcomes = ["main", "search", "found"].map((name) => ({ ...outcome, name })) as ContractModel["outcomes"];
  for (const [path, page] of siteOf({ ...social, outcomes })) {
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([]);
  }
});

test("no text of a spec becomes markup, and none turns the reading direction", () => {
  const twin = siteOf(tinyModel());
  for (const text of HOSTILE_STRINGS.filter((one) => one.trim() !== "")) {
    const site = siteOf(tinyModel({ description: text, message: text, property: "text", value: text }));
    for (const [path, page] of [...site].filter(([path]) => path.endsWith(".html"))) {
      expect(skeletonOf(page), `${path} with ${JSON.stringify(text)}`).toEqual(skeletonOf(twin.get(path) ?? ""));
      expect(page).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|\p{Cs}/u);
    }
  }
});

test("the search index is data: a script that runs no string of a spec", () => {
  const text = `"];globalThis.hit = 1;//\u2028</script>`;
  const script = siteOf(tinyModel({ description: text, message: text, property: "text", value: "x" })).get(
    "search-index.js",
  );
  const rows = JSON.parse((script ?? "").replace(/^globalThis\.toolpactIndex = |;\n$/g, ""));
  expect(rows.map(({ text: said }: { readonly text: string }) => said).join()).toContain("globalThis.hit");
});

test("a code's page links to every tool that may return it, and to no other", () => {
  const site = siteOf(social);
  const page = site.get("errors/tweet_too_long.html") ?? "";
  const list = page.slice(page.indexOf('id="tools"'), page.indexOf("</main>"));
  const linked = addressesIn(list.slice(0, list.indexOf("</ul>"))).filter((address) => address.startsWith("../tools/"));
  const wanted = social.tools.filter(({ inProfiles }) =>
    inProfiles.some(({ errors }) => errors.some(({ code }) => code === "tweet_too_long")),
  );
  expect(linked).toEqual(wanted.map(({ fileName }) => `../tools/${fileName}.html`));
  expect(wanted.length).toBeGreaterThan(1);
});

test("the matrix has a cell for each code of each tool, as the tables have it", () => {
  const page = siteOf(social).get("matrix.html") ?? "";
  const head = page.slice(0, page.indexOf("</thead>"));
  const codes = [...head.matchAll(/<th scope="col">.*?<code>([^<]*)<\/code>/g)].map(([, code]) => code);
  const tool = social.tools.find(({ name }) => name === "generate_tweet");
  const row = page.slice(page.indexOf("<code>generate_tweet</code>"));
  const cells = [...row.slice(0, row.indexOf("</tr>")).matchAll(/<td(?: class="([a-z_]+)")?>/g)].map(
    ([, answer]) => answer,
  );
  const told = Object.fromEntries(codes.map((code, index) => [code, cells[index]]));
  const wanted = new Map(tool?.inProfiles[0]?.errors.map(({ code, retryable }) => [code, retryable]));
  expect(told).toEqual(Object.fromEntries(codes.map((code) => [code, wanted.get(code ?? "")])));
  expect(wanted.size).toBeGreaterThan(2);
});

test("where profiles differ, the matrix has a row for each", () => {
  const page = siteOf(social).get("matrix.html") ?? "";
  expect(page).toContain("<code>x_post_tweet</code></a> (api)");
  expect(page).toContain("<code>x_post_tweet</code></a> (workflow)");
});

test("guards are in the runtime's order, and each situation is listed at the guard that answers in it", () => {
  const [outside, inside] = [order.outside, order.inside].map((rows) => rows.map(({ name }) => name));
  expect(GUARD_ROWS.map(({ name }) => name)).toEqual([...(outside ?? []), "redact", ...(inside ?? [])]);
  const situations = GUARD_ROWS.flatMap((row) => row.situations);
  expect(new Set(situations).size).toBe(situations.length);
  const raised = social.commonErrors.map(({ situation }) => situation).filter((one) => one !== "revision_mismatch");
  expect(raised.filter((situation) => !situations.includes(situation))).toEqual([]);
});

test("a contract of more than 100 tools lists 100 of them at the side of a page, the current one among them", () => {
  const [tool] = social.tools;
  const tools = Array.from({ length: 300 }, (_, index) => {
    const name = `tool_${index}`;
    return { ...tool, name, wireName: name, fileName: name, category: null };
  }) as ContractModel["tools"];
  const site = siteOf({ ...social, tools });
  for (const index of [0, 150, 299]) {
    const page = site.get(`tools/tool_${index}.html`) ?? "";
    const menu = page.slice(page.indexOf("<nav"), page.indexOf("</nav>"));
    expect(addressesIn(menu).filter((address) => address.startsWith("../tools/"))).toHaveLength(100);
    expect(menu).toContain(`href="../tools/tool_${index}.html" aria-current="page"`);
    expect(menu).toContain("All 300 tools");
  }
});

test("one contract lies at the top, several lie in folders behind a first page", () => {
  expect([...siteOf(social).keys()]).toContain("index.html");
  const site = siteOf(...models);
  for (const { contract } of models) expect(site.get("index.html")).toContain(`href="${contract.name}/index.html"`);
});
