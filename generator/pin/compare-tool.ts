import { changedTexts } from "./changed-texts.ts";
import { compareSchema } from "./compare-schema.ts";
import type { PinChange, PinPolicy, ToolDefinition } from "./pin.ts";

/** What differs between a pinned tool and the tool that a server lists, and which changes withhold it by the policy. */
export function compareTool(pinned: ToolDefinition, live: ToolDefinition, policy: PinPolicy): readonly PinChange[] {
  return [
    ...compareSchema("input", [pinned.inputSchema, live.inputSchema], policy),
    ...outputChanges(pinned, live, policy),
    ...executionChanges(pinned, live),
    ...hintChanges(pinned, live, policy),
    ...textChanges(pinned, live, policy),
  ];
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

/** A plain call of a tool that requires a task fails. */
function executionChanges(pinned: ToolDefinition, live: ToolDefinition): readonly PinChange[] {
  const [was, is] = [pinned, live].map(({ execution }) => execution?.["taskSupport"] ?? "forbidden");
  if (was === is) return [];
  const stops = is === "required";
  const message = `Calls as tasks are ${is} instead of ${was}.`;
  const effect = stops ? "breaking" : "compatible";
  return [{ part: "execution", effect, place: "/execution/taskSupport", message, stops }];
}

/** The values of hints that an entry leaves out; each is the less safe one. Source: MCP, ToolAnnotations. */
const HINT_DEFAULTS = {
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
  return changedTexts(pinned, live)
    .slice(0, MAX_LISTED)
    .map(({ place, before, after }) => {
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
