import { type Readable, Transform, Writable } from "node:stream";
import { memberCounter } from "./count-members.ts";

/** Makes what is written to a stream go elsewhere, but for its true writer. */
export interface KeptClean {
  /** Writes to the stream itself. */
  readonly frames: Writable;
  readonly release: () => void;
}

/**
 * Keeps standard output for frames: `console.log` and everything else that this process writes to it goes to standard
 * error until it is released.
 *
 * Source: MCP, stdio: the server must not write anything to stdout that is no message.
 */
export function keepClean(output: NodeJS.WriteStream, instead: NodeJS.WriteStream): KeptClean {
  const own = Object.getOwnPropertyDescriptor(output, "write");
  const write = output.write.bind(output);
  const frames = new Writable({
    decodeStrings: false,
    write: (chunk: string | Uint8Array, _encoding, done) => void write(chunk, (error) => done(error ?? null)),
  });
  const fail = (error: Error) => void frames.destroy(error);
  output.on("error", fail);
  output.write = instead.write.bind(instead) as typeof output.write;
  return {
    frames,
    release: () => {
      output.off("error", fail);
      Reflect.deleteProperty(output, "write");
      if (own !== undefined) Object.defineProperty(output, "write", own);
    },
  };
}

/** What a line may have at most. */
export interface LineLimits {
  readonly bytes: number;
  /** Of all lists and objects in it. */
  readonly members: number;
}

/**
 * The input with every line cut off that passes a limit. What is left of it is no JSON, so it is refused as any malformed
 * line, and the ones behind it are read.
 */
export function shortLines(input: Readable, limits: LineLimits): Transform {
  const newLine = () => ({ room: limits.bytes, isCut: false, count: memberCounter() });
  let line = newLine();
  const shortened = ({ piece, isEnd }: Piece): readonly Buffer[] => {
    const room = line.count(piece) > limits.members ? 0 : line.room;
    const cut = piece.length > room && !line.isCut ? [CUT] : [];
    line.isCut ||= cut.length > 0;
    line.room = Math.max(0, room - piece.length);
    if (isEnd) line = newLine();
    return [piece.subarray(0, room), ...cut, ...(isEnd ? [LINE_FEED] : [])];
  };
  const lines = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (const piece of piecesOf(chunk)) for (const part of shortened(piece)) this.push(part);
      done();
    },
  });
  input.on("error", (error) => lines.destroy(error));
  return input.pipe(lines, { end: false });
}

const LINE_FEED = Buffer.from("\n");
/** No JSON ends with it. */
const CUT = Buffer.from("\u0000");

/** A line, or the part of one that a chunk has. */
interface Piece {
  readonly piece: Buffer;
  readonly isEnd: boolean;
}

function* piecesOf(chunk: Buffer): Iterable<Piece> {
  let from = 0;
  for (let feed = chunk.indexOf(LINE_FEED); feed !== -1; feed = chunk.indexOf(LINE_FEED, from)) {
    yield { piece: chunk.subarray(from, feed), isEnd: true };
    from = feed + 1;
  }
  yield { piece: chunk.subarray(from), isEnd: false };
}
