/** What ends a server that a service manager or a terminal wants to go. */
export type StopSignals = readonly NodeJS.Signals[];

export const STOP_SIGNALS: StopSignals = ["SIGTERM", "SIGINT"];

/** How long something may hold a process whose server has stopped. */
const CLOSING_MS = 2000;

/**
 * On the first signal the server stops, and the process ends when nothing holds it any more, unless others listen for the
 * signal, too: code that waits for the server's end has time to close what handlers used. A second signal ends it at once.
 * Returns what takes the listeners away.
 */
export function stopOnSignal(signals: StopSignals, stop: () => Promise<void>): () => void {
  const forget = () => {
    for (const signal of signals) process.off(signal, onSignal);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    forget();
    const isAlone = process.listenerCount(signal) === 0;
    stop().finally(() => {
      if (isAlone) setTimeout(() => process.exit(0), CLOSING_MS).unref();
    });
  };
  for (const signal of signals) process.on(signal, onSignal);
  return forget;
}
