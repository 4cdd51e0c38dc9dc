import type { ContractModel, Tool } from "../model.ts";
import type { SourceRef } from "../source.ts";
import { type Finding, finding } from "./rule.ts";

/** A name that generated code or the wire will carry, and where it came from. */
interface Named {
  readonly path: string;
  readonly what: string;
  readonly name: string;
  readonly becomes: string;
  /** True for a name made of another, whose own collision is reported already. */
  readonly isDerived?: true;
  readonly at: SourceRef;
}

/**
 * Two names of the spec that become one name of the generated code, or of the wire, hide each other.
 */
export function* nameCollision(model: ContractModel): Iterable<Finding> {
  const { tools, identifiers, types, outcomes, errors, profiles } = model;
  yield* collisions(namesIn("tools", "tool", tools));
  yield* collisions([
    ...namesIn("identifiers", "identifier", identifiers),
    ...namesIn("types", "type", types),
    ...namesIn("outcomes", "outcome", outcomes),
    ...derivedNames(model),
  ]);
  yield* collisions(
    namesIn(
      "errors",
      "code",
      errors.map((error) => ({ ...error, name: error.code })),
    ),
  );
  yield* collisions(namesIn("profiles", "profile", profiles));
}

function* collisions(names: readonly Named[]): Iterable<Finding> {
  const first = new Map<string, Named>();
  for (const one of names) {
    const before = first.get(one.becomes);
    if (before === undefined) {
      first.set(one.becomes, one);
    } else if (!one.isDerived || !before.isDerived) {
      const parameters = {
        what: one.what,
        name: one.name,
        other: `${before.what} "${before.name}"`,
        becomes: one.becomes,
      };
      const related = [{ at: before.at, message: `${before.what} "${before.name}"` }];
      yield finding(one.path, "name-collision", one.at, parameters, { related });
    }
  }
}

/** The names that the entries of a section become. */
function namesIn(section: string, what: string, entries: readonly Entry[]): readonly Named[] {
  return entries.map(({ name, typeName, at }) => ({ path: `${section}/${name}`, what, name, becomes: typeName, at }));
}

type Entry = Pick<Tool, "name" | "typeName" | "at">;

/** The types that a tool brings along: `XPostTweetInput` and `XPostTweetOutput`. */
function derivedNames({ tools }: ContractModel): readonly Named[] {
  return tools.flatMap(({ name, typeName, at }) =>
    ["Input", "Output"].map((part) => ({
      path: `tools/${name}`,
      what: `${part.toLowerCase()} of the tool`,
      name,
      becomes: `${typeName}${part}`,
      isDerived: true as const,
      at,
    })),
  );
}
