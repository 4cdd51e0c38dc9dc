import type { ContractModel, IdempotencyRule, Limits } from "../../model.ts";
import { html, type Slot } from "../html.ts";
import { anchors } from "../links.ts";
import type { Page } from "../page.ts";
import { type Fact, facts, heading } from "../parts.ts";
import type { SiteModel } from "../site-model.ts";
import { counted, duration, size } from "../units.ts";

/** Rate classes, sizes, timeouts and rules of deduplication. */
export function limitsPage({ model }: SiteModel): Page {
  return {
    path: "limits.html",
    title: "Limits",
    body: () => [
      heading(2, "rates", "Rate classes"),
      html`<p>Each caller has a separate limit for each class.</p>\n`,
      html`<dl>
${model.rateClasses.map(({ name, perMinute, burst }) => html`<div id="${anchors.rateClass(name)}"><dt><code>${name}</code></dt><dd>${counted(perMinute, "call")} per minute, at most ${burst} at once</dd></div>\n`)}</dl>
`,
      heading(2, "sizes", "Sizes and times"),
      facts(limitFacts(model.limits)),
      rules(model),
    ],
  };
}

const WITHOUT_STORE = {
  local: "Each process counts the calls that it receives.",
  deny: "Calls are rejected.",
  allow: "Calls are allowed.",
} as const;

function limitFacts(limits: Limits): readonly Fact[] {
  return [
    { name: "Size of an input", value: `at most ${size(limits.inputBytes)}` },
    { name: "Depth of an input", value: `at most ${counted(limits.inputDepth, "level")}` },
    { name: "Properties of an input", value: `at most ${counted(limits.inputKeys, "key")}` },
    { name: "Size of a result", value: limits.resultBytes === null ? "any" : `at most ${size(limits.resultBytes)}` },
    { name: "Timeout", value: `${duration(limits.timeoutMs)}, unless the tool has another` },
    { name: "If the store of rate limits fails", value: WITHOUT_STORE[limits.onRateStoreError] },
  ];
}

function rules({ idempotency }: ContractModel): Slot {
  if (idempotency.length === 0) return "";
  return [
    heading(2, "idempotency", "Deduplication"),
    html`<p>Calls with the same key are the same call. A tool's page names its rule.</p>\n`,
    idempotency.map((rule) => [heading(3, anchors.rule(rule.name), rule.name), facts(ruleFacts(rule))]),
  ];
}

const KEYS = {
  input: "the tool and its whole input",
  idempotency_key: "the idempotency key that the caller sends",
  request_id: "the request id",
} as const;
const ON_REPEAT = { reject: "is rejected", replay: "returns the first reply" } as const;
const ON_CONCURRENT = { reject: "is rejected", wait: "waits for the reply of the first" } as const;
const ON_STORE_ERROR = {
  deny: "Calls are rejected.",
  allow: "Calls run without deduplication.",
  local: "Each process deduplicates the calls that it receives.",
} as const;

function ruleFacts({ key, windowMs, onRepeat, onConcurrent, onStoreError }: IdempotencyRule): readonly Fact[] {
  return [
    { name: "Key", value: KEYS[key] },
    { name: "Window", value: duration(windowMs) },
    { name: "A repeated call", value: ON_REPEAT[onRepeat] },
    { name: "A call while the first runs", value: ON_CONCURRENT[onConcurrent] },
    { name: "If the store fails", value: ON_STORE_ERROR[onStoreError] },
  ];
}
