import { type AgentId, contract, type MemoryKey, type Session, type SessionId } from "@toolpact/contracts/automation";
import type { CallOptions } from "../../../runtime/call/call.ts";
import { assemble, type Core } from "../../../runtime/implement/implement.ts";
import type { ImplementOptions } from "../../../runtime/implement/implement-options.ts";
import { guardsWithout } from "./guards-without.ts";

/** What the tests' dependencies hold. */
export interface AutomationWorld {
  readonly memory: Map<string, { readonly text: string; readonly tags: readonly string[] }>;
  readonly files: Map<string, string>;
  readonly settings: Map<string, unknown>;
}

export function newWorld(): AutomationWorld {
  return { memory: new Map(), files: new Map([["notes.txt", "one\ntwo\nthree"]]), settings: new Map() };
}

const STORED_AT = "2026-01-01T00:00:00Z";

export function dependenciesOf(world: AutomationWorld) {
  return {
    agents: { list: async () => ["writer"], run: async (_agent: string, task: string) => `did: ${task}` },
    config: { save: (name: string, value: unknown) => void world.settings.set(name, value) },
    files: {
      read: async (path: string) => world.files.get(path),
      write: async (path: string, text: string) => void world.files.set(path, text),
    },
    memory: {
      get: async (key: string) => world.memory.get(key),
      put: async (key: string, value: { readonly text: string; readonly tags: readonly string[] }) => {
        const replaced = world.memory.has(key);
        world.memory.set(key, value);
        return replaced;
      },
      remove: async (key: string) => world.memory.delete(key),
    },
    sessions: { find: async (_id: string): Promise<Session | undefined> => undefined },
  };
}

type Dependencies = ReturnType<typeof dependenciesOf>;
type Options = ImplementOptions<typeof contract, "default", Dependencies>;
export type AutomationCore = Core<typeof contract, "default">;

function session(id: SessionId, goal: string, participants: readonly AgentId[]): Session {
  return { session: id, goal, participants: [...participants], state: "active", started_at: STORED_AT };
}

/** A handler for each tool of `automation`, over a world of maps. */
export function automationTools(): Options["tools"] {
  return {
    agent_list: async ({ limit }, { use }) => {
      const agents = await use.agents.list();
      return { agents: agents.slice(0, limit).map((agent) => ({ agent: agent as AgentId, description: "Writes." })) };
    },
    agent_run: async ({ agent, task }, call) => {
      if (agent !== "writer") throw call.fail("AGENT_NOT_FOUND", { agent });
      return { text: await call.use.agents.run(agent, task) };
    },
    config_get: (_input, { use }) => ({ limits: use.limits.list() }),
    config_set: (input, { use }) => {
      use.config.save(input.class, input);
      return use.limits.set(input);
    },
    file_read: async ({ path, from_line, lines }, call) => {
      const text = await call.use.files.read(path);
      if (text === undefined) throw call.fail("RESOURCE_NOT_FOUND", { kind: "file", id: path });
      const all = text.split("\n");
      const chosen = all.slice(from_line - 1, from_line - 1 + lines);
      return { text: chosen.join("\n"), more: from_line - 1 + lines < all.length };
    },
    file_write: async ({ path, text }, { use }) => {
      await use.files.write(path, text);
      return { bytes: Buffer.byteLength(text) };
    },
    memory_delete: async ({ key, namespace }, { use }) => ({ deleted: await use.memory.remove(`${namespace}/${key}`) }),
    memory_retrieve: async ({ key, namespace }, call) => {
      const found = await call.use.memory.get(`${namespace}/${key}`);
      if (found === undefined) throw call.fail("KEY_NOT_FOUND", { key });
      return { ...found, stored_at: STORED_AT };
    },
    memory_search: () => ({ matches: [] }),
    memory_store: async ({ key, namespace, text, tags = [] }, { use }) => {
      return { key: key as MemoryKey, replaced: await use.memory.put(`${namespace}/${key}`, { text, tags }) };
    },
    session_complete: ({ session: id }, call) => {
      throw call.fail("SESSION_NOT_FOUND", { session: id });
    },
    session_create: ({ goal, participants }) =>
      session("4b1f3f0a-6a0e-4d53-9d8e-0c6a5b1f2d3e" as SessionId, goal, participants),
    session_get: async ({ session: id }, call) => {
      const found = await call.use.sessions.find(id);
      if (found === undefined) throw call.fail("SESSION_NOT_FOUND", { session: id });
      return found;
    },
    workflow_list: () => ({ workflows: [] }),
    workflow_run: (_input, call) => {
      throw call.fail("WORKFLOW_EXECUTION_ERROR", { step: "build", completed: 1 });
    },
  };
}

/** What a test wants different; `without` names guards to take out, to see what they are for. */
export interface AutomationChanges extends Partial<Options> {
  readonly without?: readonly string[];
}

/** The server of `automation`. */
export function automationServer(
  { without = [], ...changes }: AutomationChanges = {},
  world: AutomationWorld = newWorld(),
): AutomationCore {
  const options: Options = {
    profile: "default",
    dependencies: dependenciesOf(world),
    verbs: {
      files: { read: "read", write: "update" },
      memory: { get: "read", put: "update", remove: "delete" },
      agents: { list: "read", run: "create" },
    },
    ...changes,
    tools: { ...automationTools(), ...changes.tools },
  };
  return assemble(contract, options, guardsWithout(without));
}

/** The server with one handler taken out for another, of any shape: as JavaScript would. */
export function withHandler(
  tool: string,
  handler: unknown,
  changes: AutomationChanges = {},
  world: AutomationWorld = newWorld(),
): AutomationCore {
  const tools = { ...automationTools(), [tool]: handler } as Options["tools"];
  return automationServer({ ...changes, tools }, world);
}

/** An envelope of `automation`, as loosely as tests read it. */
export interface Envelope {
  readonly success: boolean;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly retryable: boolean;
    readonly details?: Readonly<Record<string, unknown>>;
    readonly retryAfter?: number;
  };
  readonly rate_limit?: Readonly<Record<string, unknown>>;
}

/** Calls a tool with an input that no type has seen. */
export async function ask(
  core: AutomationCore,
  tool: string,
  input: unknown,
  options?: CallOptions,
): Promise<Envelope> {
  return (await core.answer(tool, input, options)).envelope as Envelope;
}
