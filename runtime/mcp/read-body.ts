import type { IncomingMessage } from "node:http";

/** The parts of a request's body; null as soon as they have more bytes than this, and for a caller that disconnected. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<readonly Buffer[] | null> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let length = 0;
    const end = (body: readonly Buffer[] | null) => {
      request.off("data", onData);
      if (body === null) request.pause();
      resolve(body);
    };
    const onData = (part: Buffer) => {
      length += part.length;
      parts.push(part);
      if (length > maxBytes) end(null);
    };
    request.on("data", onData);
    request.once("end", () => end(parts));
    request.once("error", () => end(null));
    request.once("close", () => end(null));
  });
}
