import type { GeneratedFile } from "../emit/emitter.ts";
import { html } from "./html.ts";
import { CONTENT_POLICY } from "./page.ts";
import type { SiteContract } from "./site-model.ts";

/** The first page of a site of several contracts. */
export function startPage(contracts: readonly SiteContract[]): GeneratedFile {
  const page = html`<!doctype html>
<html lang="en" data-top="">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}">
<title>Contracts</title>
<link rel="stylesheet" href="assets/site.css">
<script src="assets/site.js"></script>
</head>
<body>
<header><span class="home">Contracts</span><button id="scheme" type="button" hidden>Dark</button></header>
<main id="main">
<h1>Contracts</h1>
${contracts.map(
  ({ name, model: { contract, tools } }) => html`<section>
<h2><a href="${name}/index.html">${contract.title ?? contract.name}</a></h2>
<p>${contract.description ?? ""}</p>
<p>Version ${contract.version}, ${tools.length} tools.</p>
</section>
`,
)}</main>
</body>
</html>
`;
  return { path: "index.html", text: page.text };
}
