import { type Html, html, nothing } from "../../site/html.ts";
import type { Case } from "../../verify/run.ts";
import { countCases, type Verified } from "./verified.ts";

/** A verification as one page that needs nothing else: what failed first, then everything that was tried, by tool. */
export function verificationPage({ subject, verification, seed }: Verified): string {
  const { name, version } = subject.model.contract;
  const { passed, failed, untried } = countCases(verification);
  const title = `${name} ${version}: ${failed === 0 ? "kept" : "broken"}`;
  const bad = verification.cases.filter(({ findings }) => findings.length > 0);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
${STYLE}
</head>
<body>
<main>
<h1>${title}</h1>
<p>Profile ${subject.profile}. ${passed} cases passed, ${failed} failed, ${untried} could not be tried; ${verification.calls} calls; seed ${seed}.</p>
${bad.length === 0 ? nothing : html`<h2>Failures</h2>\n${bad.map(failedCase)}`}
<h2>What was tried</h2>
${byTool(verification.cases)}
</main>
</body>
</html>
`.text;
}

const STYLE = html`<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
pre { overflow: auto; padding: .5rem; border: 1px solid; max-height: 20rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid; padding: .25rem .5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
</style>`;

function failedCase({ check, tool, title, findings }: Case): Html {
  const rows = findings.map(
    ({ diagnostic: { id, message }, call, answer }) => html`<p><code>${id}</code> ${message}</p>
${call === null ? nothing : html`<details><summary>Call and answer</summary>\n<pre>${shown(call)}</pre>\n<pre>${shown(answer)}</pre></details>`}
`,
  );
  return html`<section>
<h3>${tool ?? "The server"}: ${check}, ${title}</h3>
${rows}</section>
`;
}

const MAX_SHOWN = 20_000;

function shown(value: unknown): string {
  const text = JSON.stringify(value, null, 2) ?? "";
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

function byTool(cases: readonly Case[]): readonly Html[] {
  const tools = [...new Set(cases.map(({ tool }) => tool))];
  return tools.map((tool) => {
    const rows = cases.filter((one) => one.tool === tool).map(caseRow);
    return html`<h3>${tool ?? "The server"}</h3>
<table>
<thead><tr><th scope="col">Check</th><th scope="col">Case</th><th scope="col">Outcome</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
`;
  });
}

function caseRow({ check, title, findings, skipped }: Case): Html {
  const outcome = findings.length > 0 ? "failed" : skipped === null ? "passed" : `skipped: ${skipped}`;
  return html`<tr><td>${check}</td><td>${title}</td><td>${outcome}</td></tr>
`;
}
