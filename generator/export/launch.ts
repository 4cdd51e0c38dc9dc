import type { Server, ServerPackage } from "../model.ts";

/** How a client starts a server on the user's machine. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: ServerPackage["environment"];
}

/** The command of the first package that serves stdio from a registry; null if there is none. */
export function launchOf({ packages }: Server): Launch | null {
  for (const one of packages) {
    const words = one.url === null ? COMMANDS[one.registry](one) : null;
    if (words === null) continue;
    const [command, ...args] = words;
    return { command, args, environment: one.environment };
  }
  return null;
}

type Words = readonly [command: string, ...args: string[]];

/** A bundle (`mcpb`) is installed by a client and has no command. */
const COMMANDS: Readonly<Record<ServerPackage["registry"], (one: ServerPackage) => Words | null>> = {
  npm: (one) => ["npx", "-y", versioned(one), ...one.arguments],
  pypi: (one) => ["uvx", versioned(one), ...one.arguments],
  nuget: (one) => ["dnx", versioned(one), "--yes", ...(one.arguments.length === 0 ? [] : ["--", ...one.arguments])],
  oci: (one) => [
    "docker",
    ...["run", "-i", "--rm"],
    ...one.environment.flatMap(({ name }) => ["-e", name]),
    one.identifier,
    ...one.arguments,
  ],
  mcpb: () => null,
};

function versioned({ identifier, version }: ServerPackage): string {
  return `${identifier}@${version}`;
}
