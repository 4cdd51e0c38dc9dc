import { Client as ModernClient, InMemoryTransport as ModernTransport } from "@modelcontextprotocol/client";
import { Client as OlderClient } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport as OlderTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server as OlderServer } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { Server as ModernServer } from "@modelcontextprotocol/server";

/** A server whose list of tools a test replaces, and a client of the same SDK that is connected to it. */
export interface ChangingServer<C> {
  readonly client: C;
  /** The names of the tools that were called. */
  readonly calls: readonly string[];
  /** The number of `tools/list` requests. */
  readonly lists: () => number;
  /** Acts before each answer to `tools/list`. */
  readonly onList: (act: () => void | Promise<void>) => void;
  readonly notify: () => Promise<void>;
  /** Replaces the list and notifies the client; `silently` does not notify it. */
  readonly change: (tools: readonly object[], how?: "silently") => Promise<void>;
  readonly close: () => Promise<void>;
}

const INFO = { name: "archive", version: "1.0.0" };
const CAPABILITIES = { capabilities: { tools: { listChanged: true } } };
const RESULT = { content: [], structuredContent: { titles: [], total: 0 } };

interface State {
  tools: readonly object[];
  lists: number;
  onList?: () => void | Promise<void>;
  readonly calls: string[];
}

function handlersOf(state: State) {
  return {
    list: async () => {
      state.lists += 1;
      await state.onList?.();
      return { tools: state.tools as never };
    },
    call: (name: string) => {
      state.calls.push(name);
      return RESULT;
    },
  };
}

function changing<C extends { close: () => Promise<void> }>(
  client: C,
  state: State,
  notify: () => Promise<void>,
): ChangingServer<C> {
  return {
    client,
    calls: state.calls,
    lists: () => state.lists,
    onList: (act) => {
      state.onList = act;
    },
    notify,
    change: async (tools, how) => {
      state.tools = tools;
      if (how !== "silently") await notify();
    },
    close: () => client.close(),
  };
}

/** With `@modelcontextprotocol/sdk` 1.x. */
export async function olderServer(tools: readonly object[]): Promise<ChangingServer<OlderClient>> {
  const state: State = { tools, lists: 0, calls: [] };
  const { list, call } = handlersOf(state);
  const server = new OlderServer(INFO, CAPABILITIES);
  server.setRequestHandler(ListToolsRequestSchema, list);
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => call(params.name));
  const [near, far] = OlderTransport.createLinkedPair();
  const client = new OlderClient(INFO);
  await Promise.all([server.connect(far), client.connect(near)]);
  return changing(client, state, () => server.sendToolListChanged());
}

/** With `@modelcontextprotocol/client` and `@modelcontextprotocol/server` 2.x. */
export async function modernServer(tools: readonly object[]): Promise<ChangingServer<ModernClient>> {
  const state: State = { tools, lists: 0, calls: [] };
  const { list, call } = handlersOf(state);
  const server = new ModernServer(INFO, CAPABILITIES);
  server.setRequestHandler("tools/list", list);
  server.setRequestHandler("tools/call", ({ params }) => call(params.name));
  const [near, far] = ModernTransport.createLinkedPair();
  const client = new ModernClient(INFO);
  await Promise.all([server.connect(far), client.connect(near)]);
  return changing(client, state, () => server.sendToolListChanged());
}
