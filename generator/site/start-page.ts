import type { GeneratedFile } from "../emit/emitter.ts";
import { html } from "./html.ts";
import { pageHead } from "./print-page.ts";
import type { SiteContract } from "./site-model.ts";
import { counted } from "./units.ts";

/** The first page of a site of several contracts. */
export function startPage(contracts: readonly SiteContract[]): GeneratedFile {
  const page = html`<!doctype html>
<html lang="en">
${pageHead("Contracts", "")}
<body>
<header><span class="home">Contracts</span><button id="scheme" type="button" hidden>Dark</button></header>
<main id="main">
<h1>Contracts</h1>
${contracts.map(
  ({ name, model: { contract, tools } }) => html`<section>
<h2><a href="${name}/index.html">${contract.title ?? contract.name}</a></h2>
<p>${contract.description ?? ""}</p>
<p>Version ${contract.version}, ${counted(tools.length, "tool")}.</p>
</section>
`,
)}</main>
</body>
</html>
`;
  return { path: "index.html", text: page.text };
}
