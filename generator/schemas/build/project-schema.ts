import { CLIENTS } from "../../clients.ts";
import { closedMap, type Draft07, flag, listOf, namedMap, wordOf } from "./draft07.ts";
import { nameKey } from "./names.ts";
import { formed } from "./texts.ts";

/** What the meta-schema of `toolpact.yaml` is called. */
export const PROJECT_SCHEMA_ID = "https://toolpact.dev/schemas/project.schema.json";

function path(description: string): Draft07 {
  return formed(description, "^[^\\\\\\u0000-\\u001f:]+$", "a relative path with forward slashes", 1024);
}

/** The meta-schema of the project file. Output paths are here, because a spec is untrusted and must not name any. */
export function projectSchema(): Draft07 {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: PROJECT_SCHEMA_ID,
    ...closedMap("The project file", "toolpact.yaml: the contracts of a project and their output folders.", {
      required: ["contracts"],
      properties: {
        contracts: namedMap("The contracts by name; the name is the import path too.", nameKey("contract"), {
          $ref: "#/definitions/ContractEntry",
        }),
        engines: { $ref: "#/definitions/EnginesSpec" },
        target: wordOf(
          "ts (the default): TypeScript sources. js: the same as .js with .d.ts. json: no code, but tools.json.",
          ["ts", "js", "json"],
        ),
        package: { $ref: "#/definitions/PackageSpec" },
        emitters: { $ref: "#/definitions/EmittersSpec" },
      },
    }),
    definitions: {
      ContractEntry: contractEntry(),
      EmitterEntry: emitterEntry(),
      EmittersSpec: emittersSpec(),
      EnginesSpec: enginesSpec(),
      PackageSpec: packageSpec(),
    },
  };
}

function contractEntry(): Draft07 {
  return closedMap("A contract's entry", "The spec folder and the output folder of a contract.", {
    required: ["spec", "out"],
    properties: {
      spec: path("The contract's folder."),
      out: path("The folder of the generated files."),
      manifest: path("The path of a copy of the tool manifest."),
      clients: listOf(
        "The target clients: `lint` adds their compatibility rules, and each is served a tool list of its own.",
        wordOf("A client.", CLIENTS),
      ),
    },
  });
}

function emittersSpec(): Draft07 {
  return closedMap("The emitters", "Modules of the project that add files to the output of each contract.", {
    required: ["allow", "use"],
    properties: {
      allow: flag("true: `gen` may run the modules in `use`, which can do whatever the user who starts `gen` can do."),
      use: listOf("The emitters.", { $ref: "#/definitions/EmitterEntry" }, { maxItems: 100 }),
    },
  });
}

function emitterEntry(): Draft07 {
  return closedMap("An emitter's entry", "A module whose default export makes files from a contract.", {
    required: ["module"],
    properties: {
      module: formed(
        "A path that begins with ./ and is relative to the project file, or the name of an installed package.",
        "^(\\./[^\\\\\\u0000-\\u001f:]+|(@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*(/[A-Za-z0-9._~/-]+)?)$",
        "./ and a path with forward slashes, or the name of a package",
        1024,
      ),
      options: { description: "Any value, which the emitter gets as its second argument." },
    },
  });
}

function enginesSpec(): Draft07 {
  return closedMap("The choice of engines", "The compilers of types and validators. Default: toolpact.", {
    properties: {
      types: wordOf("Prints the types.", ["toolpact", "json-schema-to-typescript"]),
      validators: wordOf("Compiles the validators.", ["toolpact", "ajv"]),
    },
  });
}

function packageSpec(): Draft07 {
  return closedMap("The package", "The generated npm package that exports all contracts.", {
    required: ["name", "version", "out"],
    properties: {
      name: formed(
        "Its name on npm.",
        "^(@[a-z0-9][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*$",
        "the name of an npm package, such as @acme/contracts",
        214,
      ),
      version: formed(
        "Its version.",
        "^[0-9]+\\.[0-9]+\\.[0-9]+([+-][0-9A-Za-z.+-]+)?$",
        "three numbers, such as 1.4.2",
        64,
      ),
      license: formed(
        "Its licence, as an SPDX expression.",
        "^[A-Za-z0-9.+() -]+$",
        "an SPDX expression, such as Apache-2.0",
        128,
      ),
      out: path("The folder of the generated package.json."),
    },
  });
}
