import { END, ESCAPED_TEXT, FALSE, LIST, NULL, NUMBER, OBJECT, SHORT_TEXT, TEXT, TRUE } from "./tags.ts";

/** Up to here it is quicker to copy each character than to ask the encoder. */
const SHORT = 128;
/** Beyond, a text is encoded by itself first: until then it might take three times its length. */
const LONG = 65_536;
const LONE_SURROGATE = /\p{Surrogate}/u;
const FIRST_BEYOND_LATIN_1 = 0x100;
const MOST_BYTES_BY_UNIT = 3;
const FIRST_ROOM = 16_384;
/** More room than this isn't kept for the next value. */
const MOST_ROOM = 1_048_576;

const encoder = new TextEncoder();

/** Where values are written. */
interface Room {
  bytes: Uint8Array;
  view: DataView;
  /** From here on nothing is written yet. */
  at: number;
}

/**
 * A function that makes bytes of what `JSON.stringify` takes, for this process and no other: sooner than its text is made,
 * the more so the longer its texts are, and with next to nothing for the garbage collector. The bytes are good until the
 * next value.
 */
export function createPack(): (value: unknown) => Uint8Array {
  let room = newRoom();
  return (value) => {
    room.at = 0;
    put(room, value);
    const packed = room.bytes.subarray(0, room.at);
    if (room.bytes.length > MOST_ROOM) room = newRoom();
    return packed;
  };
}

function newRoom(): Room {
  const bytes = new Uint8Array(FIRST_ROOM);
  return { bytes, view: new DataView(bytes.buffer), at: 0 };
}

function makeRoom(room: Room, count: number): void {
  if (room.at + count <= room.bytes.length) return;
  const bytes = new Uint8Array(Math.max(2 * room.bytes.length, room.at + count));
  bytes.set(room.bytes);
  room.bytes = bytes;
  room.view = new DataView(bytes.buffer);
}

function put(room: Room, value: unknown): void {
  switch (typeof value) {
    case "string":
      putText(room, value);
      break;
    case "number":
      putNumber(room, value);
      break;
    case "boolean":
      putTag(room, value ? TRUE : FALSE);
      break;
    case "object":
      putMembers(room, value);
      break;
    default:
      putTag(room, NULL);
  }
}

function putTag(room: Room, tag: number): void {
  makeRoom(room, 1);
  room.bytes[room.at] = tag;
  room.at += 1;
}

function putNumber(room: Room, number: number): void {
  putTag(room, NUMBER);
  makeRoom(room, 8);
  room.view.setFloat64(room.at, number);
  room.at += 8;
}

function putText(room: Room, text: string): void {
  if (text.length <= SHORT && putLatin1(room, text)) return;
  if (LONE_SURROGATE.test(text)) putUtf8(room, ESCAPED_TEXT, JSON.stringify(text));
  else putUtf8(room, TEXT, text);
}

/** False, and as good as nothing done, for a text that has other characters. */
function putLatin1(room: Room, text: string): boolean {
  makeRoom(room, 2 + text.length);
  const { bytes, at } = room;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= FIRST_BEYOND_LATIN_1) return false;
    bytes[at + 2 + index] = unit;
  }
  bytes[at] = SHORT_TEXT;
  bytes[at + 1] = text.length;
  room.at += 2 + text.length;
  return true;
}

function putUtf8(room: Room, tag: number, text: string): void {
  putTag(room, tag);
  const length = text.length > LONG ? writeEncoded(room, encoder.encode(text)) : encode(room, text);
  room.view.setUint32(room.at, length);
  room.at += 4 + length;
}

function encode(room: Room, text: string): number {
  makeRoom(room, 4 + MOST_BYTES_BY_UNIT * text.length);
  return encoder.encodeInto(text, room.bytes.subarray(room.at + 4)).written;
}

function writeEncoded(room: Room, encoded: Uint8Array): number {
  makeRoom(room, 4 + encoded.length);
  room.bytes.set(encoded, room.at + 4);
  return encoded.length;
}

function putMembers(room: Room, value: object | null): void {
  if (value === null) putTag(room, NULL);
  else if (Array.isArray(value)) putList(room, value);
  else if (Object.getPrototypeOf(value) === Object.prototype) putObject(room, value);
  // A date, say: what JSON makes of it is a plain value.
  else put(room, JSON.parse(JSON.stringify(value) ?? "null"));
}

function putList(room: Room, list: readonly unknown[]): void {
  putTag(room, LIST);
  for (const element of list) put(room, element);
  putTag(room, END);
}

/** Asked in this form within `for…in`, V8 knows the answer. */
const isOwn = Object.prototype.hasOwnProperty;

function putObject(room: Room, object: object): void {
  putTag(room, OBJECT);
  for (const name in object) {
    const value: unknown = object[name as keyof typeof object];
    if (value === undefined || typeof value === "function" || !isOwn.call(object, name)) continue;
    putText(room, name);
    put(room, value);
  }
  putTag(room, END);
}
