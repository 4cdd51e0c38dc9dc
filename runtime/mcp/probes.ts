import { type Clock, systemClock } from "../base/clock.ts";
import type { HttpHandler } from "./http-handler.ts";
import { type Readiness, readinessOf } from "./readiness.ts";
import type { Servable } from "./server-options.ts";

/** The paths of health checks, for service managers and load balancers. */
export const PROBE_PATHS: readonly string[] = ["/healthz", "/readyz"];

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

/**
 * A handler that answers probes, whatever name they are sent to. `/healthz` is 200 as long as the process answers at all;
 * `/readyz` is 200 while the server can answer calls as its contract requires, and 503 while a store is gone that it needs for
 * that, and from the moment in which it begins to stop.
 */
export function withProbes(
  core: Servable,
  handler: HttpHandler,
  { shutdownDelayMs = 0 }: Leaving,
  clock: Clock = systemClock,
): HttpHandler {
  let isLeaving = false;
  const ready = keptFor(KEEP_MS, clock, () => readinessOf(core, clock));
  const answer = async (path: string) => {
    if (path === "/healthz") return { status: 200, body: JSON.stringify({ live: true }) };
    const found = isLeaving ? { ready: false, missing: [] } : await ready();
    return { status: found.ready ? 200 : 503, body: JSON.stringify(found) };
  };
  return {
    node: async (request, response) => {
      const path = pathOf(request.url);
      if (!isProbe(request.method, path)) return handler.node(request, response);
      const { status, body } = await answer(path);
      response.writeHead(status, HEADERS).end(request.method === "HEAD" ? "" : body);
    },
    fetch: async (request, found) => {
      const path = new URL(request.url).pathname;
      if (!isProbe(request.method, path)) return handler.fetch(request, found);
      const { status, body } = await answer(path);
      return new Response(request.method === "HEAD" ? null : body, { status, headers: HEADERS });
    },
    close: async () => {
      isLeaving = true;
      if (shutdownDelayMs > 0) await clock.sleep(shutdownDelayMs);
      await handler.close();
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
