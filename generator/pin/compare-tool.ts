import { canonicalJson } from "../emit/canonical-json.ts";
import type { Json } from "../json.ts";
import { changedDefaults } from "./changed-defaults.ts";
import { changedTexts } from "./changed-texts.ts";
import { compareSchema } from "./compare-schema.ts";
import type { PinChange, PinPolicy, ToolDefinition } from "./pin.ts";

/** What differs between a pinned tool and the tool that a server lists, and which changes withhold it by the policy. */
export function compareTool(pinned: ToolDefinition, live: ToolDefinition, policy: PinPolicy): readonly PinChange[] {
  const defaults = defaultChanges(pinned, live, policy);
  const texts = textChanges(pinned, live, policy).filter(
    ({ place }) => !defaults.some((one) => `${place}/`.startsWith(`${one.place}/`)),
  );
  const changes = [
    ...compareSchema("input", [pinned.inputSchema, live.inputSchema], policy),
    ...outputChanges(pinned, live, policy),
    ...executionChanges(pinned, live),
    ...hintChanges(pinned, live, policy),
    ...defaults,
    ...texts.slice(0, MAX_LISTED),
  ];
  return changes.length === 0 ? otherChanges(pinned, live) : changes;
}

/** A difference that concerns no other rule, such as other numbers as examples. */
function otherChanges(pinned: ToolDefinition, live: ToolDefinition): readonly PinChange[] {
  if (canonicalJson({ ...pinned } as unknown as Json) === canonicalJson({ ...live } as unknown as Json)) return [];
  const message = "The definition differs, but not in what its schemas accept, its defaults, hints and strings.";
  return [{ part: "description", effect: "reported", place: "", message, stops: false }];
}

/** A call that leaves out an argument means the pinned default. */
function defaultChanges(
  pinned: ToolDefinition,
  live: ToolDefinition,
  { hints, descriptions }: PinPolicy,
): readonly PinChange[] {
  return changedDefaults(pinned.inputSchema, live.inputSchema).map(({ place: inSchema, before, after }) => {
    const place = `/inputSchema${inSchema}`;
    const message = `The default at ${place} is ${shown(after)} instead of ${shown(before)}.`;
    const stops = hints === "withhold" || descriptions === "withhold";
    return { part: "default", effect: "reported", place, message, stops };
  });
}

function shown(value: Json | undefined): string {
  if (value === undefined || typeof value === "string") return quoted(value);
  const text = JSON.stringify(value);
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}

function outputChanges(
  { outputSchema: pinned }: ToolDefinition,
  { outputSchema: live }: ToolDefinition,
  policy: PinPolicy,
): readonly PinChange[] {
  if (pinned !== undefined && live !== undefined) return compareSchema("output", [pinned, live], policy);
  if (pinned === live) return [];
  const at = { part: "output", place: "/outputSchema" } as const;
  return pinned === undefined
    ? [{ ...at, effect: "compatible", stops: false, message: "The tool declares an output schema now." }]
    : [{ ...at, effect: "breaking", stops: true, message: "The tool no longer declares an output schema." }];
}

/** The ways of calling that a value of `taskSupport` allows. Source: MCP, ToolExecution. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  forbidden: ["plain"],
  optional: ["plain", "task"],
  required: ["task"],
};

/** A pinned way of calling must still work. An unknown value allows none. */
function executionChanges(pinned: ToolDefinition, live: ToolDefinition): readonly PinChange[] {
  const [was = "", is = ""] = [pinned, live].map(({ execution }) => String(execution?.["taskSupport"] ?? "forbidden"));
  if (was === is) return [];
  const allowed = waysOf(is);
  const stops = allowed.length === 0 || waysOf(was).some((way) => !allowed.includes(way));
  const message = `Calls as tasks are ${is} instead of ${was}.`;
  const effect = stops ? "breaking" : "compatible";
  return [{ part: "execution", effect, place: "/execution/taskSupport", message, stops }];
}

function waysOf(taskSupport: string): readonly string[] {
  return Object.hasOwn(WAYS, taskSupport) ? (WAYS[taskSupport] ?? []) : [];
}

/** The values of hints that an entry leaves out; each is the less safe one. Source: MCP, ToolAnnotations. */
export const HINT_DEFAULTS = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
} as const;

/** A tool that is less safe than pinned is stopped. One that claims to be safer keeps its pinned hints. */
function hintChanges(pinned: ToolDefinition, live: ToolDefinition, { hints }: PinPolicy): readonly PinChange[] {
  return Object.entries(HINT_DEFAULTS).flatMap(([hint, unsafe]): readonly PinChange[] => {
    const [was, is] = [pinned, live].map(({ annotations }) => annotations?.[hint] ?? unsafe);
    if (was === is) return [];
    const message = `${hint} is ${is} instead of ${was}.`;
    const stops = hints === "withhold" && is === unsafe;
    return [{ part: "hint", effect: "reported", place: `/annotations/${hint}`, message, stops }];
  });
}

/** The most strings of one tool that are listed. */
const MAX_LISTED = 16;

function textChanges(pinned: ToolDefinition, live: ToolDefinition, { descriptions }: PinPolicy): readonly PinChange[] {
  return changedTexts(pinned, live).map(({ place, before, after }) => {
    const message = `A string for models changed at ${place}: ${quoted(after)} instead of ${quoted(before)}.`;
    return { part: "description", effect: "reported", place, message, stops: descriptions === "withhold" };
  });
}

/** Longer strings are cut in messages. */
const MAX_QUOTED = 300;

function quoted(text: string | undefined): string {
  if (text === undefined) return "nothing";
  return JSON.stringify(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);
}
