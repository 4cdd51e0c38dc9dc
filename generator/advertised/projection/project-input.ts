import type { Client } from "../../clients.ts";
import { type Json, type JsonObject, own } from "../../json.ts";
import { KNOWN_FORMATS, PARAMETER_KEYS } from "./client-facts.ts";
import { flattenRoot } from "./flatten-root.ts";
import { inlineRefs } from "./inline.ts";
import { everywhere, type LocalStep, without } from "./loosen.ts";
import { withPlainTexts } from "./project-texts.ts";
import {
  arraysWithItems,
  knownFormats,
  oneType,
  textEnums,
  typedBranches,
  unmixedEnums,
  withoutConst,
} from "./rewrite-keywords.ts";
import { withoutBadHeaders } from "./without-headers.ts";

/** What is done to every schema of an input, by client, in order. */
const STEPS: Readonly<Record<Client, (root: JsonObject) => readonly LocalStep[]>> = {
  claude: () => [],
  openai: () => [knownFormats(KNOWN_FORMATS), unmixedEnums],
  gemini: (root) => [oneType, withoutConst, textEnums, typedBranches, arraysWithItems(root)],
  vscode: (root) => [arraysWithItems(root)],
  cursor: () => [],
};

/** Clients that take no alternatives at the root. */
const FLAT: ReadonlySet<Client> = new Set(["claude", "openai"]);

/**
 * An input schema as a client accepts it. It has no references, and accepts everything that the schema accepts, perhaps
 * more. The server validates against the schema itself.
 */
export function projectInput(schema: JsonObject, client: Client): JsonObject {
  const { schema: whole } = inlineRefs(schema);
  const stepped = allSteps(whole, STEPS[client](whole));
  const flat = FLAT.has(client) ? flattenRoot(stepped) : stepped;
  const named = withKnownKeys(flat, PARAMETER_KEYS[client]);
  const { $schema: _dialect, type: _type, properties = {}, ...others } = withPlainTexts(named);
  return withoutBadHeaders({ type: "object", properties, ...others });
}

/** Where a step loosens something, alternatives may be joined anew, which the steps before have to see too. */
const MAX_TURNS = 10;

function allSteps(schema: JsonObject, steps: readonly LocalStep[]): JsonObject {
  let projected = schema;
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const done = steps.map((step) => {
      const stepped = everywhere(projected, step);
      projected = stepped.schema;
      return stepped.looser;
    });
    if (!done.includes(true)) break;
  }
  return projected;
}

const CLOSING: ReadonlySet<string> = new Set(["additionalProperties", "unevaluatedProperties", "maxProperties"]);

/** Without parameters that the client can't name: it may still send them. */
function withKnownKeys(schema: JsonObject, takes: RegExp | undefined): JsonObject {
  const properties = own(schema, "properties");
  if (takes === undefined || properties === undefined) return schema;
  const entries = Object.entries(properties as Readonly<Record<string, Json>>);
  const known = entries.filter(([name]) => takes.test(name));
  if (known.length === entries.length) return schema;
  return { ...without(schema, CLOSING), properties: Object.fromEntries(known) };
}
