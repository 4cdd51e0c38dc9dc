import { clientNames, type Target } from "../../clients.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics.ts";
import { clipped } from "./clipped.ts";
import type { ClientFault, ClientList, ClientRule } from "./rule.ts";
import { CLIENT_RULES } from "./rules.ts";

/** Something that clients mind, with the tool that it is about; null: the whole list. */
export interface ClientFinding {
  readonly tool: ClientFault["tool"];
  readonly below: ClientFault["below"];
  readonly diagnostic: Diagnostic;
}

/** What of a list these clients mind, rule by rule. `whole`: the place of what is about the list as a whole. */
export function* clientFindings(
  list: ClientList,
  targets: readonly Target[],
  { whole, hint }: { readonly whole: Diagnostic["at"]; readonly hint: (rule: ClientRule) => string | undefined },
): Iterable<ClientFinding> {
  for (const rule of CLIENT_RULES) {
    if (!rule.clients.some((client) => targets.includes(client))) continue;
    for (const { tool, below, detail, clients = rule.clients } of rule.faults(list)) {
      const minding = clients.filter((client) => targets.includes(client));
      if (minding.length === 0) continue;
      const at = tool?.locate(below, "value") ?? whole;
      const parameters = { clients: clientNames(minding), tool: clipped(tool?.name ?? ""), detail: clipped(detail) };
      yield { tool, below, diagnostic: diagnostic(rule.id, at, parameters, { hint: hint(rule) }) };
    }
  }
}
