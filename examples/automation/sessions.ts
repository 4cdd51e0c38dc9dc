import { randomUUID } from "node:crypto";
import { type AgentId, asSessionId, type Session, type SessionId } from "@toolpact/contracts/automation";
import { ToolFailure } from "@toolpact/runtime";
import type { JsonFile } from "./json-file.ts";

/** The contract's dependency `sessions`. */
export interface Sessions {
  readonly create: (goal: string, participants: readonly AgentId[]) => Promise<Session>;
  readonly find: (id: SessionId) => Promise<Session>;
  readonly findActive: (id: SessionId) => Promise<Session>;
  readonly complete: (id: SessionId) => Promise<Session>;
}

export type SessionTable = Readonly<Record<string, Session>>;

/** Sessions in a file. */
export function sessionsIn(file: JsonFile<SessionTable>): Sessions {
  const find = async (id: SessionId) => findIn(await file.read(), id);
  return {
    create: (goal, participants) => {
      const id = asSessionId(randomUUID());
      const started_at = new Date().toISOString();
      const session: Session = { session: id, goal, participants: [...participants], state: "active", started_at };
      return file.change((all) => ({ next: { ...all, [id]: session }, result: session }));
    },
    find,
    findActive: async (id) => activeOnly(await find(id)),
    complete: (id) =>
      file.change((all) => {
        const session: Session = { ...activeOnly(findIn(all, id)), state: "completed" };
        return { next: { ...all, [id]: session }, result: session };
      }),
  };
}

function findIn(all: SessionTable, id: SessionId): Session {
  const found = all[id];
  if (found === undefined) throw new ToolFailure("SESSION_NOT_FOUND", { details: { session: id } });
  return found;
}

function activeOnly(session: Session): Session {
  if (session.state === "active") return session;
  throw new ToolFailure("SESSION_ALREADY_COMPLETED", { details: { session: session.session } });
}
