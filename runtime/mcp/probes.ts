import { type Clock, systemClock } from "../base/clock.ts";
import { type Readiness, readinessOf } from "./readiness.ts";
import type { Servable } from "./server-options.ts";

const LIVE_PATH = "/healthz";

/** The paths of health checks, for service managers and load balancers. */
export const PROBE_PATHS: readonly string[] = [LIVE_PATH, "/readyz"];

/** How long an answer of the stores is reused, so that requests cannot query them without limit. */
const KEEP_MS = 1000;

const HEADERS = { "content-type": "application/json", "cache-control": "no-store" };

/** What can be set about leaving. */
export interface Leaving {
  /**
   * How long a stopping server goes on taking calls, while `/readyz` is 503 already: 0, unless given.
   * Behind a load balancer, longer than it takes to notice.
   */
  readonly shutdownDelayMs?: number;
}

/** Answers health checks, whatever name they are sent to. */
export interface Probes {
  /**
   * The answer to a probe; null for any other request. `/healthz` is 200 as long as the process answers at all. `/readyz` is
   * 200 while the server can answer calls as its contract requires; it is 503 if a store that they need is not reachable, and
   * from `leave` on.
   */
  readonly answer: (method: string | undefined, path: string) => Promise<ProbeAnswer | null>;
  /** Reports unready from now on, and resolves after `shutdownDelayMs`. */
  readonly leave: () => Promise<void>;
}

/** A response; without a body for HEAD. */
export interface ProbeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export function createProbes(core: Servable, { shutdownDelayMs = 0 }: Leaving, clock: Clock = systemClock): Probes {
  let isLeaving = false;
  const ready = keptFor(KEEP_MS, clock, () => readinessOf(core, clock));
  const found = async (path: string) => {
    if (path === LIVE_PATH) return { status: 200, body: { live: true } };
    const readiness = isLeaving ? { ready: false, missing: [] } : await ready();
    return { status: readiness.ready ? 200 : 503, body: readiness };
  };
  return {
    answer: async (method, path) => {
      if (!isProbe(method, path)) return null;
      const { status, body } = await found(path);
      return { status, headers: HEADERS, body: method === "HEAD" ? null : JSON.stringify(body) };
    },
    leave: async () => {
      isLeaving = true;
      if (shutdownDelayMs > 0) await clock.sleep(shutdownDelayMs);
    },
  };
}

/** The path of what a request asks for. */
export function pathOf(url = "/"): string {
  return url.replace(/\?.*$/s, "");
}

function isProbe(method: string | undefined, path: string): boolean {
  return (method === "GET" || method === "HEAD") && PROBE_PATHS.includes(path);
}

function keptFor(ms: number, clock: Clock, ask: () => Promise<Readiness>): () => Promise<Readiness> {
  let kept: { readonly atMs: number; readonly answer: Promise<Readiness> } | null = null;
  return () => {
    if (kept === null || clock.nowMs() - kept.atMs >= ms) kept = { atMs: clock.nowMs(), answer: ask() };
    return kept.answer;
  };
}
