import { CLIENTS } from "../../clients.ts";
import type { ClientRule } from "./rule.ts";
import { faultsInInputs, propertiesOf } from "./schema-places.ts";

/** Whole names: `next_token` and `max_tokens` are none. */
const SECRETS: ReadonlySet<string> = new Set([
  "accesstoken",
  "apikey",
  "apitoken",
  "authtoken",
  "authorization",
  "bearertoken",
  "clientsecret",
  "credentials",
  "passphrase",
  "passwd",
  "password",
  "privatekey",
  "refreshtoken",
  "secret",
  "secretkey",
]);

/** What passes through an agent is in its context and its logs. Source: reference MCP 6, secret-params; MCP, elicitation. */
export const secretParameter: ClientRule = {
  id: "client-secret-parameter",
  clients: CLIENTS,
  mended: false,
  faults: ({ tools }) =>
    faultsInInputs(tools, (schema) => {
      const names = propertiesOf(schema).map(([name]) => name);
      const secrets = names.filter((name) => SECRETS.has(name.toLowerCase().replace(/[^a-z]/g, "")));
      return secrets.length === 0 ? null : secrets.join(", ");
    }),
};
