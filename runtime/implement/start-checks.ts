import type { Contract, EnvelopeObject } from "../contract/contract.ts";
import { type JsonObject, own } from "../json/json.ts";

/** What a server brings, seen from JavaScript. */
export interface Brought {
  readonly profile: string;
  readonly handlers: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, unknown>>;
  readonly policy: unknown;
}

/** Everything that keeps a server from starting, each as a sentence. */
export function startProblems(contract: Contract, brought: Brought): readonly string[] {
  if (!contract.profiles.includes(brought.profile)) {
    return [`Unknown profile ${JSON.stringify(brought.profile)}. Profiles: ${contract.profiles.join(", ")}.`];
  }
  return [
    ...handlerProblems(contract, brought),
    ...dependencyProblems(contract, brought),
    ...policyProblems(contract, brought),
  ];
}

function handlerProblems(contract: Contract, { profile, handlers }: Brought): readonly string[] {
  const tools = Object.keys(contract.tools).filter((tool) => isServed(contract, tool, profile));
  const missing = tools.filter((tool) => typeof own(handlers, tool) !== "function");
  const unused = Object.keys(handlers).filter((tool) => !tools.includes(tool));
  return [
    ...missing.map((tool) => `The tool ${tool} has no handler.`),
    ...unused.map((tool) => `The handler ${tool} matches no tool of the profile ${profile}.`),
  ];
}

function isServed(contract: Contract, tool: string, profile: string): boolean {
  const row = own(contract.tools, tool);
  return row !== undefined && Object.hasOwn(row.profiles, profile);
}

function dependencyProblems(contract: Contract, { profile, dependencies }: Brought): readonly string[] {
  const used = new Set(
    Object.values(contract.tools).flatMap((row) => Object.keys(own(row.profiles, profile)?.uses ?? {})),
  );
  return [...used].flatMap((name) => {
    const isBuiltin = (own(contract.dependencies, name)?.builtin ?? null) !== null;
    const brought = own(dependencies, name);
    if (isBuiltin) return brought === undefined ? [] : [`The runtime provides the dependency ${name}. Omit it.`];
    const isThere = typeof brought === "function" || (typeof brought === "object" && brought !== null);
    return isThere ? [] : [`The dependency ${name} is missing.`];
  });
}

function policyProblems(contract: Contract, { profile, policy }: Brought): readonly string[] {
  const asks = Object.values(contract.tools).some((row) => own(row.profiles, profile)?.policy === true);
  if (asks && typeof policy !== "function")
    return [`The profile ${profile} has tools with a policy. Pass a \`policy\` function.`];
  return [];
}

/** The names that a profile's envelope must be given, and is not. */
export function missingContext(contract: Contract, profile: string, context: JsonObject): readonly string[] {
  const row = own(contract.envelopes, profile);
  if (row === undefined) return [];
  const wanted = new Set([...wantedBy(row.success), ...wantedBy(row.failure)]);
  return [...wanted].filter((name) => own(context, name) === undefined);
}

function wantedBy({ places }: EnvelopeObject): readonly string[] {
  return places.flatMap(({ name, required, node }) => {
    if (!required) return [];
    if (node.kind === "object") return wantedBy(node);
    return node.kind === "bind" && node.bind === "context" && node.default === undefined ? [name] : [];
  });
}
