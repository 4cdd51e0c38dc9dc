import { closedMap, type Draft07, flag, listOf, namedMap, refTo, wordOf } from "./draft07.ts";
import { formed, longProse, sentence } from "./texts.ts";

const SECURE_URL = "^https://[^\\s\\u0000-\\u001f]+$";

function secureUrl(description: string): Draft07 {
  return formed(description, SECURE_URL, "a URL that begins with https://", 2048);
}

function endpoint(description: string): Draft07 {
  return formed(description, "^https?://[^\\s\\u0000-\\u001f]+$", "a URL that begins with http:// or https://", 2048);
}

function serverSpec(): Draft07 {
  return closedMap("The server", "How the server presents itself to clients, and how it is installed or reached.", {
    properties: {
      name: formed(
        "The name in registries: a reversed domain name, a slash and a name. Default: the contract's `namespace` and name.",
        "^[a-zA-Z0-9.-]{1,100}/[a-zA-Z0-9._-]{1,99}$",
        "a reversed domain name, a slash and a name, such as io.github.octocat/tasks",
        200,
      ),
      title: sentence("A display name. Default: that of the contract.", 100),
      description: sentence("The purpose of the server, in at most 100 characters, for lists of servers.", 100),
      instructions: longProse("What a model should know of the server as a whole; sent to every client."),
      website: secureUrl("The website of the server."),
      author: sentence("The person or organization that publishes the server.", 200),
      repository: secureUrl("The repository of the source code."),
      icons: listOf("Icons, each for some sizes or one theme.", refTo("IconSpec"), { maxItems: 16 }),
      packages: listOf("The packages that start the server. The first one is the default.", refTo("PackageSpec")),
      remotes: listOf("The addresses at which the server runs. The first one is the default.", refTo("RemoteSpec")),
    },
  });
}

function iconSpec(): Draft07 {
  return closedMap("An icon", "An image of the server.", {
    required: ["src"],
    properties: {
      src: formed(
        "The address of the image, or the image itself as a data URL.",
        "^(https://[^\\s\\u0000-\\u001f]+|data:image/[a-z0-9.+-]+;base64,[A-Za-z0-9+/=]+)$",
        "a URL that begins with https://, or data:image/…;base64,…",
        65_536,
      ),
      mime_type: wordOf("The media type of the image.", ["image/png", "image/jpeg", "image/svg+xml", "image/webp"]),
      sizes: listOf(
        "The sizes for which the image is intended: 48x48, or any.",
        formed("A size.", "^([1-9][0-9]{0,4}x[1-9][0-9]{0,4}|any)$", "a size such as 48x48, or any", 11),
        { minItems: 1 },
      ),
      theme: wordOf("The theme for which the image is intended.", ["light", "dark"]),
    },
  });
}

function packageSpec(): Draft07 {
  return closedMap(
    "A package",
    "A package that starts the server on the user's machine, over stdio unless it has a `url`.",
    {
      required: ["registry", "identifier"],
      properties: {
        registry: wordOf("The registry. mcpb: a bundle to download (MCPB).", ["npm", "pypi", "oci", "nuget", "mcpb"]),
        identifier: sentence(
          "The package's name, the image with its tag (oci), or the download URL of the bundle (mcpb).",
          500,
        ),
        version: formed(
          "The package's version, of npm, pypi and nuget. Default: the contract's version.",
          "^[0-9A-Za-z][0-9A-Za-z.+_-]*$",
          "one version, such as 1.2.0",
          255,
        ),
        sha256: formed("The SHA-256 of the bundle (mcpb).", "^[a-f0-9]{64}$", "64 hexadecimal digits", 64),
        entry_point: formed(
          "The file in the bundle that starts the server (mcpb), such as server/index.js.",
          "^(?!/)(?!(.*/)?\\.\\.(/|$))[^\\\\\\u0000-\\u001f:]+$",
          "a relative path with forward slashes",
          1024,
        ),
        url: endpoint("The address at which the started server serves HTTP."),
        arguments: listOf("The arguments of the server, such as --read-only or --port=3000.", sentence("An argument.")),
        environment: namedMap(
          "The environment variables that the server reads.",
          {
            type: "string",
            maxLength: 128,
            pattern: "^[A-Za-z_][A-Za-z0-9_]*$",
            patternErrorMessage:
              "a name for an environment variable (letters, digits and _, not beginning with a digit)",
          },
          refTo("ServerInputSpec"),
        ),
      },
    },
  );
}

function remoteSpec(): Draft07 {
  return closedMap("A remote", "An address at which the server runs, with streamable HTTP.", {
    required: ["url"],
    properties: {
      url: endpoint("The address."),
      headers: namedMap(
        "The HTTP headers that the server reads, such as Authorization.",
        {
          type: "string",
          maxLength: 128,
          pattern: "^(?!__proto__$)[A-Za-z0-9!#$%&'*+.^_`|~-]+$",
          patternErrorMessage: "a name for an HTTP header",
        },
        refTo("ServerInputSpec"),
      ),
    },
  });
}

function serverInputSpec(): Draft07 {
  return closedMap("A setting of the server", "A value that the user supplies.", {
    required: ["description"],
    properties: {
      description: sentence("What the value is, for the user who supplies it."),
      required: flag("True: the server does not start without it. Default: false."),
      secret: flag("True: a secret, such as a token. Default: false."),
      default: sentence("The value if the user supplies none."),
    },
  });
}

/** The definitions of the section `server`. */
export function serverDefinitions(): Readonly<Record<string, Draft07>> {
  return {
    ServerSpec: serverSpec(),
    IconSpec: iconSpec(),
    PackageSpec: packageSpec(),
    RemoteSpec: remoteSpec(),
    ServerInputSpec: serverInputSpec(),
  };
}
