/** The types that are made of themselves: TypeScript refuses an alias that leads back to itself with no property or list between. */
export function findCycles(madeOf: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  return new Set([...madeOf.keys()].filter((name) => everythingIn(name, madeOf).has(name)));
}

function everythingIn(name: string, madeOf: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set(madeOf.get(name));
  for (const one of found) for (const next of madeOf.get(one) ?? []) found.add(next);
  return found;
}
