/** What ends a server that a service manager or a terminal wants to go. */
export type StopSignals = readonly NodeJS.Signals[];

export const STOP_SIGNALS: StopSignals = ["SIGTERM", "SIGINT"];

/**
 * On the first signal the server stops, and the process ends when it has, unless others listen for the signal, too.
 * A second signal ends it at once. Returns what takes the listeners away.
 */
export function stopOnSignal(signals: StopSignals, stop: () => Promise<void>): () => void {
  const forget = () => {
    for (const signal of signals) process.off(signal, onSignal);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    forget();
    const isAlone = process.listenerCount(signal) === 0;
    stop().finally(() => {
      if (isAlone) process.exit(0);
    });
  };
  for (const signal of signals) process.on(signal, onSignal);
  return forget;
}
