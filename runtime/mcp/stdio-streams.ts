import { type Readable, Transform, Writable } from "node:stream";
import type { BodyLimits } from "./read-message.ts";
import { type Refusal, TOO_LARGE } from "./refusal.ts";
import { type MessageScan, scanMessage } from "./scan-message.ts";

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
 * Source: MCP, stdio: the server must not write anything to stdout that is not a message.
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

/**
 * The lines of the input, each as one chunk. A line that passes a limit is left out, and `onRefused` gets the reason; the
 * lines after it are read. What follows the last line feed is not a line.
 */
export function shortLines(input: Readable, limits: BodyLimits, onRefused: (reason: Error) => void): Transform {
  const newLine = (): Line => ({ parts: [], bytes: 0, scan: scanMessage(limits), refusal: null });
  let line = newLine();
  const read = (piece: Buffer) => {
    if (line.refusal !== null) return;
    line.bytes += piece.length;
    line.refusal = line.bytes > limits.bytes ? TOO_LARGE : line.scan(piece);
    line.parts.push(piece);
    if (line.refusal === null) return;
    line.parts = [];
    onRefused(new Error(line.refusal.message));
  };
  const lines = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (const { piece, isEnd } of piecesOf(chunk)) {
        read(piece);
        if (!isEnd) continue;
        if (line.refusal === null) this.push(Buffer.concat([...line.parts, LINE_FEED]));
        line = newLine();
      }
      done();
    },
  });
  input.on("error", (error) => lines.destroy(error));
  return input.pipe(lines, { end: false });
}

/** The line that is being read. */
interface Line {
  parts: Buffer[];
  bytes: number;
  readonly scan: MessageScan;
  refusal: Refusal | null;
}

const LINE_FEED = Buffer.from("\n");

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
