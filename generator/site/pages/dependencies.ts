import type { Dependency, Policy, RetryPolicy } from "../../model.ts";
import { html, type Slot } from "../html.ts";
import { anchors, type Links } from "../links.ts";
import type { Page } from "../page.ts";
import { codeText, commas, type Fact, facts, heading, prose, table } from "../parts.ts";
import type { SiteModel } from "../site-model.ts";
import { VERB_WORDS } from "../tool-words.ts";
import { duration } from "../units.ts";

/** The dependencies of tools, their retries, and the code of each failure; null if there are none. */
export function dependenciesPage(site: SiteModel): Page | null {
  const { dependencies, policy } = site.model;
  if (dependencies.length === 0 && policy === null) return null;
  return {
    path: "dependencies.html",
    title: "Dependencies",
    body: (links) => [
      html`<p>What the tools use, and the error code of each failure of it.</p>\n`,
      dependencies.map((dependency) => section(dependency, site, links)),
      policy === null ? "" : policySection(policy, links),
    ],
  };
}

const KINDS = {
  network: "a service on the network",
  state: "stored state",
  file_system: "the file system",
  process: "another process",
} as const;

function section(dependency: Dependency, { model }: SiteModel, links: Links): Slot {
  const { name, kind, description, revisioned, retryPolicy, errorMap } = dependency;
  const users = model.tools.filter(({ inProfiles }) => inProfiles.some(({ uses }) => Object.hasOwn(uses, name)));
  const rows: readonly Fact[] = [
    { name: "Kind", value: KINDS[kind] },
    { name: "Revisions", value: revisioned ? "Its entities have revisions." : "" },
    { name: "Automatic retries", value: retryPolicy === null ? "none" : retryWords(retryPolicy) },
    { name: "Used by", value: commas(users.map((tool) => links.tool(tool.name))) },
  ];
  return [
    heading(2, anchors.dependency(name), name),
    prose(description ?? ""),
    facts(rows),
    errorMap.length === 0
      ? ""
      : table(
          `Failures of ${name}`,
          ["Failure", "Code", "Effect"],
          errorMap.map(({ key, code, effect }) => [
            key === "default" ? "any other" : codeText(key),
            links.code(code),
            codeText(effect ?? ""),
          ]),
        ),
  ];
}

const JITTER = { full: ", with full jitter", spread: ", with jitter", none: "" } as const;

function retryWords(policy: RetryPolicy): string {
  const { maxRetries, initialBackoffMs, maxBackoffMs, multiplier, jitter, attemptTimeoutMs } = policy;
  const backoff = `after ${duration(initialBackoffMs)} to ${duration(maxBackoffMs)}, each wait ${multiplier} times as long${JITTER[jitter]}`;
  const limit = attemptTimeoutMs === null ? "" : `; an attempt takes at most ${duration(attemptTimeoutMs)}`;
  return `at most ${maxRetries} ${maxRetries === 1 ? "retry" : "retries"} ${backoff}${limit}`;
}

function policySection({ profiles, uses, errors, outcomes }: Policy, links: Links): Slot {
  const used = Object.entries(uses).map(([name, verb]) => html`${VERB_WORDS[verb]} ${links.dependency(name)}`);
  return [
    heading(2, "policy", "Policy"),
    html`<p>A check that may reject a call, or return another result, before the tool runs.</p>\n`,
    facts([
      { name: "Profiles", value: commas(profiles.map(links.profile)) },
      { name: "Effects", value: commas(used) },
      { name: "Codes", value: commas(errors.map(links.code)) },
      { name: "Other results", value: commas(outcomes.map(links.outcome)) },
    ]),
  ];
}
