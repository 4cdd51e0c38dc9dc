import type { Json } from "../../json.ts";
import { assume, type Branch, narrow, START } from "./branch.ts";
import { type BuildContext, targetOf } from "./build-context.ts";
import { type Constraint, domainOf, KIND } from "./constraint.ts";
import type { Constraints } from "./constraints.ts";
import { evaluate, type Resolve } from "./evaluate.ts";
import { solveList } from "./solve-list.ts";
import { solveNumber } from "./solve-number.ts";
import { solveObject } from "./solve-object.ts";
import { solveText } from "./solve-text.ts";
import { EMPTY, firstFound, type Solution, type Solver, TOO_MUCH } from "./solver.ts";

/** The target of references, by the side on which they are. */
export type Sides = Readonly<Record<string, BuildContext>>;

/** How far a search goes before it ends undecided. */
export interface SearchLimits {
  readonly maxSteps: number;
  /** For each search for a string. */
  readonly maxVisits: number;
}

const LIMITS: SearchLimits = { maxSteps: 20_000, maxVisits: 6_000 };
const DEEPEST = 24;

/**
 * A solver for constraints built from these sides. It enumerates every way in which a value could match them, so an
 * exhausted search is a proof.
 */
export function createSolver(forms: Constraints, sides: Sides, { maxSteps, maxVisits } = LIMITS): Solver {
  const known = new Map<Constraint, Solution>();
  const open = new Set<Constraint>();
  const state = { left: maxSteps, cut: 0 };
  const spend = (): boolean => state.left-- > 0;
  const search = (goal: Constraint): Solution => {
    open.add(goal);
    const { cut } = state;
    const solution = solveGoal(goal, solver);
    open.delete(goal);
    // An empty end that rests on what is still open isn't one for good.
    if (solution.kind !== "empty" || cut === state.cut || open.size === 0) known.set(goal, solution);
    return solution;
  };
  const solve = (conditions: readonly Constraint[]): Solution => {
    const goal = forms.all(conditions);
    if (open.has(goal)) {
      // A smallest value that meets a condition holds no part that has to meet the same condition.
      state.cut++;
      return EMPTY;
    }
    const found = goal === forms.no ? EMPTY : known.get(goal);
    if (found !== undefined) return found;
    return spend() && open.size <= DEEPEST ? search(goal) : TOO_MUCH;
  };
  const solver: Solver = { forms, resolve: createResolve(forms, sides), solve, spend, maxVisits };
  return solver;
}

function createResolve(forms: Constraints, sides: Sides): Resolve {
  const targets = new Map<Constraint, Constraint>();
  const resolve: Resolve = ({ side, ref, sign }) => {
    const building = sides[side];
    const target = building === undefined ? undefined : targetOf(ref, building);
    if (building === undefined || target === undefined) {
      return forms.make({ kind: "opaque", what: `${side} ${ref}`, why: `the reference ${ref} has no target`, sign });
    }
    const form = building.formOf(target);
    return sign ? form : forms.not(form);
  };
  return (from) => {
    const target = targets.get(from) ?? resolve(from);
    targets.set(from, target);
    return target;
  };
}

function solveGoal(goal: Constraint, solver: Solver): Solution {
  const start = assume(START, [goal], solver);
  if (start === null) return EMPTY;
  const finite = candidatesOf(start);
  if (finite !== null) return fromCandidates(finite, goal, solver);
  const kinds = Object.values(KIND).filter((one) => (start.mask & one) !== 0);
  return firstFound(
    kinds.map((kind) => () => {
      const way = assume(start, [solver.forms.kinds(kind)], solver);
      return way === null ? EMPTY : solveOfKind(way, kind, goal, solver);
    }),
  );
}

/** All values that a way leaves, if they are few. */
function candidatesOf({ met, mask }: Branch): readonly Json[] | null {
  for (const form of met) if (form.kind === "values" && form.isIn) return form.values;
  return (mask & ~(KIND.null | KIND.boolean)) === 0 ? [null, true, false] : null;
}

function fromCandidates(values: readonly Json[], goal: Constraint, solver: Solver): Solution {
  const verdicts = values.map((value) => evaluate(goal, value, solver.resolve));
  const index = verdicts.indexOf(true);
  if (index >= 0) return { kind: "found", value: values[index] ?? null };
  return verdicts.includes(null) ? { kind: "unknown", why: "a format could not be evaluated" } : EMPTY;
}

function solveOfKind(way: Branch, kind: number, goal: Constraint, solver: Solver): Solution {
  if (!solver.spend()) return TOO_MUCH;
  const narrowed = narrow(way, solver);
  if (narrowed === null) return EMPTY;
  const finite = candidatesOf(narrowed);
  if (finite !== null) return fromCandidates(finite, solver.forms.all([goal, ...narrowed.met]), solver);
  const [choice] = [...narrowed.choices].sort((a, b) => a.length - b.length);
  if (choice === undefined) return solveAtoms(narrowed, kind, solver);
  const rest = { ...narrowed, choices: narrowed.choices.filter((one) => one !== choice) };
  const isHopeless = hopelessIn(rest, solver);
  return firstFound(
    choice.map((option) => () => {
      if (isHopeless(option)) return EMPTY;
      const next = assume(rest, [option], solver);
      return next === null ? EMPTY : solveOfKind(next, kind, goal, solver);
    }),
  );
}

function solveAtoms({ met, doubt }: Branch, kind: number, solver: Solver): Solution {
  const atoms = [...met].filter((one) => (domainOf(one) & kind) !== 0);
  const solution = SOLVERS[kind]?.(atoms, solver) ?? EMPTY;
  return solution.kind === "found" && doubt !== null ? { kind: "unknown", why: doubt } : solution;
}

/** `null` and booleans are candidates, so they never come here. */
const SOLVERS: Readonly<Record<number, (atoms: readonly Constraint[], solver: Solver) => Solution>> = {
  [KIND.integer]: (atoms, solver) => solveNumber(atoms, KIND.integer, solver),
  [KIND.fraction]: (atoms, solver) => solveNumber(atoms, KIND.fraction, solver),
  [KIND.string]: solveText,
  [KIND.list]: solveList,
  [KIND.object]: solveObject,
};

/**
 * A test for options of a way: true for one that wants a member which the rules for its name leave no value. So an object
 * of many members isn't put together for each of them. False proves nothing.
 */
function hopelessIn({ met }: Branch, solver: Solver): (option: Constraint) => boolean {
  let rules: ReadonlyMap<string, readonly Constraint[]> | null = null;
  const isImpossible = (form: Constraint): boolean => {
    if (form.kind !== "members" || form.every || form.names.by !== "name") return false;
    rules ??= rulesByName(met);
    const known = rules.get(form.names.name);
    return known !== undefined && solver.solve([...known, form.form]).kind === "empty";
  };
  return (option) => (option.kind === "all" ? option.forms.some(isImpossible) : isImpossible(option));
}

function rulesByName(met: ReadonlySet<Constraint>): ReadonlyMap<string, readonly Constraint[]> {
  const rules = new Map<string, Constraint[]>();
  for (const form of met) {
    if (form.kind !== "members" || !form.every || form.names.by !== "name") continue;
    const known = rules.get(form.names.name);
    if (known === undefined) rules.set(form.names.name, [form.form]);
    else known.push(form.form);
  }
  return rules;
}
