import type { Change } from "../change.ts";
import { change } from "../change.ts";
import { type DiffRule, paired, type Sides } from "../rule.ts";

/** A tool, code, identifier, type or outcome whose generated types are called otherwise. */
export const typeNameChanged: DiffRule = function* (sides) {
  for (const [section, name, from, to] of typeNames(sides)) {
    if (from.typeName === to.typeName) continue;
    const facts = { effect: "breaking", path: `${section}/${name}`, at: to.at } as const;
    const found: Change = change("type-name-changed", facts, {
      what: `"${name}"`,
      from: from.typeName,
      to: to.typeName,
    });
    yield section === "tools" ? { ...found, tools: [name] } : found;
  }
};

type Row = Sides["after"]["types"][number];

function* typeNames({
  before,
  after,
}: Sides): Iterable<
  readonly [section: string, name: string, from: Pick<Row, "typeName">, to: Pick<Row, "typeName" | "at">]
> {
  for (const section of ["tools", "identifiers", "types", "outcomes"] as const) {
    const { both } = paired<{ readonly name: string; readonly typeName: string; readonly at: Row["at"] }>(
      before[section],
      after[section],
      ({ name }) => name,
    );
    for (const [from, to] of both) yield [section, to.name, from, to];
  }
  for (const [from, to] of paired(before.errors, after.errors, ({ code }) => code).both)
    yield ["errors", to.code, from, to];
}
