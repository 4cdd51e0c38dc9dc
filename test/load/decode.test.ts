import { expect, test } from "vitest";
import { decode } from "../../generator/load/decode.ts";

test("a byte order mark is accepted and left out", () => {
  expect(decode(Buffer.from("\ufeffa: 1\n"))).toEqual({ text: "a: 1\n" });
});

test("CRLF and a lone CR become LF", () => {
  expect(decode(Buffer.from("a\r\nb\rc\n"))).toEqual({ text: "a\nb\nc\n" });
});

test.each([
  ["little-endian", Buffer.from("\ufeffa: 1", "utf16le")],
  ["big-endian", Buffer.from("\ufeffa: 1", "utf16le").swap16()],
])("UTF-16, %s, is refused by name", (_, bytes) => {
  expect(decode(bytes)).toEqual({ problem: "it begins with a UTF-16 byte order mark" });
});

test.each([
  ["a lone continuation byte", [0x61, 0x80]],
  ["an overlong slash", [0xc0, 0xaf]],
  ["half a surrogate pair", [0xed, 0xa0, 0x80]],
  ["a character cut short", [0xe2, 0x82]],
])("%s is not UTF-8", (_, bytes) => {
  expect(decode(Uint8Array.from(bytes))).toHaveProperty("problem");
});
