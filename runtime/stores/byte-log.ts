/** Where something stands in a log. */
export interface Logged {
  readonly block: Block;
  readonly from: number;
  readonly to: number;
}

interface Block {
  readonly bytes: Uint8Array;
  /** From here on there is room. */
  end: number;
  /** How much that was written is still wanted. */
  wanted: number;
}

/**
 * Bytes in large blocks, written one behind the other. A block is given up when nothing in it is wanted any more: right for
 * what leaves about in the order in which it came. The garbage collector has nothing to move in them.
 */
export interface ByteLog {
  readonly write: (bytes: Uint8Array) => Logged;
  /** Good until something is written. */
  readonly read: (logged: Logged) => Uint8Array;
  /** The same at the end of the log: where it was is to be forgotten, unless it has a block of its own and stays there. */
  readonly renew: (logged: Logged) => Logged;
  /** To be called once for what was written once. */
  readonly forget: (logged: Logged) => void;
  /** What is taken: by what is wanted, by all that stands beside it in its blocks, and by ends of blocks left empty. */
  readonly taken: () => number;
}

/** What takes more than this part of a block gets one of its own. */
const SHARE = 4;

/** An empty log. Blocks are made as they are needed. */
export function createByteLog(blockBytes: number): ByteLog {
  let current = newBlock(0);
  /** One that was given up, for when the next is needed: room that the process has is sooner filled than new room. */
  let spare: Block | null = null;
  let taken = 0;
  const fresh = (): Block => {
    const block = spare ?? newBlock(blockBytes);
    spare = null;
    return block;
  };
  const roomFor = ({ length }: Uint8Array): Block => {
    if (SHARE * length > blockBytes) return newBlock(length);
    if (current.end + length > current.bytes.length) {
      taken += current.bytes.length - current.end;
      current.end = current.bytes.length;
      current = fresh();
    }
    return current;
  };
  const write = (bytes: Uint8Array): Logged => {
    const block = roomFor(bytes);
    const from = block.end;
    block.bytes.set(bytes, from);
    block.end += bytes.length;
    block.wanted += 1;
    taken += bytes.length;
    return { block, from, to: block.end };
  };
  const read = ({ block, from, to }: Logged): Uint8Array => block.bytes.subarray(from, to);
  return {
    write,
    read,
    renew: (logged) => (logged.to - logged.from === logged.block.bytes.length ? logged : write(read(logged))),
    forget: ({ block }) => {
      block.wanted -= 1;
      if (block.wanted > 0) return;
      taken -= block.end;
      block.end = 0;
      if (block !== current && block.bytes.length === blockBytes) spare = block;
    },
    taken: () => taken,
  };
}

function newBlock(length: number): Block {
  return { bytes: new Uint8Array(length), end: 0, wanted: 0 };
}
