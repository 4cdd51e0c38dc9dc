import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Mark } from "../../../runtime/contract/contract.ts";
import { deepFreeze } from "../../../runtime/json/json.ts";
import { scaled } from "../../support/scale.ts";
import { redactorOf } from "./redactor.ts";

const TOKEN = `ghp_${"a1B2".repeat(9)}`;
const redactor = redactorOf();

describe("marks", () => {
  const marks: readonly Mark[] = [
    { path: ["text"], sensitive: true },
    { path: ["number"], sensitive: true },
    { path: ["list", null], sensitive: true },
    { path: ["map", null, "in"], sensitive: true },
    { path: ["tree"], ref: "Tree" },
    { path: ["other"], ref: "Clean" },
    { path: ["id"], bind: "revision" },
  ];
  const table = {
    Tree: [
      { path: ["hidden"], sensitive: true },
      { path: ["kids", null], ref: "Tree" },
    ],
    Clean: [{ path: ["a"], bind: "limit" }],
  } as const;
  /** New for each test: marks are read once. */
  const made = () => redactorOf({}, table);

  test("redact strings, and remove anything else", () => {
    const given = {
      text: "t",
      number: 5,
      list: ["a", 1, null, "b"],
      map: { x: { in: "q", out: "o" } },
      id: 1,
      other: { a: 1 },
    };
    expect(made().value(given, { marks })).toEqual({
      value: {
        text: "[redacted]",
        list: ["[redacted]", "[redacted]"],
        map: { x: { in: "[redacted]", out: "o" } },
        id: 1,
        other: { a: 1 },
      },
      notes: [["text"], ["number"], ["list", 0], ["list", 1], ["list", 2], ["list", 3], ["map", "x", "in"]].map(
        (path) => ({ path, reason: "sensitive" }),
      ),
    });
  });

  test("of shapes that contain themselves hold at every depth", () => {
    const given = { tree: { hidden: "a", kids: [{ hidden: { b: 1 }, kids: [{ hidden: "c", open: "d" }] }] } };
    expect(made().value(given, { marks }).value).toEqual({
      tree: { hidden: "[redacted]", kids: [{ kids: [{ hidden: "[redacted]", open: "d" }] }] },
    });
  });

  test("on the whole value leave the mask, or nothing", () => {
    expect(made().value("x", { marks: [{ path: [], sensitive: true }] }).value).toBe("[redacted]");
    expect(made().value({ a: 1 }, { marks: [{ path: [], sensitive: true }] })).toEqual({
      value: undefined,
      notes: [{ path: [], reason: "sensitive" }],
    });
  });

  test("of one name and of each name apply together, and an unknown shape has no marks", () => {
    const both: readonly Mark[] = [
      { path: ["map", null, "b"], sensitive: true },
      { path: ["map", "x", "a"], sensitive: true },
      { path: ["hidden"], sensitive: true, ref: "Nobody" },
    ];
    const given = { map: { x: { a: "1", b: "2", c: "3" }, y: { a: "1", b: "2" } }, hidden: "h" };
    const redactor = made();
    for (const _ of ["the first time", "remembered"]) {
      expect(redactor.value(given, { marks: both }).value).toEqual({
        map: { x: { a: "[redacted]", b: "[redacted]", c: "3" }, y: { a: "1", b: "[redacted]" } },
        hidden: "[redacted]",
      });
    }
  });

  test("on a whole member redact it, even if another mark covers only a part of it", () => {
    const both: readonly Mark[] = [
      { path: ["map", null], sensitive: true },
      { path: ["map", "x", "a"], sensitive: true },
    ];
    expect(made().value({ map: { x: { a: "1", b: "2" }, y: "t" } }, { marks: both })).toEqual({
      value: { map: { y: "[redacted]" } },
      notes: ["x", "y"].map((name) => ({ path: ["map", name], reason: "sensitive" })),
    });
  });

  test("leave strings unchanged with `masksMarked: false`, to find what else is redacted", () => {
    const given = { text: "t", number: 5, list: ["a", 1], other: { a: TOKEN } };
    const { value } = made().value(given, { marks, masksMarked: false });
    expect(value).toEqual({ text: "t", list: ["a"], other: { a: "[redacted]" } });
  });

  test("report nothing for a location that doesn't exist", () => {
    expect(made().value({ id: 1 }, { marks }).notes).toEqual([]);
    expect(made().value({ text: undefined }, { marks }).notes).toEqual([]);
  });
});

describe("a value", () => {
  test("that is clean is itself again; what is clean in another is shared", () => {
    const clean = { a: [1, { b: "text" }] };
    expect(redactor.value(clean).value).toBe(clean);
    const mixed = { clean, dirty: TOKEN };
    expect((redactor.value(mixed).value as typeof mixed).clean).toBe(clean);
  });

  test("is never changed, frozen or not", () => {
    const given = deepFreeze({ [TOKEN]: [TOKEN], password: "x", list: [{ token: 5 }] });
    expect(redactor.value(given).value).toEqual({ "[redacted]": ["[redacted]"], password: "[redacted]", list: [{}] });
  });

  test("keeps all its members when names become one by the mask, and none takes a name that was there", () => {
    const given = { "[redacted]": 0, [TOKEN]: 1, [`${TOKEN}x`]: 2, z: 3 };
    const { value, notes } = redactor.value(given);
    expect(Object.values(value as object)).toEqual([0, 1, 2, 3]);
    expect(Object.keys(value as object)).toEqual(["[redacted]", "[redacted] 2", "[redacted] 3", "z"]);
    expect(notes.map(({ path }) => path[0])).toEqual(["[redacted] 2", "[redacted] 3"]);
  });

  test("gives names that become one by the mask numbers", () => {
    const given = { [TOKEN]: 1, [`${TOKEN}x`]: 2, "[redacted] 3": 3, [`${TOKEN}y`]: 4 };
    expect(redactor.value(given).value).toEqual({
      "[redacted]": 1,
      "[redacted] 2": 2,
      "[redacted] 3": 3,
      "[redacted] 4": 4,
    });
  });

  test("lists what is below a secret name, too", () => {
    expect(redactor.value({ [TOKEN]: { a: TOKEN }, b: [{ [TOKEN]: { password: "x" } }] }).notes).toEqual([
      { path: ["[redacted]"], reason: "pattern:github_token" },
      { path: ["[redacted]", "a"], reason: "pattern:github_token" },
      { path: ["b", 0, "[redacted]"], reason: "pattern:github_token" },
      { path: ["b", 0, "[redacted]", "password"], reason: "sensitive" },
    ]);
  });

  test("lists a location once, even if both name and value are secret", () => {
    expect(redactor.value({ [TOKEN]: TOKEN }).notes).toEqual([
      { path: ["[redacted]"], reason: "pattern:github_token" },
    ]);
    expect(redactor.value({ a: `${TOKEN} and AKIA${"A".repeat(16)}` }).notes).toEqual([
      { path: ["a"], reason: "pattern:github_token" },
    ]);
  });

  test("may have a key named __proto__, and keeps it", () => {
    const given: unknown = JSON.parse(`{"__proto__":{"password":"x"},"a":"${TOKEN}"}`);
    expect(JSON.stringify(redactor.value(given).value)).toBe(
      '{"__proto__":{"password":"[redacted]"},"a":"[redacted]"}',
    );
    expect(({} as { readonly password?: string }).password).toBeUndefined();
  });

  test("may have a thousand levels, and is searched to the last", () => {
    const levels = (count: number): unknown => {
      let value: unknown = TOKEN;
      for (let level = 0; level < count; level++) value = [value];
      return value;
    };
    expect(JSON.stringify(redactor.value(levels(1000)).value)).toContain("[redacted]");
    expect(redactor.value(levels(1001)).value).toBeUndefined();
    const beside = Array.from({ length: 1001 }, () => ({ a: [TOKEN] }));
    expect(redactor.value(beside).value).toEqual(beside.map(() => ({ a: ["[redacted]"] })));
  });

  test("that is too deep, or contains itself, is removed whole", () => {
    const circle: Record<string, unknown> = { password: "x" };
    circle["left"] = circle;
    circle["right"] = circle;
    expect(redactor.value(circle)).toEqual({ value: undefined, notes: [{ path: [], reason: "sensitive" }] });
  });

  test("is redacted once: a second time finds nothing in strings, and changes nothing", () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ stringUnit: "grapheme" }),
        fc.constantFrom("password", "token", "x"),
        (inner, name) => {
          const once = redactor.value({
            [name]: inner,
            text: `password=${JSON.stringify(inner)} ${TOKEN}`,
            inner,
          }).value;
          expect(redactor.value(once).value).toEqual(once);
        },
      ),
      { numRuns: scaled(1000) },
    );
  });
});

describe("secrets known by value", () => {
  test("are redacted wherever they occur, and numbers equal to them are removed", () => {
    const known = ["correct horse", "12345678"];
    expect(redactor.value({ a: "a correct horse!", n: 12345678, m: 1234567 }, { known })).toEqual({
      value: { a: "a [redacted]!", m: 1234567 },
      notes: [
        { path: ["a"], reason: "sensitive" },
        { path: ["n"], reason: "sensitive" },
      ],
    });
    expect(redactor.text("hex 636f727265637420686f727365", known)).toBe("hex [redacted]");
  });

  test("are found in base64 that is broken into lines, whatever ends them", () => {
    const lines = (end: string) =>
      Buffer.from("a text with the correct horse in it").toString("base64").replace(/.{8}/g, `$&${end}`);
    for (const end of ["\n", "\r\n"]) {
      const masked = redactor.text(`see ${lines(end)}`, ["correct horse"]);
      expect(masked).toMatch(/^see \[redacted\]\s*$/);
    }
  });

  test("are found within three escapes, of one kind or both, though they look like escapes themselves", () => {
    const known = ["correct%2Fhorse\\u0041"];
    const [secret = ""] = known;
    const percent = (text: string) => encodeURIComponent(text);
    const json = (text: string) => text.replace(/[%\\]/g, (one) => (one === "%" ? "\\u0025" : "\\\\"));
    expect(redactor.text(percent(`a ${secret} b`), known)).toBe("a%20[redacted]%20b");
    for (const form of [json(secret), percent(json(secret)), json(percent(secret)), percent(json(percent(secret)))]) {
      expect(redactor.text(`a ${form} b`, known), form).toBe("a [redacted] b");
    }
  });

  test("are found in base64 of both kinds, wherever in a group of three they start, and in hex", () => {
    for (const secret of [
      "correct horse",
      "correct horses",
      "correct horses!",
      "~~~???>>>",
      "\u00ff\u00bf".repeat(3),
    ]) {
      for (const before of ["", "a", "ab", "abc"]) {
        const bytes = Buffer.from(`${before}${secret} and more`);
        for (const form of ["base64", "base64url"] as const) {
          const masked = redactor.text(bytes.toString(form), [secret]);
          expect(masked, `${form} of ${before}${secret}`).toContain("[redacted]");
          expect(Buffer.from(masked.replace("[redacted]", ""), form).toString()).not.toContain(secret.slice(1, -1));
        }
      }
      const hex = Buffer.from(secret).toString("hex");
      expect(redactor.text(`${hex} ${hex.toUpperCase()}`, [secret])).toBe("[redacted] [redacted]");
    }
    expect(
      redactor.text(
        "\t\n\t\n\t\n".replace(/./gs, (one) => `0${one.charCodeAt(0).toString(16)}`),
        ["\t\n\t\n\t\n"],
      ),
    ).toBe("[redacted]");
  });

  test("include the adjacent characters in base64 that hold some of their bits, and no more", () => {
    const bytes = (before: string, behind: string) =>
      Buffer.from(`${before}horses!${behind}`, "latin1").toString("base64");
    const masked = ["\u00ff\u00fe\u00fd", "\u00ff\u00fe", "\u00ff"].map((before) =>
      redactor.text(bytes(before, "\u00fd\u00fc\u00fb\u00fa\u00f9\u00f8"), ["horses!"]),
    );
    expect(masked).toEqual(["//[redacted]8+/r5+A==", "/[redacted]z7+vn4", "[redacted]/Pv6+fg="]);
    expect(redactor.text(`a correct horse b`, ["correct horse"])).toBe("a [redacted] b");
    expect(redactor.text(`xcorrect horsex`, ["correct horse"])).toBe("x[redacted]x");
  });

  test("of six characters or more are found within words, shorter ones only between word boundaries", () => {
    expect(redactor.text("an applesauce", ["apples"])).toBe("an [redacted]auce");
    const hex = Buffer.from("0000").toString("hex");
    expect(redactor.text(`your pin 0000 is wrong: "0000", (0000), ${btoa("0000")}, ${hex}`, ["0000"])).toBe(
      'your pin [redacted] is wrong: "[redacted]", ([redacted]), [redacted]==, [redacted]',
    );
    expect(redactor.text("10000 0000x x0000 0000_ é0000", ["0000"])).toBe("10000 0000x x0000 0000_ é0000");
    expect(redactor.text("pin%3D0000%20 \\u0030000 0%30", ["0000"])).toBe("pin%3D[redacted]%20 [redacted] 0%30");
    expect(redactor.value({ a: 4711, b: 47110, "4711": 1 }, { known: ["4711"] }).value).toEqual({
      b: 47110,
      "[redacted]": 1,
    });
  });

  test("of one or two characters are found only as a whole string, in no name and no number", () => {
    const given = { a: "42", b: "42 43", "42": 42 };
    expect(redactor.value(given, { known: ["42"] }).value).toEqual({ ...given, a: "[redacted]" });
    expect(redactor.text("7", ["7"])).toBe("[redacted]");
    expect(redactor.text("", [""])).toBe("");
  });

  test("are found as forms write them, with + for a blank, and in a JSON Pointer", () => {
    const known = ["correct horse/battery~"];
    expect(redactor.text("x=correct+horse%2Fbattery~&y", known)).toBe("x=[redacted]&y");
    expect(redactor.text("/correct horse~1battery~0/0", known)).toBe("/[redacted]/0");
  });

  test("are redacted one by one, in the order of the string; adjacent ones are one", () => {
    const known = ["correct horse", "battery staple"];
    expect(redactor.text(`battery staple, ${TOKEN}, correct horse`, known)).toBe("[redacted], [redacted], [redacted]");
    expect(redactor.text("a correct horsecorrect horse b", known)).toBe("a [redacted] b");
    expect(redactor.value(TOKEN, { known: [TOKEN.slice(0, 12)] })).toEqual({
      value: "[redacted]",
      notes: [{ path: [], reason: "pattern:github_token" }],
    });
  });

  test("and others that overlap are redacted as one", () => {
    expect(redactor.value(`a my ${TOKEN} b`, { known: ["my ghp_a1"] })).toEqual({
      value: "a [redacted] b",
      notes: [{ path: [], reason: "sensitive" }],
    });
  });

  test("are redacted in a name that was not secret before", () => {
    expect(redactor.value({ "battery staple": 1 }).notes).toEqual([]);
    expect(redactor.value({ "battery staple": 1 }, { known: ["battery staple"] }).value).toEqual({ "[redacted]": 1 });
    expect(redactor.value({ "battery staple": 1 }).notes).toEqual([]);
  });

  test("are the strings at marked locations of an input, and under sensitive names", () => {
    const marks: readonly Mark[] = [
      { path: ["pass"], sensitive: true },
      { path: ["deep"], sensitive: true },
    ];
    const secretsOf = (input: unknown) => redactor.secrets(input, marks);
    const input = { pass: "hunter2", deep: { a: ["b", 7], t: true }, api_key: "k", free: "f" };
    expect(secretsOf(input)).toEqual(["hunter2", "b", "7", "k"]);
    expect(secretsOf({ [TOKEN]: { pass: "free" }, text: TOKEN, token: "hunter2" })).toEqual(["hunter2"]);
    expect(secretsOf({ pass: null, deep: false, api_key: null })).toEqual([]);
    expect(secretsOf({ free: "f" })).toEqual([]);
  });
});

test("secrets are found in base64 within base64 within base64; deeper they are not looked for", () => {
  const encoded = (times: number): string => {
    let text = `a text with ${TOKEN} in it`;
    for (let time = 0; time < times; time++) text = btoa(text);
    return text;
  };
  for (const times of [1, 2, 3]) expect(redactor.text(`see ${encoded(times)}`), `${times}`).toBe("see [redacted]");
  expect(redactor.text(`see ${encoded(4)}`)).toBe(`see ${encoded(4)}`);
});
