import { expect, test } from "vitest";
import { redactorOf } from "./redactor.ts";

const redactor = redactorOf({ detectors: ["credit_card"] });
/** Letters that are not base64 of text. */
const letters = (count: number) => "aBcDe12345".repeat(20).slice(0, count);
const PAYLOAD = `.eyJ${letters(20)}.${letters(20)}`;
const PEM = "-----BEGIN PRIVATE KEY-----\nMIIBaBcDe12345aBcDe\n-----END PRIVATE KEY-----";

/** A typical string; the part between ‹ and › is the secret. */
test.each<readonly [what: string, written: string]>([
  ["a header of ten characters is one", `(‹eyJabcdefg${PAYLOAD}›)`],
  ["and of nine is none", `(eyJabcdef${PAYLOAD})`],
  ["a header begins in the word before the payload, not earlier", `eyJ and ‹eyJabcdefg${PAYLOAD}›`],
  ["letters before a header are no part of it", `Say-‹eyJabcdefg${PAYLOAD}›`],
  ["what follows a private key stays", `key ‹${PEM}› and more`],
  ["one without an end goes to the end", `key ‹${PEM.slice(0, 50)}›`],
  ["a name of 20 characters is a token", `https://‹${letters(20)}›@example.com/`],
  ["one of 19 is a name", `https://${letters(19)}@example.com/`],
  ["a port is no password", `https://‹${letters(20)}›@example.com:8080/`],
  ["a name may end with a digit", "cvv2=‹123456› and 10:30"],
  ["or with what doesn't count in a name", "password_=‹hunter22›"],
  ["a password of one character is one", "https://a:‹b›@example.com"],
  ["a dot behind a token is not a part of it", `Bearer ‹${letters(63)}›.`],
  ["a token may be of any length", `Bearer ‹${letters(70)}›`],
  ["what a name says behind `Basic`", `Basic ‹${btoa("user:pass word")}›`],
  ["what is no text before a colon is no name", `Basic ${btoa("\u0001user:password")}`],
  ["nor is what is none behind it a password", `Basic ${btoa("user:password\u0001")}`],
  ["other numbers don't make a card's wrong", "order 7: ‹4111111111111111›, 3 left"],
  ["a card's number may be spelled in groups", "‹4111-1111 1111-1111›."],
  ["digits before it, a blank between, are a part of the number, which is none", "1 4111111111111111"],
  ["so are digits behind it", "6011000990139424009 1"],
  ["a number of 19 digits may be a card's", "‹6011000990139424009›; and so on"],
  ["no word touches a card's number", "a4111111111111111 4111111111111111a"],
  ["a card's number may stand before a word", "‹4111111111111111› and so on"],
  ["a bot's number has eight digits", `‹12345678:AA${letters(30)}›`],
  ["seven are none", `1234567:AA${letters(30)}`],
  ["no more than twelve belong to it", `1‹123456789012:AA${letters(30)}›`],
  ["its token is as long as any", `12345678:AA${letters(29)}`],
  ["a secret of Entra has 31 characters more", `‹abc8Q~${letters(31)}›`],
  ["and no fewer", `abc8Q~${letters(30)}`],
  ["and three before", `ab8Q~${letters(34)}`],
  ["whatever they are", `say‹ é 8Q~${letters(34)}›`],
  ["a long prefix may stand behind a letter", `x‹ghp_${letters(36)}›`],
  ...["/", ":", "@", "[", "`", "{", "é", " "].map(
    (before) => [`a short one may stand behind ${before}`, `${before}‹hf_${letters(34)}›`] as const,
  ),
  ...["0", "9", "A", "Z", "a", "z"].map(
    (before) => [`a short one behind ${before} is a part of a word`, `${before}hf_${letters(34)}`] as const,
  ),
  ["a value in quotes that are escaped", 'He said: {\\"password\\": \\"‹abc 123›\\"}, and left'],
  ["a quote of the other kind is part of it", "password='‹a\"b›', and left"],
  ["an escaped quote too", 'password="‹a\\"b›", and left'],
  ["one that is never closed goes to the line's end", 'password="‹abc 123›\nand left'],
  ["also where its name is escaped", '%70assword="‹abc 123›'],
  ["a name in quotes, blanks beside the separator", "{'password'  :  '‹abc 123›'}"],
  ["nine blanks before a separator are too many", `password${" ".repeat(9)}=abc123`],
  ["eight aren't, nor are eight behind it", `password${" ".repeat(8)}=${" ".repeat(8)}‹abc123›`],
  ["tabs are blanks behind it", "password=\t\t‹abc123›"],
  ["a header goes to the line's end", "Cookie: ‹a=b; c=d›\r\nand left"],
  ["or to the quote that it stands in", "curl -H 'Cookie: ‹a=b; \"c\"=d›' -H 'x: y'"],
  ["a quote before another name ends no header", 'the "name", Cookie: ‹a="b" c›'],
  ["what closes a sentence is no part of a word", "(see password=‹abc123›).)"],
  ["what stands within is", "(see password=‹a)b.c›)."],
  ["a long word is taken whole", `password=‹${letters(63)}a).›, and left`],
  ["one that is just short enough isn't", `password=‹${letters(62)}›)., and left`],
  ["an escaped line end ends a word", "password=‹abc123›\\nand left"],
  ["another backslash doesn't", "password=‹abc\\d123›, and left"],
  ["behind a colon six characters are enough", "token: ‹abcde1›"],
  ["and five aren't", "token: abcd1"],
  ["nor are letters alone", "token: abcdefghijkl"],
  ["a line end is no character of it", "token: ab1\ncdefgh"],
  ["a name of three letters is one", "otp=‹123456›"],
  ["a name of 64 characters is none that counts", `${"x".repeat(60)}password=abc123`],
])("%s", (_case, written) => {
  expect(redactor.text(written.replace(/[‹›]/g, ""))).toBe(written.replace(/‹.*?›/s, "[redacted]"));
});

/** The second line of each PEM is an END line of another label. */
const ENDS_EARLY = "-----BEGIN RSA PRIVATE KEY-----\n-----END-----\nMIIBaBcDe\n-----END RSA PRIVATE KEY-----";
const JWT_LINES = `eyJhbGciOiJIUzI1NiJ9${letters(24)}\n${letters(44)}\n  ${letters(30)}`;

test.each<readonly [what: string, written: string]>([
  ["a private key ends at the END line of its own label", `‹${ENDS_EARLY}› left`],
  ["a token goes on in lines of 20 characters or more", `see ‹${JWT_LINES}›\nand left`],
  ["a password in a URL may contain a slash", "postgres://u:‹p/ss›@h/db"],
  ["or a question mark", "postgres://u:‹p?s#s›@h/db"],
  ["a port before a path is not a password", "https://example.com:8080/a@b"],
  ["nor is a path", "https://example.com/a:b@c"],
  ["an arrow gives a value", "'password' => '‹x y›', left"],
  ["letters are a password", "password: ‹opensesame›"],
  ["common words are not", "Invalid password: must have ten characters"],
  ["what follows the mask is redacted with it", "password=‹[redacted]hunter2› left"],
  ["also after a dot", "password=‹[redacted].hunter2›"],
  ["and in quotes", 'password="‹[redacted] hunter2›"'],
  ["and after `Bearer`", "Bearer ‹[redacted]hunter2hunter2›"],
  ["a short token after `Bearer` has a digit", "Bearer ‹abc123def456›."],
  ["common words after it stay", "a Bearer token, Bearer authentication and Bearer abc"],
  ["a value in an XML element", "<a><password>‹x›</password></a>"],
  ["an option's value", "mysql --password ‹x› db"],
  ["a form", "-----BEGIN+PRIVATE+KEY-----".replace(/^(.*)$/, "‹$1%0AMIIB%0A-----END+PRIVATE+KEY-----›")],
])("redacts exactly the secret: %s", (_case, written) => {
  expect(redactor.text(written.replace(/[‹›]/g, ""))).toBe(written.replace(/‹.*?›/s, "[redacted]"));
});

test("the value after an option in a list of arguments is redacted", () => {
  const given = ["mysql", "--password", "hunter2", "--token", "--verbose", "password", "x"];
  expect(redactor.value(given).value).toEqual(given.map((one) => (one === "hunter2" ? "[redacted]" : one)));
});

test("a mask that is only a part of a value is redacted again, and the mask alone is not", () => {
  for (const text of ["password=[redacted]", "(password=[redacted]).", "Bearer [redacted]", 'password="[redacted]"'])
    expect(redactor.value(text).notes).toEqual([]);
});
