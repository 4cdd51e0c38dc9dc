import {
  ENDPOINT,
  ICON_MEDIA_TYPES,
  ICON_SIZE,
  ICON_SOURCE,
  ICON_THEMES,
  MAX_ICONS,
  SECURE_URL,
  type StringForm,
} from "../../server-forms.ts";
import { closedMap, type Draft07, flag, listOf, namedMap, refTo, wordOf } from "./draft07.ts";
import { formed, longProse, sentence } from "./texts.ts";

function ofForm(description: string, { pattern, maxLength }: StringForm, rule: string): Draft07 {
  return formed(description, pattern, rule, maxLength);
}

function secureUrl(description: string): Draft07 {
  return ofForm(description, SECURE_URL, "a URL that begins with https:// and has no user name or password");
}

function endpoint(description: string): Draft07 {
  return ofForm(description, ENDPOINT, "a URL that begins with http:// or https:// and has no user name or password");
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
      icons: listOf("Icons, each for some sizes or one theme.", refTo("IconSpec"), { maxItems: MAX_ICONS }),
      packages: listOf("The packages that start the server. The first one is the default.", refTo("PackageSpec")),
      remotes: listOf("The addresses at which the server runs. The first one is the default.", refTo("RemoteSpec")),
    },
  });
}

function iconSpec(): Draft07 {
  return closedMap("An icon", "An image of the server.", {
    required: ["src"],
    properties: {
      src: ofForm(
        "The address of the image, or the image itself as a data URL.",
        ICON_SOURCE,
        "a URL that begins with https:// and has no user name or password, or data:image/…;base64,…",
      ),
      mime_type: wordOf("The media type of the image.", ICON_MEDIA_TYPES),
      sizes: listOf(
        "The sizes for which the image is intended: 48x48, or any.",
        ofForm("A size.", ICON_SIZE, "a size such as 48x48, or any"),
        { minItems: 1 },
      ),
      theme: wordOf("The theme for which the image is intended.", ICON_THEMES),
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
