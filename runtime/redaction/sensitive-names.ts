/** Property and header names whose values are credentials, with the reason why they are listed. */
export interface NameRow {
  readonly reason: string;
  /** Whole names as people write them; case and the separators `_`, `-`, `.` and space don't count. */
  readonly names: readonly string[];
  /** True for headers: in a text, the value is the rest of the line. */
  readonly isHeader?: true;
}

/**
 * The names that are masked whatever the contract says. Only whole names: `next_token`, `max_tokens` and `token_metadata`
 * are none of these. A name stands here if what it names can be used to act for somebody, wherever it is met; names that
 * are as often harmless (`session`, `key`, `pin`, `code`, `signature`) are left to the contract's own `redaction.names`.
 *
 * Source: seed 004, lines 17 and 134 to 137; RELIABILITY 5.
 */
export const SENSITIVE_NAMES: readonly NameRow[] = [
  {
    reason: "headers that prove who is calling",
    names: [
      "authorization",
      "proxy-authorization",
      "cookie",
      "set-cookie",
      "x-api-key",
      "x-auth-token",
      "x-access-token",
    ],
    isHeader: true,
  },
  {
    reason: "headers of single providers that do the same",
    names: [
      "x-amz-security-token",
      "x-csrf-token",
      "x-functions-key",
      "x-goog-api-key",
      "x-shopify-access-token",
      "x-vault-token",
      "x-xsrf-token",
      "ocp-apim-subscription-key",
      "private-token",
    ],
    isHeader: true,
  },
  {
    reason: "passwords, old and new",
    names: ["password", "passwd", "pwd", "passphrase", "passcode", "password_hash", "one_time_password", "otp"].concat(
      ["admin", "current", "database", "db", "master", "new", "old", "root", "smtp", "user"].map(
        (of) => `${of}_password`,
      ),
      ["pgpassword", "mysql_pwd", "redis_password"],
    ),
  },
  {
    reason: "tokens that are shown to act for somebody",
    names: ["token", "jwt", "saml_response"].concat(
      [
        "access",
        "api",
        "auth",
        "authentication",
        "authorization",
        "bearer",
        "bot",
        "csrf",
        "github",
        "gitlab",
        "id",
      ].map((of) => `${of}_token`),
      ["npm", "oauth", "one_time", "password_reset", "personal_access", "refresh", "reset", "secret", "security"].map(
        (of) => `${of}_token`,
      ),
      ["session", "slack", "verification", "xsrf"].map((of) => `${of}_token`),
    ),
  },
  {
    reason: "secrets that tokens are got with, or signed with",
    names: [
      "secret",
      "secrets",
      "credential",
      "credentials",
      "client_assertion",
      "code_verifier",
      "recovery_codes",
    ].concat(
      ["app", "client", "consumer", "cookie", "hmac", "jwt", "mfa", "shared", "signing", "totp", "webhook"].map(
        (of) => `${of}_secret`,
      ),
      ["oauth_token_secret"],
    ),
  },
  {
    reason: "keys that are to be kept private",
    names: ["api_key", "access_key", "account_key", "encryption_key", "master_key", "private_key", "secret_key"].concat(
      ["aws_secret_access_key", "secret_access_key", "service_account_key", "session_key", "shared_access_key"],
      ["signing_key", "ssh_private_key", "ssh_key", "storage_account_key", "stripe_secret_key"],
    ),
  },
  {
    reason: "cookies of sessions, by the names that frameworks give them",
    names: ["cookies", "session_cookie", "jsessionid", "phpsessid", "asp.net_sessionid", "connect.sid"],
  },
  { reason: "texts made of credentials", names: ["connection_string", "x_amz_signature", "x_goog_signature"] },
  {
    reason: "what is printed on a card to prove that one holds it",
    names: ["cvv", "cvv2", "cvc", "card_security_code"],
  },
];

/** The form in which names are compared: `X-Api-Key`, `x_api_key` and `xApiKey` are one name. */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[-_.\s]/g, "");
}

/** Which names are masked, and which of them are headers. */
export interface NameBook {
  readonly has: (name: string) => boolean;
  readonly isHeader: (name: string) => boolean;
}

/** Longer names are no names of credentials. */
const LONGEST = 64;

/** The standard names, and those that the contract adds. */
export function nameBook(added: readonly string[]): NameBook {
  const all = new Set([...SENSITIVE_NAMES.flatMap(({ names }) => names), ...added].map(foldName));
  const headers = new Set(
    SENSITIVE_NAMES.flatMap(({ names, isHeader }) => (isHeader === true ? names.map(foldName) : [])),
  );
  const edges = new Set([...all].map(edgesOf));
  return {
    has: (name) => name.length <= LONGEST && mayHave(edges, name) && all.has(foldName(name)),
    isHeader: (name) => headers.has(foldName(name)),
  };
}

/** Most texts are told from all names by how they begin and end, sooner than they are folded. */
function mayHave(edges: ReadonlySet<number>, name: string): boolean {
  const own = edgesOf(name);
  return own === UNTOLD || edges.has(own);
}

/** The code of each ASCII letter or digit, of letters the small one's; 0 for what is folded otherwise. */
const EDGE = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[a-z\d]/i.test(character) ? character.toLowerCase().charCodeAt(0) : 0;
});
const UNTOLD = 0;

/** The first and the last character of a name as one number. */
function edgesOf(name: string): number {
  const [first, last] = [edgeAt(name, 0), edgeAt(name, name.length - 1)];
  return first === 0 || last === 0 ? UNTOLD : first * EDGE.length + last;
}

function edgeAt(name: string, at: number): number {
  const code = name.charCodeAt(at);
  return code < EDGE.length ? (EDGE[code] as number) : 0;
}
