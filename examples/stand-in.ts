import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";

/** What a part of a stand-in does with the next requests: works, answers something else, never answers, or breaks off. */
export type Behaviour =
  | { readonly kind: "works" }
  | {
      readonly kind: "answers";
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      /** So many requests go well before. */
      readonly after?: number;
      /** After so many answers it works again. */
      readonly times?: number;
    }
  | { readonly kind: "hangs" }
  | { readonly kind: "breaks" };

/** A request as a part sees it. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage["headers"];
  readonly body: unknown;
}

export interface Answered {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A part of a stand-in: what it answers while it works. */
export type Part = (asked: Asked) => Answered;

/** A provider on a port of this machine. */
export interface StandIn<Name extends string> {
  readonly url: string;
  readonly behave: (part: Name, behaviour: Behaviour) => void;
  /** How often a part was called since its behavior was last set. */
  readonly count: (part: Name) => number;
  readonly close: () => Promise<void>;
}

/** A connection that is closed under a request would be a failure that no test requested. */
const KEEP_ALIVE_MS = 60_000;

/**
 * Starts a provider. The first piece of a request's path names the part. `POST /tell/PART` with a behaviour as JSON is the
 * same as `behave`, for who has only `curl`.
 */
export async function startStandIn<Name extends string>(
  parts: Readonly<Record<Name, Part>>,
  port = 0,
): Promise<StandIn<Name>> {
  const behaviours = new Map<string, Behaviour>();
  const counts = new Map<string, number>();
  const behave = (part: string, behaviour: Behaviour) => {
    behaviours.set(part, behaviour);
    counts.set(part, 0);
  };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const url = new URL(request.url ?? "/", "http://provider");
    const [, name = "", told = ""] = url.pathname.split("/");
    if (name === "tell")
      return void readBehaviour(request).then((behaviour) => {
        if (behaviour === null) return send(response, NO_BEHAVIOUR);
        behave(told, behaviour);
        send(response, { status: 200, body: behaviour });
      });
    const part = Object.hasOwn(parts, name) ? parts[name as Name] : nothing;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const behaviour = behaviours.get(name) ?? { kind: "works" };
    act(isOn(behaviour, count) ? behaviour : { kind: "works" }, part, { request, response, url }).catch((thrown) => {
      send(response, { status: 500, body: { error: String(thrown) } });
    });
  });
  await new Promise<void>((listens) => server.listen(port, "127.0.0.1", listens));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : port}`,
    behave,
    count: (part) => counts.get(part) ?? 0,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const KINDS: readonly unknown[] = ["works", "answers", "hangs", "breaks"] satisfies Behaviour["kind"][];
const NO_BEHAVIOUR: Answered = { status: 400, body: { error: `kind must be one of ${KINDS.join(", ")}` } };

/** What was sent, if it is a behaviour; null if it isn't. */
async function readBehaviour(request: IncomingMessage): Promise<Behaviour | null> {
  const sent: unknown = await json(request).catch(() => null);
  return KINDS.includes(Object(sent).kind) ? (sent as Behaviour) : null;
}

function isOn(behaviour: Behaviour, count: number): boolean {
  if (behaviour.kind !== "answers") return true;
  const { after = 0, times = Number.POSITIVE_INFINITY } = behaviour;
  return count > after && count <= after + times;
}

const nothing: Part = () => ({ status: 404, body: { error: "nothing here" } });

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
}

async function act(behaviour: Behaviour, part: Part, { request, response, url }: Exchange): Promise<void> {
  switch (behaviour.kind) {
    case "hangs":
      return;
    case "breaks":
      request.socket.destroy();
      return;
    case "answers":
      return send(response, behaviour);
    case "works": {
      const body =
        request.method === "GET" || request.method === "DELETE" ? null : await json(request).catch(() => null);
      send(response, part({ method: request.method ?? "GET", url, headers: request.headers, body }));
    }
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: Answered): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : body === undefined ? "" : JSON.stringify(body));
}
