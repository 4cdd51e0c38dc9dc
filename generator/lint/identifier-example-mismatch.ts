import { canonicalText } from "../canonical-text.ts";
import type { ContractModel, Identifier } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import { printList } from "./schema-queries/print-path.ts";
import { createSchemaChecker } from "./schema-queries/schema-checker.ts";

/**
 * An identifier's examples are what its users copy; each must pass, once brought into canonical form.
 */
export function* identifierExampleMismatch(model: ContractModel): Iterable<Finding> {
  const schemas = Object.fromEntries(model.identifiers.map((one) => [nameOf(one), one.schema]));
  const checker = createSchemaChecker(schemas, model.defs);
  for (const identifier of model.identifiers) {
    for (const example of identifier.examples) {
      const problems = checker.problems(nameOf(identifier), canonicalText(example, identifier.canonical));
      if (problems.length === 0) continue;
      const parameters = { name: identifier.name, example, problems: printList(problems.map(withoutPlace), 3) };
      yield finding(`identifiers/${identifier.name}`, "identifier-example-mismatch", identifier.at, parameters);
    }
  }
}

const nameOf = ({ name }: Identifier) => `identifiers/${name}`;

function withoutPlace(problem: string): string {
  return problem.replace(/^the value /, "");
}
