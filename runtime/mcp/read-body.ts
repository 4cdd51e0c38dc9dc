import type { IncomingMessage } from "node:http";
import { memberCounter } from "./count-members.ts";

/** What a body may have at most: bytes, and members of all lists and objects in it. */
export interface BodyLimits {
  readonly bytes: number;
  readonly members: number;
}

/** The parts of a request's body; null as soon as they pass a limit, and for a caller that went away. */
export function readBody(request: IncomingMessage, limits: BodyLimits): Promise<readonly Buffer[] | null> {
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
      if (length > limits.bytes) end(null);
    };
    request.on("data", onData);
    request.once("end", () => end(length > limits.members && membersOf(parts) > limits.members ? null : parts));
    request.once("error", () => end(null));
    request.once("close", () => end(null));
  });
}

function membersOf(parts: readonly Buffer[]): number {
  const count = memberCounter();
  return parts.reduce((_before, part) => count(part), 0);
}
