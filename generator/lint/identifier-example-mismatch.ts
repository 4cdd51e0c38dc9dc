import { canonicalText } from "../canonical-text.ts";
import { isJsonObject, own } from "../json.ts";
import { isValid } from "../json-schema/reference-validator.ts";
import { definition } from "../json-schema/resolve-ref.ts";
import type { ContractModel, Identifier, LocateSchema } from "../model.ts";
import type { SourceRef, SpecPath } from "../source.ts";
import { type Finding, finding } from "./rule.ts";
import { printList } from "./schema-queries/print-path.ts";
import { createSchemaChecker, type SchemaChecker, type SchemaProblem } from "./schema-queries/schema-checker.ts";

/**
 * An identifier's examples are what its users copy; each must pass, once brought into canonical form.
 */
export function* identifierExampleMismatch(model: ContractModel, locate: LocateSchema): Iterable<Finding> {
  const schemas = Object.fromEntries(model.identifiers.map((one) => [nameOf(one), one.schema]));
  const checker = createSchemaChecker(schemas, model.defs);
  for (const identifier of model.identifiers) {
    const written = definition(model.defs, identifier.defKey)?.schema;
    const at = (steps: SpecPath) => (isJsonObject(written) ? locate(written, steps) : null) ?? identifier.at;
    if (matchesNoExample(identifier)) yield wrongPattern(identifier, at(["pattern"]));
    else yield* wrongExamples(identifier, checker, at);
  }
}

function wrongPattern(identifier: Identifier, at: SourceRef): Finding {
  const [example = ""] = identifier.examples;
  const problems = "does not match the pattern, and neither does any other example";
  const parameters = { name: identifier.name, example, problems };
  return finding(nameOf(identifier), "identifier-example-mismatch", at, parameters, { hint: HINT });
}

function* wrongExamples(
  identifier: Identifier,
  checker: SchemaChecker,
  at: (steps: SpecPath) => SourceRef,
): Iterable<Finding> {
  const { name, examples, canonical } = identifier;
  for (const [index, example] of examples.entries()) {
    const problems = checker.problems(nameOf(identifier), canonicalText(example, canonical));
    if (problems.length === 0) continue;
    const parameters = { name, example, problems: printList(problems.map(withoutPlace), 3) };
    yield finding(nameOf(identifier), "identifier-example-mismatch", at(["examples", index]), parameters);
  }
}

const HINT = "Correct the pattern, or all examples.";

/** True if the pattern refuses each of several examples: then it is more likely wrong than they are. */
function matchesNoExample({ schema, examples, canonical }: Identifier): boolean {
  const pattern = isJsonObject(schema) ? own(schema, "pattern") : undefined;
  if (pattern === undefined || examples.length < 2) return false;
  return examples.every((example) => isValid({ pattern }, canonicalText(example, canonical)) === false);
}

const nameOf = ({ name }: Identifier) => `identifiers/${name}`;

function withoutPlace({ message }: SchemaProblem): string {
  return message.replace(/^the value /, "");
}
