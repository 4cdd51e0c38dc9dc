import { canonicalText } from "../canonical-text.ts";
import { isJsonObject } from "../json.ts";
import { definition } from "../json-schema/resolve-ref.ts";
import type { ContractModel, Identifier, LocateSchema } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import { printList } from "./schema-queries/print-path.ts";
import { createSchemaChecker, type SchemaProblem } from "./schema-queries/schema-checker.ts";

/**
 * An identifier's examples are what its users copy; each must pass, once brought into canonical form.
 */
export function* identifierExampleMismatch(model: ContractModel, locate: LocateSchema): Iterable<Finding> {
  const schemas = Object.fromEntries(model.identifiers.map((one) => [nameOf(one), one.schema]));
  const checker = createSchemaChecker(schemas, model.defs);
  for (const identifier of model.identifiers) {
    const written = definition(model.defs, identifier.defKey)?.schema;
    for (const [index, example] of identifier.examples.entries()) {
      const problems = checker.problems(nameOf(identifier), canonicalText(example, identifier.canonical));
      if (problems.length === 0) continue;
      const parameters = { name: identifier.name, example, problems: printList(problems.map(withoutPlace), 3) };
      const at = (isJsonObject(written) ? locate(written, ["examples", index]) : null) ?? identifier.at;
      yield finding(`identifiers/${identifier.name}`, "identifier-example-mismatch", at, parameters);
    }
  }
}

const nameOf = ({ name }: Identifier) => `identifiers/${name}`;

function withoutPlace({ message }: SchemaProblem): string {
  return message.replace(/^the value /, "");
}
