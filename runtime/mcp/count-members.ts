const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/** So often what a contract takes of an input's members is more than any request of it needs. */
const ROOM = 10;
/** What a request may have around the smallest input: what a client tells of itself, above all. */
const AROUND_INPUT = 1000;

/**
 * How many members a message may have to be parsed at all. Bytes alone don't bound the time: a parser makes each name, and
 * an engine lists all of an object's names before it tells the first, a third of a second for 700,000.
 */
export function mostMembers({ inputKeys }: { readonly inputKeys: number }): number {
  return Math.max(AROUND_INPUT, ROOM * inputKeys);
}

type State = "outside" | "string" | "escaped";

/** Counts, piece by piece, the members of all lists and objects in a text of JSON: the commas that stand in no string. */
export function memberCounter(): (piece: Uint8Array) => number {
  let members = 0;
  let state: State = "outside";
  return (piece) => {
    for (let index = 0; index < piece.length; index++) {
      const byte = piece[index] as number;
      if (byte === COMMA && state === "outside") members += 1;
      else state = after(state, byte);
    }
    return members;
  };
}

function after(state: State, byte: number): State {
  if (state === "escaped") return "string";
  if (byte === QUOTE) return state === "string" ? "outside" : "string";
  return byte === BACKSLASH && state === "string" ? "escaped" : state;
}
