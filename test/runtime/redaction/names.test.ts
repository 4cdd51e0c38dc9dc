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

  test("count in lists of headers, as pairs and as objects", () => {
    expect(
      redactor.value([
        ["Cookie", "a=b"],
        ["Accept", "x"],
        { name: "Set-Cookie", value: "a" },
        { key: "Authorization", value: ["b"] },
        { name: "Age", value: "1" },
      ]).value,
    ).toEqual([
      ["Cookie", "[redacted]"],
      ["Accept", "x"],
      { name: "Set-Cookie", value: "[redacted]" },
      { key: "Authorization", value: ["[redacted]"] },
      { name: "Age", value: "1" },
    ]);
  });
});
