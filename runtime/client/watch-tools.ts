/** The parts of a connected client of the official SDK, 1.x or 2.x, that report changes of its tools. */
export interface WatchableClient {
  readonly transport?: object | undefined;
}

interface Transport {
  onmessage?: ((message: unknown, ...others: unknown[]) => void) | undefined;
}

interface Subscription {
  readonly honoredFilter: { readonly toolsListChanged?: boolean };
  /** Resolves when the subscription ended. */
  readonly closed: Promise<unknown>;
}

/** What only clients of SDK 2.x have. */
interface ModernClient extends WatchableClient {
  readonly getProtocolEra?: () => string | undefined;
  readonly getServerCapabilities?: () => { readonly tools?: { readonly listChanged?: boolean } } | undefined;
  /** That of the application's own `listChanged`, which can be about prompts or resources only. */
  readonly autoOpenedSubscription?: Subscription | undefined;
  readonly listen?: (filter: object) => Promise<Subscription>;
}

/** What is called back. */
export interface ToolsListener {
  /** For each `tools/list_changed`. */
  readonly onChange: () => void;
  /** When a subscription ended and the connection remains. */
  readonly onEnd: () => void;
}

/** Watches the tools of a client's present connection. */
export interface ToolsWatcher {
  /** False after a reconnect, and after the subscription ended. */
  readonly isWatching: () => boolean;
  /** Watches the present connection, unless it is watched. */
  readonly watch: () => Promise<void>;
}

const LIST_CHANGED = "notifications/tools/list_changed";

export function createToolsWatcher(client: WatchableClient, listener: ToolsListener): ToolsWatcher {
  let read: object | undefined;
  let watched: object | undefined;
  const ended = new WeakSet<Subscription>();

  const endOf = (subscription: Subscription, transport: object) => () => {
    ended.add(subscription);
    if (watched === transport) watched = undefined;
    if (client.transport === transport) listener.onEnd();
  };
  const watch = async () => {
    const { transport } = client;
    if (transport === undefined) throw new Error("The client is not connected. Connect it before `pinned`.");
    if (transport === watched) return;
    watched = transport;
    if (transport !== read) readMessages(transport, listener.onChange);
    read = transport;
    try {
      const subscription = await subscribe(client, ended);
      void subscription?.closed.then(endOf(subscription, transport));
    } catch (error) {
      watched = undefined;
      throw error;
    }
  };
  return { isWatching: () => watched !== undefined && watched === client.transport, watch };
}

/** Reads messages as the SDK itself chains them, so a handler of the application for the same notification stays. */
function readMessages(transport: Transport, onChange: () => void): void {
  const { onmessage } = transport;
  transport.onmessage = (message, ...others) => {
    if ((message as { readonly method?: unknown } | null)?.method === LIST_CHANGED) onChange();
    onmessage?.call(transport, message, ...others);
  };
}

/** From revision 2026-07-28 on, servers notify subscribers only. */
async function subscribe(client: ModernClient, ended: WeakSet<Subscription>): Promise<Subscription | undefined> {
  if (client.getProtocolEra?.() !== "modern" || client.listen === undefined) return undefined;
  if (client.getServerCapabilities?.()?.tools?.listChanged !== true) return undefined;
  const { autoOpenedSubscription: opened } = client;
  if (opened?.honoredFilter.toolsListChanged === true && !ended.has(opened)) return opened;
  return client.listen({ toolsListChanged: true });
}
