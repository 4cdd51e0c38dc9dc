/** An answer that is none of the contract's: another server, or another version of it. */
export class UnexpectedAnswer extends Error {
  override readonly name = "UnexpectedAnswer";
  readonly tool: string;
  /** What came, as it came. */
  readonly answer: unknown;

  constructor(tool: string, reason: string, answer: unknown) {
    super(`The answer of ${tool} is none of its contract: ${reason}`);
    this.tool = tool;
    this.answer = answer;
  }
}
