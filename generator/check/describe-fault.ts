import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { didYouMean } from "../did-you-mean.ts";
import { isJsonObject, own } from "../json.ts";
import { isNamePhrase } from "../schemas/build/names.ts";
import type { SourceRef } from "../source.ts";
import { describeValue, placeOf, subjectOfFault } from "./describe-value.ts";
import { type Fault, textOf } from "./fault.ts";
import { entryOf } from "./find-node.ts";
import { nameHint } from "./name-hint.ts";
import { bindingPlaces, dialectHint, lowerFirst } from "./other-dialect-hints.ts";
import { shown, shownNode } from "./quote.ts";
import { newNameOf } from "./renamed-keys.ts";

const MAX_LISTED_KEYS = 12;

/** The diagnostic for a fault, or null if another diagnostic reports it. */
export function describeFault(fault: Fault): Diagnostic | null {
  if (fault.propertyName !== null) return badKey(fault, fault.propertyName);
  switch (fault.keyword) {
    case "if":
    case "propertyNames":
      return null;
    case "additionalProperties":
      return unknownKey(fault, String(fault.params["additionalProperty"]));
    case "required":
      return missingKey(fault, String(fault.params["missingProperty"]));
    case "uniqueItems":
      return repeatedElement(fault);
    default:
      return describeValue(fault);
  }
}

function unknownKey(fault: Fault, key: string): Diagnostic {
  const name = newNameOf(key, fault.definition);
  if (name !== null) {
    const hint = "Run `toolpact migrate`.";
    return diagnostic("renamed-key", keyPlace(fault, key), { key: shown(key), name: shown(name) }, { hint });
  }
  const accepted = acceptedKeys(fault);
  const hint =
    bindingHint(fault, key) ??
    dialectHint(key, fault.definition) ??
    nearestHint(key, accepted) ??
    (accepted.length > 0 && accepted.length <= MAX_LISTED_KEYS ? `Allowed keys: ${accepted.join(", ")}.` : undefined);
  return diagnostic("unknown-key", keyPlace(fault, key), { key: shown(key), place: titleOf(fault) }, { hint });
}

function bindingHint(fault: Fault, key: string): string | null {
  const value = key === "x-bind" ? entryOf(fault.found.node, key)?.value : undefined;
  if (value?.kind !== "scalar" || typeof value.value !== "string") return null;
  const places = bindingPlaces(value.value);
  return places === null ? null : `\`x-bind: ${value.value}\` is allowed in ${places}.`;
}

function nearestHint(key: string, accepted: readonly string[]): string | null {
  const nearest = didYouMean(key, accepted);
  return nearest === null ? null : `Did you mean ${shown(nearest)}?`;
}

function acceptedKeys({ rule }: Fault): readonly string[] {
  const properties = own(rule, "properties");
  return isJsonObject(properties) ? Object.keys(properties) : [];
}

/** Null if a misspelt key is reported with this one as its hint. */
function missingKey(fault: Fault, key: string): Diagnostic | null {
  const { node } = fault.found;
  const accepted = acceptedKeys(fault);
  const written = node.kind === "map" ? node.entries.map((entry) => entry.key) : [];
  const isMisspelt = written.some((one) => !accepted.includes(one) && didYouMean(one, accepted) === key);
  if (isMisspelt) return null;
  return diagnostic("missing-key", placeOf(fault, "key"), { key: shown(key), place: titleOf(fault) });
}

/** What a fault is in: `the tool "get_book"` for an entry of a section, else `the envelope` or `a budget`. */
function titleOf({ rule, steps, found }: Fault): string {
  const title = lowerFirst(textOf(rule, "title") ?? "this map");
  if (steps.length !== 2 || found.entry === null) return title;
  const name = shown(steps[1] ?? "");
  return title.replace(/^an? ([a-z ]+?)( without .*)?$/, (_, kind: string, rest = "") => `the ${kind} ${name}${rest}`);
}

/** A key whose text breaks the rule for such names. */
function badKey(fault: Fault, key: string): Diagnostic {
  const at = keyPlace(fault, key);
  const phrase = textOf(fault.rule, "patternErrorMessage");
  if (phrase !== null && isNamePhrase(phrase)) {
    const hint = nameHint(key, fault.rule);
    return diagnostic("bad-name", at, { name: shown(key), rule: phrase }, { hint });
  }
  const limit = String(fault.params["limit"]);
  return diagnostic("bad-value", at, { subject: shown(key), rule: `must have at most ${limit} characters` });
}

function repeatedElement(fault: Fault): Diagnostic | null {
  const { i, j } = fault.params;
  const { node } = fault.found;
  if (node.kind !== "list") return null;
  const [first, second] = [Math.min(Number(i), Number(j)), Math.max(Number(i), Number(j))];
  const item = node.items[second];
  if (item === undefined) return null;
  const subject = `Element ${second + 1} of ${subjectOfFault(fault)} (${shownNode(item)})`;
  return diagnostic("repeated-element", fault.file.at(item.start, item.end), { subject, first: first + 1 });
}

function keyPlace(fault: Fault, key: string): SourceRef {
  const entry = entryOf(fault.found.node, key);
  return entry === null ? placeOf(fault, "key") : fault.file.at(entry.start, entry.end);
}
