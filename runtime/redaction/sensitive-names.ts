/** Property and header names whose values are credentials, with the reason why they are listed. */
export interface NameRow {
  readonly reason: string;
  /** Whole names as people write them; case and the separators `_`, `-`, `.` and space don't count. */
  readonly names: readonly string[];
  /** True for headers: in a string, the value is the rest of the line. */
  readonly isHeader?: true;
}

/**
 * The names whose values are always redacted. Only whole names, and names that end with one of `SUFFIXES`: `next_token`,
 * `max_tokens` and `token_metadata` are not among them. A name is listed if its value grants access;
 * names that are as often harmless (`session`, `key`, `pin`, `code`, `signature`) are left to `redaction.names`.
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
      ["password_confirmation", "password_repeat"],
      ["admin", "current", "database", "db", "master", "new", "old", "root", "smtp", "user"].map(
        (of) => `${of}_password`,
      ),
      ["pgpassword", "mysql_pwd", "redis_password"],
    ),
  },
  {
    reason: "tokens that authenticate a user, a client or a session",
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
  { reason: "strings that contain credentials", names: ["connection_string", "x_amz_signature", "x_goog_signature"] },
  {
    reason: "what is printed on a card to prove that one holds it",
    names: ["cvv", "cvv2", "cvc", "card_security_code"],
  },
];

/** The form in which names are compared: `X-Api-Key`, `x_api_key` and `xApiKey` are one name. */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[-_.\s]/g, "");
}

/** What each ASCII character contributes to a folded name; 0 for separators. */
const FOLDED = Uint8Array.from({ length: 0x80 }, (_, code) => foldName(String.fromCharCode(code)).charCodeAt(0));

/** A hash of the folded name that needs no copy of it; 0 for a name that is not ASCII. */
function hashOf(name: string): number {
  let hash = 1;
  for (let index = 0; index < name.length; index++) {
    const code = name.charCodeAt(index);
    if (code >= 0x80) return 0;
    const folded = FOLDED[code] as number;
    if (folded !== 0) hash = (Math.imul(hash, 31) + folded) | 0;
  }
  return hash;
}

/** Names that end with one of these after a separator or a change of case, with or without digits: `MYAPP_DB_PASSWORD`. */
const SUFFIXES = [
  ["password", "passwd", "passphrase", "secret", "credentials"],
  ["api_key", "access_key", "private_key", "secret_key", "access_token", "auth_token", "refresh_token"],
].flat();

/** Names that begin with one of these ask a question or count: `has_password`. */
const PREDICATES = /^(?:has|is|needs?|requires?|uses?|with|without|no|forgot|show|hide|allows?|enabled?|min|max)$/;

/** Whether a name ends with a suffix of sensitive names. */
export function hasSensitiveSuffix(name: string): boolean {
  const words = name
    .replace(/\d{1,4}$/, "")
    .replace(/([a-z\d])(?=[A-Z])/g, "$1_")
    .toLowerCase()
    .split(/[-_.\s]+/);
  if (PREDICATES.test(words[0] as string)) return false;
  return SUFFIX_WORDS.has(words.slice(-1).join("_")) || SUFFIX_WORDS.has(words.slice(-2).join("_"));
}

const SUFFIX_WORDS: ReadonlySet<string> = new Set(SUFFIXES);
/** What every name with such a suffix ends with. */
const MAY_HAVE_SUFFIX = /(?:password|passwd|passphrase|secret|credentials|key|token)\d{0,4}$/i;

/** Which names are redacted, and what kind of names they are. */
export interface NameBook {
  readonly has: (name: string) => boolean;
  readonly isHeader: (name: string) => boolean;
  readonly isPassword: (name: string) => boolean;
}

/** Longer names are not names of credentials. */
const MAX_LENGTH = 64;

/** The standard names, and those that the contract adds. */
export function nameBook(added: readonly string[]): NameBook {
  const all = new Set([...SENSITIVE_NAMES.flatMap(({ names }) => names), ...added].map(foldName));
  const headers = new Set(
    SENSITIVE_NAMES.flatMap(({ names, isHeader }) => (isHeader === true ? names.map(foldName) : [])),
  );
  // A name whose hash no listed name has is not listed: most names end here.
  const hashes = new Set([...all].map(hashOf).concat(0));
  const isListed = (name: string): boolean => hashes.has(hashOf(name)) && all.has(foldName(name));
  const hasSuffix = (name: string): boolean => MAY_HAVE_SUFFIX.test(name) && hasSensitiveSuffix(name);
  return {
    has: (name) => name.length <= MAX_LENGTH && (isListed(name) || hasSuffix(name)),
    isHeader: (name) => headers.has(foldName(name)),
    isPassword: (name) => /pass(?:word|wd|phrase|code)\d*$|pwd\d*$/i.test(name),
  };
}
