import { isJsonObject, type Json, type JsonSchema } from "../json.ts";
import type { ContractModel, Tool, ToolExample } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import { markedPlaces } from "./schema-queries/bound-places.ts";
import { printList } from "./schema-queries/print-path.ts";
import { createSchemaChecker, type SchemaChecker, type SchemaProblem } from "./schema-queries/schema-checker.ts";
import { withDefaults } from "./schema-queries/with-defaults.ts";

/**
 * An example is read as a promise: its input fits the tool's input, its output the output or an outcome, and its error is
 * one that the tool declares. An example of a refused input need not fit.
 *
 * Source: INV-MCP-001.
 */
export function* exampleDoesNotFit(model: ContractModel): Iterable<Finding> {
  const tools = model.tools.filter(({ examples }) => examples.length > 0);
  if (tools.length === 0) return;
  const checkers: Checkers = {
    inputs: createSchemaChecker(inputSchemas(tools), model.defs),
    outputs: createSchemaChecker(outputSchemas(model, tools), model.defs),
  };
  for (const tool of tools) {
    for (const [index, example] of tool.examples.entries()) {
      for (const [part, problems] of faultsOf(example, tool, model, checkers)) {
        const parameters = { tool: tool.name, part, problems: printList(problems, 3) };
        yield finding(`tools/${tool.name}/examples/${index}`, "example-does-not-fit", example.at, parameters);
      }
    }
  }
}

interface Checkers {
  readonly inputs: SchemaChecker;
  readonly outputs: SchemaChecker;
}

type Fault = readonly [part: "input" | "output" | "error", problems: readonly string[]];

function faultsOf(example: ToolExample, tool: Tool, model: ContractModel, checkers: Checkers): readonly Fault[] {
  const faults: Fault[] = [
    ["input", inputProblems(example, tool, model, checkers.inputs)],
    ["output", outputProblems(example, tool, checkers.outputs)],
    ["error", errorProblems(example, tool)],
  ];
  return faults.filter(([, problems]) => problems.length > 0);
}

function inputProblems(
  example: ToolExample,
  tool: Tool,
  model: ContractModel,
  checker: SchemaChecker,
): readonly string[] {
  if (example.error !== null && refusesInput(example.error, tool, model)) return [];
  const input = withDefaults(tool.input.schema, withoutAliases(example.input, tool, model), model.defs);
  return messagesOf(checker.problems(inputName(tool), input));
}

function outputProblems(example: ToolExample, tool: Tool, checker: SchemaChecker): readonly string[] {
  const { output } = example;
  if (output === undefined || tool.output === null) return [];
  const outcomes = [...new Set(tool.inProfiles.flatMap((one) => one.outcomes))].map(outcomeName);
  if ([outputName(tool), ...outcomes].some((name) => checker.surelyFits(name, output))) return [];
  const asOutput = checker.problems(outputName(tool), output);
  if (asOutput.length === 0) return [];
  const fitsOutcome = outcomes.some((name) => checker.problems(name, output).length === 0);
  return fitsOutcome ? [] : messagesOf(asOutput);
}

function messagesOf(problems: readonly SchemaProblem[]): readonly string[] {
  return problems.map(({ message }) => message);
}

function errorProblems({ error }: ToolExample, tool: Tool): readonly string[] {
  if (error === null) return [];
  const isDeclared = tool.inProfiles.some(({ errors }) => errors.some(({ code }) => code === error));
  return isDeclared ? [] : [`the tool does not declare "${error}"`];
}

function refusesInput(code: string, tool: Tool, { commonErrors, defs }: ContractModel): boolean {
  const refusing = commonErrors.filter(({ situation }) => situation === "invalid_input" || situation === "too_large");
  if (refusing.some((one) => one.code === code)) return true;
  return [...markedPlaces(tool.input, defs)].some(({ mark }) => mark.errorCode === code);
}

/** Gives a property sent under an alias its own name, at the top level. */
function withoutAliases(input: Json, tool: Tool, { defs }: ContractModel): Json {
  if (!isJsonObject(input)) return input;
  const names = new Map<string, string>();
  for (const { path, mark } of markedPlaces(tool.input, defs)) {
    const [name] = path;
    if (path.length !== 1 || typeof name !== "string") continue;
    for (const alias of mark.aliases ?? []) names.set(alias, name);
  }
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [names.get(key) ?? key, value]));
}

function inputSchemas(tools: readonly Tool[]): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(tools.map((tool) => [inputName(tool), tool.input.schema]));
}

function outputSchemas(model: ContractModel, tools: readonly Tool[]): Readonly<Record<string, JsonSchema>> {
  const outputs = tools.map((tool) => [outputName(tool), tool.output?.schema ?? true] as const);
  const outcomes = model.outcomes.map(({ name, shape }) => [outcomeName(name), shape.schema] as const);
  return Object.fromEntries([...outputs, ...outcomes]);
}

const inputName = (tool: Tool) => `tools/${tool.name}/input`;
const outputName = (tool: Tool) => `tools/${tool.name}/output`;
const outcomeName = (name: string) => `outcomes/${name}`;
