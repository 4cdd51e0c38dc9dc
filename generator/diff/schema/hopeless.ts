import type { Form } from "./form.ts";
import type { Solver } from "./solver.ts";
import type { Way } from "./ways.ts";

/**
 * A test for options of a way: true for one that wants a member which the rules for its name leave no value. So an object
 * of many members isn't put together for each of them. False proves nothing.
 */
export function hopelessIn({ met }: Way, solver: Solver): (option: Form) => boolean {
  let rules: ReadonlyMap<string, readonly Form[]> | null = null;
  const isImpossible = (form: Form): boolean => {
    if (form.kind !== "members" || form.every || form.names.by !== "name") return false;
    rules ??= rulesByName(met);
    const known = rules.get(form.names.name);
    return known !== undefined && solver.solve([...known, form.form]).kind === "empty";
  };
  return (option) => (option.kind === "all" ? option.forms.some(isImpossible) : isImpossible(option));
}

function rulesByName(met: ReadonlySet<Form>): ReadonlyMap<string, readonly Form[]> {
  const rules = new Map<string, Form[]>();
  for (const form of met) {
    if (form.kind !== "members" || !form.every || form.names.by !== "name") continue;
    const known = rules.get(form.names.name);
    if (known === undefined) rules.set(form.names.name, [form.form]);
    else known.push(form.form);
  }
  return rules;
}
