/** The settings of a server process, from its environment. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The names under which callers reach the load balancer. */
  readonly allowedHosts: readonly string[];
  /** How long it accepts calls after a signal to stop. */
  readonly shutdownDelayMs: number;
  readonly redisUrl: string;
  readonly xUrl: string;
  readonly xToken: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings from the environment. Throws, with everything that is missing or wrong: a server that starts half is none. */
export function readSettings(environment: Environment): Settings {
  const needed = ["REDIS_URL", "X_URL", "X_TOKEN"].filter((name) => !environment[name]);
  const { HOST = "127.0.0.1", PORT = "3000", ALLOWED_HOSTS = "localhost,127.0.0.1", NOTICE_MS = "0" } = environment;
  const bad = Object.entries({ PORT, NOTICE_MS }).filter(([, text]) => !/^\d{1,5}$/.test(text));
  const faults = [
    ...needed.map((name) => `${name} is missing`),
    ...bad.map(([name]) => `${name} is not a whole number`),
  ];
  if (faults.length > 0) throw new Error(`The server can't start: ${faults.join(", ")}.`);
  return {
    host: HOST,
    port: Number(PORT),
    allowedHosts: ALLOWED_HOSTS.split(",").map((name) => name.trim()),
    shutdownDelayMs: Number(NOTICE_MS),
    redisUrl: environment["REDIS_URL"] ?? "",
    xUrl: environment["X_URL"] ?? "",
    xToken: environment["X_TOKEN"] ?? "",
  };
}
