import { setOwn } from "../core/copy-json.ts";
import { END, ESCAPED_TEXT, FALSE, LIST, NULL, NUMBER, OBJECT, SHORT_TEXT, TEXT, TRUE } from "./tags.ts";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

interface Reading {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  at: number;
}

/** The value that was packed, as its JSON would have it; `-0` and what JSON can't write of numbers stay what they are. */
export function unpack(bytes: Uint8Array): unknown {
  const reading: Reading = { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), at: 0 };
  return valueBy(reading, nextByte(reading));
}

function nextByte(reading: Reading): number {
  reading.at += 1;
  return reading.view.getUint8(reading.at - 1);
}

function nextBytes(reading: Reading, count: number): Uint8Array {
  reading.at += count;
  return reading.bytes.subarray(reading.at - count, reading.at);
}

type Reader = (reading: Reading) => unknown;

/** By tag. */
const READERS: Readonly<Record<number, Reader>> = {
  [NULL]: () => null,
  [TRUE]: () => true,
  [FALSE]: () => false,
  [NUMBER]: number,
  [SHORT_TEXT]: (reading) => String.fromCharCode(...nextBytes(reading, nextByte(reading))),
  [TEXT]: utf8,
  [ESCAPED_TEXT]: (reading) => JSON.parse(utf8(reading)),
  [LIST]: list,
  [OBJECT]: object,
};

function valueBy(reading: Reading, tag: number): unknown {
  return (READERS[tag] as Reader)(reading);
}

function number(reading: Reading): number {
  reading.at += 8;
  return reading.view.getFloat64(reading.at - 8);
}

function utf8(reading: Reading): string {
  reading.at += 4;
  return decoder.decode(nextBytes(reading, reading.view.getUint32(reading.at - 4)));
}

function list(reading: Reading): readonly unknown[] {
  const made: unknown[] = [];
  for (let tag = nextByte(reading); tag !== END; tag = nextByte(reading)) made.push(valueBy(reading, tag));
  return made;
}

function object(reading: Reading): object {
  const made: Record<string, unknown> = {};
  for (let tag = nextByte(reading); tag !== END; tag = nextByte(reading)) {
    const name = valueBy(reading, tag) as string;
    setOwn(made, name, valueBy(reading, nextByte(reading)));
  }
  return made;
}
