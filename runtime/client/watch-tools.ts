/** The parts of a connected client of the official SDK, 1.x or 2.x, that report changes of its tools. */
export interface WatchableClient {
  readonly transport?: object | undefined;
}

interface Transport {
  onmessage?: ((message: unknown, ...others: unknown[]) => void) | undefined;
}

/** What only clients of SDK 2.x have. */
interface ModernClient extends WatchableClient {
  readonly getProtocolEra?: () => string | undefined;
  readonly getServerCapabilities?: () => { readonly tools?: { readonly listChanged?: boolean } } | undefined;
  readonly autoOpenedSubscription?: object | undefined;
  readonly listen?: (filter: object) => Promise<{ readonly closed: Promise<unknown> }>;
}

const LIST_CHANGED = "notifications/tools/list_changed";

/**
 * Calls back for each `tools/list_changed` of the present connection. It reads the messages of the transport, as the SDK
 * itself chains them, so a handler of the application for the same notification stays.
 */
export async function watchTools(client: WatchableClient, onChange: () => void): Promise<void> {
  const transport = client.transport as Transport | undefined;
  if (transport === undefined) throw new Error("The client is not connected. Connect it before `pinned`.");
  const { onmessage } = transport;
  transport.onmessage = (message, ...others) => {
    if ((message as { readonly method?: unknown } | null)?.method === LIST_CHANGED) onChange();
    onmessage?.call(transport, message, ...others);
  };
  await subscribe(client, onChange);
}

/** From revision 2026-07-28 on, servers notify subscribers only. */
async function subscribe(client: ModernClient, onChange: () => void): Promise<void> {
  if (client.getProtocolEra?.() !== "modern" || client.listen === undefined) return;
  const notifies = client.getServerCapabilities?.()?.tools?.listChanged === true;
  if (!notifies || client.autoOpenedSubscription !== undefined) return;
  const { closed } = await client.listen({ toolsListChanged: true });
  void closed.then(onChange);
}
