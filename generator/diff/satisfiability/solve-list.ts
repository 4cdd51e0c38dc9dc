import type { Json } from "../../json.ts";
import type { Constraint } from "./constraint.ts";
import { atomsOf, EMPTY, firstFound, type Solution, type Solver, sizesOf, TOO_MUCH } from "./solver.ts";

/** What each position of a list has to meet. */
type Layout = readonly (readonly Constraint[])[];

const MAX_LENGTH = 400;

/** A list: for each length that could matter, every way to place what has to be somewhere. */
export function solveList(conditions: readonly Constraint[], solver: Solver): Solution {
  const { least } = sizesOf(conditions, "items");
  const items = atomsOf(conditions, "items");
  const demands: Demands = {
    rules: items.filter(({ every }) => every),
    wanted: items.filter(({ every }) => !every),
    counts: atomsOf(conditions, "count"),
    conditions,
    solver,
  };
  const longest = longestOf(demands);
  if (longest > MAX_LENGTH) return { kind: "unknown", why: "the array would be too long" };
  return firstFound(lengthsOf(least, longest, demands));
}

/** In a longer list than this there is an item that could be left out. */
function longestOf({ rules, wanted, counts, conditions }: Demands): number {
  const { least, most } = sizesOf(conditions, "items");
  const edges = [...rules, ...wanted].flatMap(({ from, to }) => [from, ...(Number.isFinite(to) ? [to] : [])]);
  const copies = atomsOf(conditions, "unique").some(({ sign }) => !sign) ? 2 : 0;
  const needed = wanted.length + copies + counts.reduce((sum, one) => sum + one.least, 0);
  return Math.min(most, Math.max(least, ...edges, 0) + needed);
}

function* lengthsOf(least: number, longest: number, demands: Demands): Iterable<() => Solution> {
  for (let length = 0; length <= longest; length++) {
    const last = length === 0 ? null : demands.solver.solve(rulesAt(length - 1, demands));
    // Longer lists have this position too.
    if (last?.kind === "empty") return;
    if (last?.kind === "unknown") yield () => last;
    if (length >= least) yield () => (demands.solver.spend() ? solveOfLength(length, demands) : TOO_MUCH);
  }
}

function rulesAt(index: number, { rules }: Demands): readonly Constraint[] {
  return rules.filter(({ from, to }) => from <= index && index < to).map(({ form }) => form);
}

interface Demands {
  readonly rules: readonly (Constraint & { readonly kind: "items" })[];
  readonly wanted: readonly (Constraint & { readonly kind: "items" })[];
  readonly counts: readonly (Constraint & { readonly kind: "count" })[];
  readonly conditions: readonly Constraint[];
  readonly solver: Solver;
}

function solveOfLength(length: number, demands: Demands): Solution {
  const base: Layout = Array.from({ length }, (_none, index) => rulesAt(index, demands));
  return place(base, demands.wanted, demands);
}

/** Puts the first of what is wanted somewhere, and goes on with the rest. */
function place(layout: Layout, wanted: Demands["wanted"], demands: Demands): Solution {
  const [first, ...rest] = wanted;
  if (first === undefined) return count(layout, demands.counts, demands);
  const positions = [...layout.keys()].slice(first.from, first.to);
  return firstFound(
    positions.map((index) => () => {
      const solution = demands.solver.solve([...(layout[index] ?? []), first.form]);
      return solution.kind === "found" ? place(add(layout, index, first.form), rest, demands) : solution;
    }),
  );
}

function add(layout: Layout, at: number, form: Constraint): Layout {
  return layout.map((forms, index) => (index === at ? [...forms, form] : forms));
}

/** Decides for each position whether it counts. */
function count(layout: Layout, counts: Demands["counts"], demands: Demands): Solution {
  const [first, ...rest] = counts;
  if (first === undefined) return fill(layout, demands);
  return decide({ layout, index: 0, met: 0 }, first, { ...demands, counts: rest });
}

interface Deciding {
  readonly layout: Layout;
  readonly index: number;
  readonly met: number;
}

function decide(at: Deciding, one: Demands["counts"][number], demands: Demands): Solution {
  const { layout, index, met } = at;
  const { solver } = demands;
  if (!solver.spend()) return TOO_MUCH;
  if (met > one.most || met + layout.length - index < one.least) return EMPTY;
  const isFree = one.most === Number.POSITIVE_INFINITY;
  if (index === layout.length || (isFree && met >= one.least)) return count(layout, demands.counts, demands);
  const without = { form: isFree ? solver.forms.yes : solver.forms.not(one.form), met };
  const within = { form: one.form, met: met + 1 };
  const options = met < one.least ? [within, without] : [without, within];
  return firstFound(
    options.map((option) => () => {
      const solution = solver.solve([...(layout[index] ?? []), option.form]);
      if (solution.kind !== "found") return solution;
      return decide({ layout: add(layout, index, option.form), index: index + 1, met: option.met }, one, demands);
    }),
  );
}

function fill(layout: Layout, { conditions, solver }: Demands): Solution {
  const unique = atomsOf(conditions, "unique");
  if (unique.some(({ sign }) => !sign)) return fillWithTwins(layout, solver);
  const values: Json[] = [];
  for (const forms of layout) {
    const others = unique.length === 0 ? solver.forms.yes : solver.forms.values(values, false);
    const solution = solver.solve([...forms, others]);
    if (solution.kind !== "found") return shortOf(solution, forms, layout.slice(0, values.length), solver);
    values.push(solution.value);
  }
  return { kind: "found", value: values };
}

/** Other values before might have left one for this position, unless all positions have to meet the same. */
function shortOf(solution: Solution, forms: readonly Constraint[], layout: Layout, solver: Solver): Solution {
  const goal = solver.forms.all(forms);
  const isAlike = layout.every((others) => solver.forms.all(others) === goal);
  if (solution.kind === "unknown" || isAlike || solver.solve(forms).kind === "empty") return solution;
  return { kind: "unknown", why: "no array with distinct items was found" };
}

/** Two positions hold the same value. */
function fillWithTwins(layout: Layout, { solve }: Solver): Solution {
  const filled = layout.map((forms) => solve(forms));
  const failed = filled.find(({ kind }) => kind !== "found");
  if (failed !== undefined) return failed;
  const values = filled.map((one) => (one.kind === "found" ? one.value : null));
  const pairs = layout.flatMap((first, a) =>
    layout.slice(a + 1).map((second, more) => ({ first, second, a, b: a + 1 + more })),
  );
  return firstFound(
    pairs.map(({ first, second, a, b }) => () => {
      const copy = solve([...first, ...second]);
      if (copy.kind !== "found") return copy;
      return { kind: "found", value: values.map((one, index) => (index === a || index === b ? copy.value : one)) };
    }),
  );
}
