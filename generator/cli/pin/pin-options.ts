/** The options of `pin`. */
export interface PinOptions {
  readonly stdio?: string | undefined;
  readonly url?: string | undefined;
  readonly header?: readonly string[] | undefined;
  readonly timeout: number;
  /** Names of tools. */
  readonly tools?: readonly string[] | undefined;
  readonly file: string;
  readonly check?: boolean | undefined;
  readonly update?: boolean | undefined;
  readonly failOn: "withheld" | "any";
  readonly format: "text" | "json";
  readonly quiet?: boolean | undefined;
}
