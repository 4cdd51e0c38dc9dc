import { sortedKeys } from "../emit/value.ts";
import type { ContractModel, Tool, ToolInProfile } from "../model.ts";
import { html, type Slot } from "./html.ts";
import type { Links } from "./links.ts";
import { codeText, commas, type Fact } from "./parts.ts";
import { hasProfiles, repeatWords, VERB_WORDS } from "./tool-words.ts";
import { counted, duration } from "./units.ts";

/** The facts about a tool in addition to its shapes and codes, each term linked to where it is described. */
export function toolFacts(tool: Tool, model: ContractModel, links: Links): readonly Fact[] {
  return [
    { name: "Name on the wire", value: codeText(tool.wireName === tool.name ? "" : tool.wireName) },
    { name: "Other names", value: commas((tool.aliases ?? []).map(codeText)) },
    { name: "Category", value: tool.category === null ? "" : links.category(tool.category) },
    {
      name: "Profiles",
      value: hasProfiles(model) ? commas(tool.inProfiles.map(({ profile }) => links.profile(profile))) : "",
    },
    ...usesFacts(tool, model, links),
    { name: "Repeating a call", value: repeatWords(tool) },
    { name: "Deduplication", value: deduplication(tool, model, links) },
    { name: "Rate limit", value: rateLimit(tool, model, links) },
    { name: "Timeout", value: duration(tool.timeoutMs) },
    { name: "Truncation", value: commas(tool.truncate.map(truncation)) },
    { name: "Policy", value: policyIn(tool, model, links) },
    { name: "Hints that the contract sets", value: commas(tool.annotationOverrides.map(codeText)) },
  ];
}

/** What a tool does with its dependencies; in each profile if that differs. */
function usesFacts({ inProfiles, effects }: Tool, model: ContractModel, links: Links): readonly Fact[] {
  const isOpen = effects.kind === "unknown";
  const differ = new Set(inProfiles.map(({ uses }) => JSON.stringify(uses))).size > 1;
  return (differ ? inProfiles : inProfiles.slice(0, 1)).map((inProfile) => ({
    name: differ && hasProfiles(model) ? `Effects in ${inProfile.profile}` : "Effects",
    value: usesOf(inProfile, isOpen, links),
  }));
}

function usesOf({ uses }: ToolInProfile, isOpen: boolean, links: Links): Slot {
  const known = sortedKeys(uses).map((name) => {
    const verb = uses[name];
    return html`${verb === undefined ? "uses" : VERB_WORDS[verb]} ${links.dependency(name)}`;
  });
  if (known.length === 0) return isOpen ? "unknown" : "uses no dependency";
  return commas([...known, ...(isOpen ? ["others are unknown"] : [])]);
}

const KEYS = {
  input: "the whole input",
  idempotency_key: "the caller's idempotency key",
  request_id: "the request id",
} as const;

function deduplication({ idempotency }: Tool, model: ContractModel, links: Links): Slot {
  const rule = model.idempotency.find(({ name }) => name === idempotency);
  if (rule === undefined) return "";
  const repeat = rule.onRepeat === "replay" ? "returns the first reply" : "is rejected";
  return html`A call with the same key within ${duration(rule.windowMs)} ${repeat}. The key is ${KEYS[rule.key]} (rule ${links.rule(rule.name)}).`;
}

function rateLimit({ rateClass }: Tool, { rateClasses }: ContractModel, links: Links): Slot {
  const found = rateClasses.find(({ name }) => name === rateClass);
  if (found === undefined) return links.rateClass(rateClass);
  return html`${counted(found.perMinute, "call")} per minute, burst of ${found.burst} (class ${links.rateClass(rateClass)})`;
}

const UNITS = { elements: "elements", text: "characters", lines: "lines" } as const;

function truncation({ at, keep, by }: Tool["truncate"][number]): Slot {
  return html`<code>${at}</code> keeps its ${keep} ${UNITS[by]}`;
}

function policyIn({ inProfiles }: Tool, model: ContractModel, links: Links): Slot {
  const decided = inProfiles.filter(({ policy }) => policy);
  if (decided.length === 0) return "";
  const link = html`<a href="${links.to("dependencies.html#policy")}">policy</a>`;
  if (!hasProfiles(model) || decided.length === inProfiles.length) return html`The ${link} decides on each call.`;
  return html`The ${link} decides on each call in ${commas(decided.map(({ profile }) => links.profile(profile)))}.`;
}
