import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldName, hasSensitiveSuffix, nameBook, SENSITIVE_NAMES } from "../../../runtime/redaction/sensitive-names.ts";
import { scaled } from "../../support/scale.ts";
import { redactorOf } from "./redactor.ts";

const redactor = redactorOf({ names: ["vault_pin"] });

/** A copy of the list, so that removing a name takes two changes. */
const HEADERS = `
  authorization cookie ocp-apim-subscription-key private-token proxy-authorization set-cookie x-access-token
  x-amz-security-token x-api-key x-auth-token x-csrf-token x-functions-key x-goog-api-key x-shopify-access-token
  x-vault-token x-xsrf-token
`;
const OTHERS = `
  access_key access_token account_key admin_password api_key api_token app_secret asp.net_sessionid auth_token
  authentication_token authorization_token aws_secret_access_key bearer_token bot_token card_security_code
  client_assertion client_secret code_verifier connect.sid connection_string consumer_secret cookie_secret cookies
  credential credentials csrf_token current_password cvc cvv cvv2 database_password db_password encryption_key
  github_token gitlab_token hmac_secret id_token jsessionid jwt jwt_secret master_key master_password mfa_secret
  mysql_pwd new_password npm_token oauth_token oauth_token_secret old_password one_time_password one_time_token
  otp passcode passphrase passwd password password_confirmation password_hash password_repeat password_reset_token personal_access_token pgpassword
  phpsessid private_key pwd recovery_codes redis_password refresh_token reset_token root_password saml_response
  secret secret_access_key secret_key secret_token secrets security_token service_account_key session_cookie
  session_key session_token shared_access_key shared_secret signing_key signing_secret slack_token smtp_password
  ssh_key ssh_private_key storage_account_key stripe_secret_key token totp_secret user_password verification_token
  webhook_secret x_amz_signature x_goog_signature xsrf_token
`;

const listed = (words: string): readonly string[] => words.trim().split(/\s+/);

describe("the list of sensitive names", () => {
  test("has these headers and these other names", () => {
    const named = (isHeader: boolean) =>
      SENSITIVE_NAMES.filter((row) => (row.isHeader === true) === isHeader).flatMap((row) => row.names);
    expect([...named(true)].sort()).toEqual(listed(HEADERS));
    expect([...named(false)].sort()).toEqual(listed(OTHERS));
  });

  test.each(listed(HEADERS))("takes all of a line behind the header %s", (name) => {
    expect(redactor.text(`see\n${name}: a b, c\nnext`)).toBe(`see\n${name}: [redacted]\nnext`);
  });

  test("takes a word behind any other, in whatever way it is written", () => {
    for (const name of ["access_token", "access-token", "access.token", "Access Token", "accessToken"]) {
      expect(redactor.value({ [name]: "x" }).value).toEqual({ [name]: "[redacted]" });
    }
    expect(redactor.text("access_token: abc123 and more")).toBe("access_token: [redacted] and more");
  });

  test("knows no name of more than 64 characters, of whatever they are", () => {
    const padded = (length: number) => ({ ["password".padEnd(length, "_")]: "x" });
    expect(Object.values(redactor.value(padded(64)).value as object)).toEqual(["[redacted]"]);
    expect(Object.values(redactor.value(padded(65)).value as object)).toEqual(["x"]);
  });
});

test("a name is sensitive exactly if its folded form is listed or its last words are a sensitive suffix", () => {
  const added = ["vault_pin", "\u00fcber_\u00df", "_"];
  const book = nameBook(added);
  const names = [...SENSITIVE_NAMES.flatMap((row) => row.names), ...added];
  const folded = new Set(names.map(foldName));
  const written = fc
    .tuple(fc.constantFrom(...names), fc.nat(20), fc.constantFrom(..."aZ9 ._-\u212a\u017f\u00fc", ""), fc.nat(1))
    .map(([name, at, by, cut]) => name.slice(0, at) + by + name.slice(at + cut));
  const told = { yes: 0, no: 0 };
  fc.assert(
    fc.property(fc.oneof(written, fc.string({ maxLength: 8 })), fc.boolean(), (name, isLoud) => {
      const one = isLoud ? name.toUpperCase() : name;
      expect(book.has(one)).toBe(folded.has(foldName(one)) || hasSensitiveSuffix(one));
      told[book.has(one) ? "yes" : "no"] += 1;
    }),
    { numRuns: scaled(3000) },
  );
  expect(Math.min(told.yes, told.no)).toBeGreaterThan(scaled(3000) / 10);
});

test.each([
  ["password", true],
  ["PassworD", true],
  ["_password.", true],
  ["passwor", false],
  ["assword", false],
  ["kiosk pin", true],
  ["\u212aiosk pin", true],
  ["NIP \u212aIOS\u212a", true],
  ["\u212aey", false],
  ["", false],
])("%j is compared without case and surrounding separators", (name, isOne) => {
  expect(nameBook(["kiosk_pin", "nip_kiosk"]).has(name)).toBe(isOne);
});

describe("sensitive names", () => {
  const names = SENSITIVE_NAMES.flatMap((row) => row.names);

  test.each(names)("%s is redacted, however it is written", (name) => {
    const spellings = [
      name,
      name.toUpperCase(),
      name.replaceAll("-", "_"),
      name.replace(/[-_.](.)/g, (_, next: string) => next.toUpperCase()),
    ];
    for (const spelling of spellings) {
      expect(redactor.value({ [spelling]: "x" })).toEqual({
        value: { [spelling]: "[redacted]" },
        notes: [{ path: [spelling], reason: "sensitive" }],
      });
    }
  });

  test("are listed once, each with a reason", () => {
    expect(new Set(names).size).toBe(names.length);
    for (const { reason } of SENSITIVE_NAMES) expect(reason).toMatch(/^[a-z].{10,}/);
  });

  test.each(
    [
      ["MYAPP_DB_PASSWORD", "dbPassword", "password1", "confirm_password", "app-passwd", "wallet.passphrase"],
      ["DD_API_KEY", "stripeApiKey", "x_secret", "paymentSecret2", "aws_credentials", "my_access_token"],
    ].flat(),
  )("%s ends with a sensitive suffix", (name) => {
    expect(redactor.value({ [name]: "x" }).value).toEqual({ [name]: "[redacted]" });
    expect(redactor.text(`${name}=opensesame`)).toBe(`${name.replaceAll("\n", "")}=[redacted]`);
  });

  const survivors = [
    "needs_password",
    "is_secret",
    "mypassword",
    "next_token",
    "page_token",
    "max_tokens",
    "tokens",
    "total_tokens",
    "token_metadata",
    "token_type",
    "token_count",
    "tokenizer",
    "expires_in",
    "password_policy",
    "has_password",
    "public_key",
    "key",
    "key_id",
    "api_key_id",
    "secret_name",
    "session",
    "session_id",
    "cookie_policy",
    "author",
    "authorization_url",
    "credential_type",
    "signature",
    "pin",
    "code",
    "client_id",
    "passport",
    "secretary",
  ];
  test.each(survivors)("%s is not sensitive: names count as a whole, or by a suffix after a separator", (name) => {
    const value = { [name]: "some value" };
    expect(redactor.value(value).value).toBe(value);
  });

  test("are those of the contract too", () => {
    expect(redactor.value({ Vault_PIN: "1234", pin: "1234" }).value).toEqual({ Vault_PIN: "[redacted]", pin: "1234" });
  });

  test("of two letters, which only a contract gives, don't count in strings; of three they do, whatever they end with", () => {
    const own = redactorOf({ names: ["pw", "ova", "fez"] });
    expect(own.value({ pw: "1234" }).value).toEqual({ pw: "[redacted]" });
    expect(own.text("pw=1234 ova=1234 fez=1234")).toBe("pw=1234 ova=[redacted] fez=[redacted]");
  });

  test("redact strings at any depth below and remove numbers; booleans and null stay", () => {
    const { value, notes } = redactor.value({
      credentials: { user: "u", pins: ["1", 2, { n: 3 }], on: true, none: null },
    });
    expect(value).toEqual({ credentials: { user: "[redacted]", pins: ["[redacted]", {}], on: true, none: null } });
    expect(notes.map(({ path }) => path.join("."))).toEqual([
      "credentials.user",
      "credentials.pins.0",
      "credentials.pins.1",
      "credentials.pins.2.n",
    ]);
  });

  const texts: readonly (readonly [what: string, text: string, masked: string])[] = [
    ["in quotes", 'x "password": "a b, c" y', 'x "password": "[redacted]" y'],
    [
      "in quotes that are escaped",
      '{\\"password\\":\\"a b\\",\\"n\\":1}',
      '{\\"password\\":\\"[redacted]\\",\\"n\\":1}',
    ],
    ["with an escaped quote in it", 'password="a\\"b" y', 'password="[redacted]" y'],
    ["in quotes that are never closed, to the end of the line", "password='a b\nnext", "password='[redacted]\nnext"],
    ["of a header, to the end of the line", "Cookie: a=b; c=d\r\nAge: 1", "Cookie: [redacted]\r\nAge: 1"],
    ["of a header in quotes, to the closing one", 'curl -H "Cookie: a=b; c" x', 'curl -H "Cookie: [redacted]" x'],
    ["of a header in quotes that are never closed", 'curl -H "Cookie: a=b; c', 'curl -H "Cookie: [redacted]'],
    ["of a word, without the brackets behind it", "(password=abc1).", "(password=[redacted])."],
    ["of a word longer than any bracket matters", `password=${"a1".repeat(40)})`, "password=[redacted]"],
    ["of an option", "--password abc --token=abc1", "--password [redacted] --token=[redacted]"],
    ["behind blanks", "password  =  abc1 x", "password  =  [redacted] x"],
    ["behind eight blanks", `password${" ".repeat(8)}=abc1 x`, `password${" ".repeat(8)}=[redacted] x`],
    ["in single quotes", "{'password': 'a b'}", "{'password': '[redacted]'}"],
    ["in quotes that are never closed, to the end", "password='a b", "password='[redacted]"],
    ["of a word with a backslash in it", "password=ab\\xc1", "password=[redacted]"],
    ["of a word with a bracket in it", "password=a)b1c", "password=[redacted]"],
    ["late in a text", `${"x ".repeat(60)}(password=abc1).`, `${"x ".repeat(60)}(password=[redacted]).`],
    [
      "that starts or ends with what is no value",
      "password=nullable token=xnull",
      "password=[redacted] token=[redacted]",
    ],
  ];
  test.each(texts)("mark their value in a string as secret: %s", (_, text, masked) => {
    expect(redactor.text(text)).toBe(masked);
    expect(redactor.text(masked)).toBe(masked);
  });

  test("count in lists of headers, as pairs and as objects", () => {
    expect(
      redactor.value([
        ["Cookie", "a=b"],
        ["Accept", "x"],
        { name: "Set-Cookie", value: "a" },
        { key: "Authorization", value: ["b"] },
        { name: "Age", value: "1" },
        ["Cookie", "Accept", "Age"],
        ["Cookie", 5],
        [null, "a=b"],
      ]).value,
    ).toEqual([
      ["Cookie", "[redacted]"],
      ["Accept", "x"],
      { name: "Set-Cookie", value: "[redacted]" },
      { key: "Authorization", value: ["[redacted]"] },
      { name: "Age", value: "1" },
      ["Cookie", "Accept", "Age"],
      ["Cookie", 5],
      [null, "a=b"],
    ]);
  });
});
