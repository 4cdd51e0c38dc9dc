import { describe, expect, test } from "vitest";
import { SENSITIVE_NAMES } from "../../../runtime/redaction/sensitive-names.ts";
import { redactorOf } from "./redactor.ts";

const redactor = redactorOf({ names: ["vault_pin"] });

describe("sensitive names", () => {
  const names = SENSITIVE_NAMES.flatMap((row) => row.names);

  test.each(names)("%s is masked, however it is written", (name) => {
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

  test("stand once, each with a reason", () => {
    expect(new Set(names).size).toBe(names.length);
    for (const { reason } of SENSITIVE_NAMES) expect(reason).toMatch(/^[a-z].{10,}/);
  });

  const survivors = [
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
  test.each(survivors)("%s is none of them: names count as a whole", (name) => {
    const value = { [name]: "some value" };
    expect(redactor.value(value).value).toBe(value);
  });

  test("are those of the contract too", () => {
    expect(redactor.value({ Vault_PIN: "1234", pin: "1234" }).value).toEqual({ Vault_PIN: "[redacted]", pin: "1234" });
  });

  test("of two letters, which only a contract gives, don't count in texts; of three they do, whatever they end with", () => {
    const own = redactorOf({ names: ["pw", "ova", "fez"] });
    expect(own.value({ pw: "1234" }).value).toEqual({ pw: "[redacted]" });
    expect(own.text("pw=1234 ova=1234 fez=1234")).toBe("pw=1234 ova=[redacted] fez=[redacted]");
  });

  test("mask texts at any depth below and remove numbers; what says nothing stays, so types do", () => {
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
    ["of an option", "--password abc --token=abc1", "--password abc --token=[redacted]"],
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
  test.each(texts)("give their value in a text away: %s", (_, text, masked) => {
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
      ]).value,
    ).toEqual([
      ["Cookie", "[redacted]"],
      ["Accept", "x"],
      { name: "Set-Cookie", value: "[redacted]" },
      { key: "Authorization", value: ["[redacted]"] },
      { name: "Age", value: "1" },
      ["Cookie", "Accept", "Age"],
      ["Cookie", 5],
    ]);
  });
});
