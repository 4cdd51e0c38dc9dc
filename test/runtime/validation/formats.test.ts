import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type FormatName, formats } from "../../../runtime/validation.ts";
import { dataFolder, describeNeeding } from "../../support/needs.ts";

/** Punycode of U+D800, which stands for no character. */
const SURROGATE = "xn--ib9b";

const NAMES = Object.keys(formats) as readonly FormatName[];
const data = dataFolder;

/** "l·l", "α͵β", "א׳ב" and "・ぁ": characters that need others next to them. */
const IN_CONTEXT = ["xn--ll-0ea", "xn--wva3je", "xn--4dbc5h", "xn--k8j5u"];

/** "a·l", "a͵", "׳ב", "def・abc" and a zero width joiner at the start: the same without them. */
const OUT_OF_CONTEXT = ["xn--al-0ea", "xn--wva3j", "xn--5db1e", "xn--defabc-k64e", "xn--02b508i"];

interface Case {
  readonly description: string;
  readonly data: unknown;
  readonly valid: boolean;
}

describeNeeding("TOOLPACT_DATA", "official suite, optional formats", () => {
  test.each(NAMES)("%s", (name) => {
    const file = join(data ?? "", "json-schema-test-suite/tests/draft2020-12/optional/format", `${name}.json`);
    const groups = JSON.parse(readFileSync(file, "utf8")) as readonly { readonly tests: readonly Case[] }[];
    const cases = groups.flatMap(({ tests }) => tests).filter(({ data }) => typeof data === "string");
    const wrong = cases
      .filter((one) => formats[name](String(one.data)) !== one.valid)
      .map(({ description }) => description);
    expect(wrong).toEqual([]);
    expect(cases.length).toBeGreaterThan(10);
    expect(existsSync(file)).toBe(true);
  });
});

test.each<[FormatName, readonly string[], readonly string[]]>([
  [
    "date-time",
    ["2026-01-31T12:00:00Z", "2026-01-31t12:00:00.5+05:30"],
    ["2026-01-31 12:00:00Z", "2026-02-30T12:00:00Z", "2026-01-31T12:00:00", "2026-01-31T12:00:00+24:00"],
  ],
  ["date", ["2024-02-29", "2000-02-29"], ["1900-02-29", "2024-13-01", "2023-02-29", "2024-2-29", "2024-02-29\n"]],
  ["time", ["23:59:60Z", "00:00:00-23:59"], ["22:59:60Z", "24:00:00Z", "12:00:00"]],
  ["duration", ["P1Y2M3DT4H5M6S", "P2W", "PT0S"], ["P", "PT", "P1W2D", "PT0.5S"]],
  [
    "email",
    ["a.b@example.org", '"a b"@example.org', "a@[127.0.0.1]", "a@[IPv6:::1]"],
    ["a@b@", "a..b@example.org", "a b@example.org", "@example.org", "a@[::1]"],
  ],
  [
    "hostname",
    ["example.org", "xn--9n2bp8q", "a".repeat(63), ...IN_CONTEXT],
    [
      ...OUT_OF_CONTEXT,
      "-a",
      "a_b",
      "a.",
      "xn--X",
      "xn--99999999",
      "xn--en32g",
      `xn--${"9".repeat(50)}`,
      SURROGATE,
      "a".repeat(64),
    ],
  ],
  ["ipv4", ["127.0.0.1"], ["127.0.0.01", "256.0.0.1", "127.1"]],
  [
    "ipv6",
    ["::", "::1", "1::8", "::ffff:1.2.3.4", "1:2:3:4:5:6:7:8"],
    [":", ":::", "1::2::3", "1:2:3:4:5:6:7", "::1.2.3", "1.2.3.4::"],
  ],
  [
    "uri",
    ["https://a.example/b?c#d", "urn:a:b", "http://[::1]:80/", "http://[v1.a]/"],
    ["/a", "a b:c", "http://a\u00e9/", "http://[::1/", "http://a/%zz"],
  ],
  [
    "uuid",
    ["2EB8AA08-aa98-11ea-b4aa-73b441d16380"],
    ["2eb8aa08aa9811eab4aa73b441d16380", "{2eb8aa08-aa98-11ea-b4aa-73b441d16380}"],
  ],
])("%s", (name, good, bad) => {
  expect(good.filter((text) => !formats[name](text))).toEqual([]);
  expect(bad.filter((text) => formats[name](text))).toEqual([]);
});

test.each(NAMES)("%s ends on every hostile megabyte", (name) => {
  const starts = ["", "P", "http://", "a@", "a", "xn--", "1:", "2026-01-31T12:00:00.", "http://[", '"'];
  const middles = ["1", "a", ".", ":", "%", "%41", "\\\\", '"', "-", "@", "1Y", "[", "#", "?", "\u{1F600}", "_", "a."];
  const strings = starts.flatMap((start) =>
    middles.map((middle) => `${start}${middle.repeat(2 ** 20 / middle.length)}!`),
  );
  for (const string of strings) expect(formats[name](string)).toBeTypeOf("boolean");
});
