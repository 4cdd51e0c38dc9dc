import type { Json } from "../../json.ts";
import type { Constraint } from "./constraint.ts";
import { KIND } from "./constraint.ts";
import { evaluate, isOfClass } from "./evaluate.ts";
import { atomsOf, EMPTY, firstFound, type Solution, type Solver, sizesOf, TOO_MUCH } from "./solver.ts";

/** The members chosen so far, with what each has to meet beyond the rules of its class. */
type Chosen = ReadonlyMap<string, readonly Constraint[]>;

interface Demands {
  readonly rules: readonly (Constraint & { readonly kind: "members" })[];
  readonly nameRules: readonly Constraint[];
  readonly absent: ReadonlySet<string>;
  /** Every name that a condition mentions. */
  readonly mentioned: readonly string[];
  readonly patterns: readonly string[];
  readonly least: number;
  readonly most: number;
  readonly solver: Solver;
}

/** Something that one member or other has to meet, by name and by value. */
interface Wanted {
  readonly isMeant: (name: string) => boolean | null;
  readonly nameForms: readonly Constraint[];
  readonly form: Constraint;
}

const MAX_PATTERNS = 4;
const UNKNOWN: Solution = { kind: "unknown", why: "property names that match this many patterns were not searched" };

/** An object: every way to give a name to what has to be somewhere. */
export function solveObject(conditions: readonly Constraint[], solver: Solver): Solution {
  const demands = demandsOf(conditions, solver);
  const required = atomsOf(conditions, "has").filter(({ sign }) => sign);
  const wanted = wantedOf(conditions, demands);
  let chosen: Chosen = new Map();
  let end: Solution = EMPTY;
  for (const { name } of required) {
    const { kind } = take(name, [], chosen, demands);
    if (kind === "empty") return EMPTY;
    if (kind === "unknown") end = UNKNOWN;
    chosen = new Map([...chosen, [name, []]]);
  }
  if (end.kind === "unknown") return end;
  return assign(chosen, wanted, demands);
}

function demandsOf(conditions: readonly Constraint[], solver: Solver): Demands {
  const members = atomsOf(conditions, "members");
  const has = atomsOf(conditions, "has");
  const classes = members.map(({ names }) => names);
  const mentioned = [
    ...classes.flatMap((one) => (one.by === "name" ? [one.name] : one.by === "rest" ? one.names : [])),
    ...has.map(({ name }) => name),
  ];
  const patterns = classes.flatMap((one) =>
    one.by === "pattern" ? [one.pattern] : one.by === "rest" ? one.patterns : [],
  );
  return {
    rules: members.filter(({ every }) => every),
    nameRules: atomsOf(conditions, "names").flatMap(({ every, form }) => (every ? [form] : [])),
    absent: new Set(has.filter(({ sign }) => !sign).map(({ name }) => name)),
    mentioned: [...new Set(mentioned)],
    patterns: [...new Set(patterns)],
    ...sizesOf(conditions, "members"),
    solver,
  };
}

function wantedOf(conditions: readonly Constraint[], { solver: { forms, resolve } }: Demands): readonly Wanted[] {
  const byMember = atomsOf(conditions, "members").flatMap(({ every, names, form }): readonly Wanted[] => {
    if (every) return [];
    return [{ isMeant: (name) => isOfClass(name, names), nameForms: classForms(names, forms), form }];
  });
  const byName = atomsOf(conditions, "names").flatMap(({ every, form }): readonly Wanted[] => {
    if (every) return [];
    return [{ isMeant: (name) => evaluate(form, name, resolve), nameForms: [form], form: forms.yes }];
  });
  return [...byMember, ...byName];
}

/** A class of names as constraints on a string. */
function classForms(
  names: (Constraint & { readonly kind: "members" })["names"],
  forms: Solver["forms"],
): readonly Constraint[] {
  const pattern = (source: string, sign: boolean) => forms.make({ kind: "pattern", source, sign });
  if (names.by === "name") return [forms.values([names.name], true)];
  if (names.by === "pattern") return [pattern(names.pattern, true)];
  return [forms.values(names.names, false), ...names.patterns.map((one) => pattern(one, false))];
}

/** Whether a member of this name can be there, and with which value. */
function take(name: string, extra: readonly Constraint[], chosen: Chosen, demands: Demands): Solution {
  const { solver, rules, nameRules, absent } = demands;
  if (absent.has(name)) return EMPTY;
  const verdicts = nameRules.map((one) => evaluate(one, name, solver.resolve));
  if (verdicts.includes(false)) return EMPTY;
  const meant = rules.map(({ names }) => isOfClass(name, names));
  if (verdicts.includes(null) || meant.includes(null)) return UNKNOWN;
  const forms = rules.filter((_one, index) => meant[index]).map(({ form }) => form);
  return solver.solve([...forms, ...(chosen.get(name) ?? []), ...extra]);
}

/** Gives the first of what is wanted to a member, and goes on with the rest. */
function assign(chosen: Chosen, wanted: readonly Wanted[], demands: Demands): Solution {
  const [first, ...rest] = wanted;
  if (!demands.solver.spend()) return TOO_MUCH;
  if (first === undefined) return complete(chosen, demands);
  const { names, isAll } = namesFor(first, chosen, demands);
  const options = names.map((name) => (): Solution => {
    const solution = take(name, [first.form], chosen, demands);
    if (solution.kind !== "found") return solution;
    return assign(new Map([...chosen, [name, [...(chosen.get(name) ?? []), first.form]]]), rest, demands);
  });
  return firstFound([...options, () => (isAll ? EMPTY : UNKNOWN)]);
}

interface Names {
  readonly names: readonly string[];
  /** Any other name would do no more than one of these. */
  readonly isAll: boolean;
}

function namesFor({ isMeant, nameForms }: Wanted, chosen: Chosen, demands: Demands): Names {
  const known = [...new Set([...chosen.keys(), ...demands.mentioned])];
  const fresh = freshNames(nameForms, known, demands);
  const verdicts = known.map(isMeant);
  return {
    names: [...known.filter((_name, index) => verdicts[index] === true), ...fresh.names],
    isAll: fresh.isAll && !verdicts.includes(null),
  };
}

/** A new name for each set of patterns that it may match. */
function freshNames(nameForms: readonly Constraint[], known: readonly string[], demands: Demands): Names {
  const { solver, patterns, nameRules } = demands;
  const { forms, solve } = solver;
  const base = [forms.kinds(KIND.string), ...nameRules, ...nameForms, forms.values(known, false)];
  const used = patterns.slice(0, MAX_PATTERNS);
  const names: string[] = [];
  let isAll = patterns.length <= MAX_PATTERNS;
  for (let signs = 0; signs < 2 ** used.length; signs++) {
    const signed = used.map((source, index) => {
      return forms.make({ kind: "pattern", source, sign: (signs & (1 << index)) !== 0 });
    });
    const solution = solve([...base, ...signed]);
    if (solution.kind === "found") names.push(String(solution.value));
    if (solution.kind === "unknown") isAll = false;
  }
  return { names, isAll };
}

/** Adds members until there are enough, and gives each its value. */
function complete(chosen: Chosen, demands: Demands): Solution {
  if (chosen.size > demands.most || demands.least > demands.most) return EMPTY;
  let all = chosen;
  let isSure = true;
  while (all.size < demands.least) {
    const filler = nextFiller(all, demands);
    isSure &&= filler.isSure;
    if (filler.name === null || !demands.solver.spend()) return isSure && filler.name === null ? EMPTY : UNKNOWN;
    all = new Map([...all, [filler.name, []]]);
  }
  return valued(all, demands);
}

function valued(chosen: Chosen, demands: Demands): Solution {
  const entries: (readonly [string, Json])[] = [];
  for (const name of chosen.keys()) {
    const solution = take(name, [], chosen, demands);
    if (solution.kind !== "found") return solution;
    entries.push([name, solution.value]);
  }
  return { kind: "found", value: Object.fromEntries(entries) };
}

function nextFiller(chosen: Chosen, demands: Demands): { readonly name: string | null; readonly isSure: boolean } {
  const known = demands.mentioned.filter((name) => !chosen.has(name));
  let isSure = true;
  const tryAll = (names: readonly string[]): string | null => {
    for (const name of names) {
      const { kind } = take(name, [], chosen, demands);
      if (kind === "found") return name;
      if (kind === "unknown") isSure = false;
    }
    return null;
  };
  const first = tryAll(known);
  if (first !== null) return { name: first, isSure: true };
  const fresh = freshNames([], [...chosen.keys(), ...demands.mentioned], demands);
  const name = tryAll(fresh.names);
  return { name, isSure: isSure && fresh.isAll };
}
