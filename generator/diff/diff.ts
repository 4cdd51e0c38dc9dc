import type { Diagnostic } from "../diagnostics.ts";
import { byText } from "../json.ts";
import type { ContractModel } from "../model.ts";
import { type AcceptedChange, type Sorted, sortOut, suppressedBy, unusedSuppressions } from "./accept.ts";
import { type Bump, type Change, change } from "./change.ts";
import { renamesOf, withNewNames } from "./renames.ts";
import { paired, type Sides } from "./rule.ts";
import { RULES } from "./rules.ts";
import { definitionsMeanSame, meansSame, sameButPlaces } from "./same-model.ts";
import { createCompareSchemas } from "./satisfiability/compare-schemas.ts";
import { type Deserved, deservedBumps, isVersionEnough, nextVersion } from "./version.ts";

/** How two contracts differ, and which version that deserves. */
export interface ContractDiff {
  readonly contract: string;
  /** What breaks first, then what is unknown, then the rest; each sorted by path. */
  readonly changes: readonly Change[];
  /** What is left out of `changes` for a reason, and counts for no version. */
  readonly accepted: readonly AcceptedChange[];
  /** Suppressions of the new contract that cover no change. */
  readonly diagnostics: readonly Diagnostic[];
  readonly deserved: Deserved;
  readonly version: {
    readonly before: string;
    readonly declared: string;
    /** The least version that would do. */
    readonly next: string;
    readonly isEnough: boolean;
  };
}

/** Compares two contracts, less what the new one suppresses. Pure: the same models, the same answer. */
export function diff(before: ContractModel, after: ContractModel): ContractDiff {
  const sides = sidesOf(before, after);
  const found = Object.values(RULES).flatMap((rule) => [...rule(sides)]);
  const changes = [...found, ...unexplained(sides, found)];
  const diagnostics = unusedSuppressions(after.suppressions, changes);
  return { ...judged(sides, sortOut(changes, suppressedBy(after.suppressions))), diagnostics };
}

/** The same comparison with more of its changes accepted. */
export function accepting(
  found: ContractDiff,
  { before, after }: Pick<Sides, "before" | "after">,
  reasonFor: (change: Change) => string | null,
): ContractDiff {
  const { changes, accepted } = sortOut(found.changes, reasonFor);
  if (accepted.length === 0) return found;
  const rest = changes.filter(({ id }) => id !== "version-too-low");
  return { ...found, ...judged({ before, after }, { changes: rest, accepted: [...found.accepted, ...accepted] }) };
}

function judged({ before, after }: Pick<Sides, "before" | "after">, { changes, accepted }: Sorted) {
  const deserved = deservedBumps(changes);
  const next = nextVersion(before.contract.version, deserved.contract);
  const declared = after.contract.version;
  const version = { before: before.contract.version, declared, next, isEnough: isVersionEnough(declared, next) };
  const all = version.isEnough ? changes : [...changes, tooLow(after, version, deserved.contract)];
  return { contract: after.contract.name, changes: sorted(all), accepted, deserved, version };
}

function sidesOf(old: ContractModel, after: ContractModel): Sides {
  const renames = renamesOf(old, after);
  const before = withNewNames(old, renames);
  const { both } = paired(before.tools, after.tools, ({ name }) => name);
  const isSame = isSameAround(before, after);
  const differing = both.filter(([was, now]) => !isSame || !sameButPlaces(was, now));
  return {
    renames,
    before,
    after,
    tools: differing.map(([was, now]) => ({ name: now.name, before: was, after: now })),
    compareSchemas: createCompareSchemas(),
  };
}

/** What the schemas and behaviour of every tool may depend on. */
function isSameAround(before: ContractModel, after: ContractModel): boolean {
  return AROUND.every((section) => sameButPlaces(before[section], after[section]));
}

const AROUND = ["defs", "outcomes", "envelope", "rateClasses", "idempotency", "policy"] as const;

/** Sections that do not affect users of the contract. */
const SILENT: ReadonlySet<string> = new Set(["contract", "standardSections", "suppressions"]);

/** A tool whose digest differs has a finding, and so has a contract. */
function unexplained({ before, after, tools }: Sides, found: readonly Change[]): readonly Change[] {
  const explained = new Set(found.flatMap((one) => one.tools));
  const ofTools = tools
    .filter(({ name, before: old, after: now }) => !explained.has(name) && !meansSame(old, now, { before, after }))
    .map(({ name, after: { at } }) => rest(`tools/${name}`, `"${name}"`, [name], at));
  if (found.length > 0 || ofTools.length > 0) return ofTools;
  const sections = Object.keys(after).filter((key): key is keyof ContractModel => !SILENT.has(key));
  return sections
    .filter((section) => !isSameSection(section, { before, after }))
    .map((section) => rest(section, `The section ${section}`, [], after.contract.at));
}

function isSameSection(section: keyof ContractModel, models: Pick<Sides, "before" | "after">): boolean {
  if (section === "defs") return definitionsMeanSame(models);
  return meansSame(models.before[section], models.after[section], models);
}

function rest(path: string, what: string, tools: readonly string[], at: Change["at"]): Change {
  return change("unexplained-change", { effect: "compatible", bump: "patch", path, tools, at }, { what });
}

function tooLow(after: ContractModel, { before, declared, next }: ContractDiff["version"], deserved: Bump): Change {
  const facts = { effect: "breaking", bump: "none", path: "contract/version", at: after.contract.at } as const;
  return change("version-too-low", facts, { before, declared, deserved, next });
}

const EFFECTS: readonly Change["effect"][] = ["breaking", "unknown", "compatible"];

function sorted(changes: readonly Change[]): readonly Change[] {
  return [...changes].sort(
    (a, b) =>
      EFFECTS.indexOf(a.effect) - EFFECTS.indexOf(b.effect) ||
      byText(a.path, b.path) ||
      byText(a.id, b.id) ||
      byText(a.place ?? "", b.place ?? "") ||
      byText(a.message, b.message),
  );
}
