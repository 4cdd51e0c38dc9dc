import type { ContractModel } from "../model.ts";
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
 *
 * Source: STYLE 4, example 7 (names are decided once; collisions are diagnostics).
 */
export function* nameCollision(model: ContractModel): Iterable<Finding> {
  yield* collisions(toolNames(model));
  yield* collisions([...sharedNames(model), ...derivedNames(model)]);
  yield* collisions(errorNames(model));
  yield* collisions(profileNames(model));
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

function toolNames({ tools }: ContractModel): readonly Named[] {
  return tools.map(({ name, typeName, at }) => ({ path: `tools/${name}`, what: "tool", name, becomes: typeName, at }));
}

function errorNames({ errors }: ContractModel): readonly Named[] {
  return errors.map((one) => ({
    path: `errors/${one.code}`,
    what: "code",
    name: one.code,
    becomes: one.typeName,
    at: one.at,
  }));
}

function profileNames({ profiles }: ContractModel): readonly Named[] {
  return profiles.map(({ name, typeName, at }) => ({
    path: `profiles/${name}`,
    what: "profile",
    name,
    becomes: typeName,
    at,
  }));
}

function sharedNames({ types, identifiers, outcomes }: ContractModel): readonly Named[] {
  const rows = [
    ...identifiers.map((one) => ["identifiers", "identifier", one] as const),
    ...types.map((one) => ["types", "type", one] as const),
    ...outcomes.map((one) => ["outcomes", "outcome", one] as const),
  ];
  return rows.map(([section, what, { name, typeName, at }]) => ({
    path: `${section}/${name}`,
    what,
    name,
    becomes: typeName,
    at,
  }));
}

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
