import { expect, test } from "vitest";
import { DETECTOR_IDS, DETECTORS } from "../../../runtime/redaction/detectors.ts";
import { isWatched } from "../../support/watched.ts";
import { redactorOf } from "./redactor.ts";

const MEGABYTE = 1_000_000;
const redactor = redactorOf({ detectors: DETECTOR_IDS });

/** Of a megabyte, every detector on, by a machine that has other things to do. */
const MOST_MS = 300;

function megabyteOf(part: string): string {
  return part.repeat(Math.ceil(MEGABYTE / part.length)).slice(0, MEGABYTE);
}

/** Processor time: other programs of the machine don't count. */
function cpuMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const anchors = [...new Set(DETECTORS.flatMap((one) => one.anchors))];
const parts = [
  ...anchors,
  "eyJaaaaaaaaaaaaaaa.",
  "Bearer aaaaaaaaaaaaaaa ",
  "Basic aaaaaaaaa ",
  ..."a %\\=\"'.@/-_".split(""),
  ...[
    "%25",
    "%41",
    "\\u0041",
    "%2525\\\\u0041",
    "password=",
    'password="',
    "password='\\\"",
    "authorization:",
    "abc:",
    "a: ",
  ],
  ...[
    "://a:",
    "://a@",
    "eyJ",
    "_eyJ_.eyJ",
    "-----BEGIN PRIVATE KEY-----",
    "-----BEGIN A A A ",
    "4 ",
    "\r\n",
    "\u{1f600}",
    "QUJD",
  ],
  btoa("hello world of text "),
  btoa(btoa("some nested text, this ")),
  btoa("password=%41\\u0041 "),
];

test.skipIf(isWatched)(
  "a megabyte of anything is looked through in bounded time: no text is slow, whatever it repeats",
  () => {
    redactor.text(megabyteOf("warm up: password=abc "));
    const slow = parts.flatMap((part) => {
      const text = megabyteOf(part);
      const search = () => cpuMs(() => redactor.text(text));
      return search() < MOST_MS || search() < MOST_MS ? [] : [part];
    });
    expect(slow).toEqual([]);
  },
);

test.each(['password="abc" ', `${btoa("password=some secret")} `])(
  "five thousand secrets and more are masked to the text's end: %s",
  (part) => {
    expect(redactor.text(`${part.repeat(4_000)} the end`)).toMatch(/ the end$/);
    expect(redactor.text(`${part.repeat(6_000)} the end`)).not.toContain("the end");
  },
);

test.skipIf(isWatched)("ten times the text takes at most some twenty times as long", () => {
  const slow = ["eyJ.eyJ", 'password="a', "sk-ant-", "Bearer ", "://a@b ", btoa("token=abc ")].filter((part) => {
    const text = megabyteOf(part);
    const small = Math.min(...[1, 2, 3].map(() => cpuMs(() => redactor.text(text.slice(0, MEGABYTE / 10)))));
    const large = Math.min(...[1, 2].map(() => cpuMs(() => redactor.text(text))));
    return large > Math.max(50, small * 25);
  });
  expect(slow).toEqual([]);
});

test.skipIf(isWatched)("ten thousand secret names become ten thousand others in little time", () => {
  const given = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [`ghp_${"a".repeat(30)}${index}`, index]),
  );
  expect(cpuMs(() => expect(Object.keys(redactor.value(given).value as object)).toHaveLength(10_000))).toBeLessThan(
    500,
  );
});
