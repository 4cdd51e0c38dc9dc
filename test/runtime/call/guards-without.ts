import { type GuardOrder, order } from "../../../runtime/guards/order.ts";

/** The guards of a call without some, by name. Redaction is not a guard, so it cannot be left out. */
export function guardsWithout(names: readonly string[]): GuardOrder {
  const stays = ({ name }: { readonly name: string }): boolean => !names.includes(name);
  const unknown = names.filter((wanted) => ![...order.outside, ...order.inside].some(({ name }) => name === wanted));
  if (unknown.length > 0) throw new Error(`No such guard: ${unknown.join(", ")}`);
  return { outside: order.outside.filter(stays), inside: order.inside.filter(stays) };
}
