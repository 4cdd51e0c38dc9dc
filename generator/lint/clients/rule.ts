import type { Target } from "../../clients.ts";
import type { ClientDiagnosticId } from "../../diagnostics/clients.ts";
import type { SpecPath } from "../../source.ts";
import type { ListedTool } from "../../tools-list/tools-list.ts";

/** A list of tools as clients get it, whether a contract makes it or a server answered it. */
export interface ClientList {
  /** What the server is called, as far as that is known. */
  readonly server: string | null;
  readonly tools: readonly ListedTool[];
}

/** What clients make of a list, or of one tool in it. */
export interface ClientFault {
  /** Null: the list as a whole. */
  readonly tool: ListedTool | null;
  /** Where in the tool's row. */
  readonly below: SpecPath;
  /** What is wrong, to be read after the sentence of the rule. */
  readonly detail: string;
  /** Where only some of the rule's clients mind. */
  readonly clients?: readonly Target[];
}

/** Something that clients refuse, drop or get wrong. */
export interface ClientRule {
  readonly id: ClientDiagnosticId;
  /** Which clients mind at all. */
  readonly clients: readonly Target[];
  /** True where the projection for a client is free of it. */
  readonly mended: boolean;
  /** Pure: same list, same faults. */
  readonly faults: (list: ClientList) => Iterable<ClientFault>;
}

/** Where in a tool's row something is wrong, what it is, and for which clients where not for all of the rule's. */
export type Found = readonly [below: SpecPath, detail: string, clients?: readonly Target[]];

/** A rule about single tools. */
export function toolRule(
  id: ClientRule["id"],
  options: Pick<ClientRule, "clients" | "mended">,
  find: (tool: ListedTool, list: ClientList) => Iterable<Found>,
): ClientRule {
  return {
    id,
    ...options,
    *faults(list) {
      for (const tool of list.tools) {
        for (const [below, detail, clients = options.clients] of find(tool, list))
          yield { tool, below, detail, clients };
      }
    },
  };
}
