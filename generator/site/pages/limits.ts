import { docsView } from "../../emit/docs-view.ts";
import { html, type Slot } from "../html.ts";
import type { Links, Page } from "../page.ts";
import { codeText, facts, heading, table } from "../parts.ts";
import type { SiteModel } from "../site-model.ts";

/** Rate classes, sizes, timeouts and idempotency rules. */
export function limitsPage({ model }: SiteModel): Page {
  const { rateClasses, limits, idempotency } = docsView(model);
  return {
    path: "limits.html",
    title: "Limits",
    body: () => [
      heading(2, "rates", "Rate classes"),
      html`<p>One bucket for each principal and class.</p>\n`,
      table(
        "Rate classes",
        ["Class", "Calls per minute", "Burst"],
        rateClasses.map(({ name, perMinute, burst }) => [codeText(name), perMinute, burst]),
      ),
      heading(2, "sizes", "Sizes and times"),
      facts(limits.map(({ name, value }) => ({ name, value: codeText(value) }))),
      idempotency.map(({ rows }) => [
        heading(2, "idempotency", "Idempotency"),
        table(
          "Idempotency",
          ["Rule", "Key", "Window", "Repeated call", "Meanwhile", "If the store fails"],
          rows.map(({ name, key, window, onRepeat, onConcurrent, onStoreError }) =>
            [name, key, window, onRepeat, onConcurrent, onStoreError].map(codeText),
          ),
        ),
      ]),
    ],
  };
}

/** The dependencies of tools, their retries, and how their answers map to codes; null if there are none. */
export function dependenciesPage({ model }: SiteModel): Page | null {
  const { dependencies, policy } = docsView(model);
  if (dependencies.length + policy.length === 0) return null;
  return {
    path: "dependencies.html",
    title: "Dependencies",
    body: (links) => [
      dependencies.map(({ rows, maps }) => [
        table(
          "Dependencies",
          ["Dependency", "Kind", "Retries", "Backoff", "Description"],
          rows.map(({ name, kind, retries, backoff, description }) => [
            codeText(name),
            kind,
            retries,
            backoff,
            description,
          ]),
        ),
        maps.map((map, index) => errorMap(map, index + 1, links)),
      ]),
      policy.map(({ facts: rows }) => [
        heading(2, "policy", "Policy"),
        html`<p>The policy guard runs before tools with <code>policy: true</code>.</p>\n`,
        facts(rows.map(({ name, value }) => ({ name, value: codeText(value) }))),
      ]),
    ],
  };
}

interface ErrorMap {
  readonly title: string;
  readonly rows: readonly { readonly answer: string; readonly code: string; readonly effect: string }[];
}

function errorMap({ title, rows }: ErrorMap, number: number, links: Links): Slot {
  return [
    heading(2, `answers-${number}`, title),
    table(
      title,
      ["Answer", "Code", "Effect"],
      rows.map(({ answer, code, effect }) => [codeText(answer), links.code(code), codeText(effect)]),
    ),
  ];
}
