/** The options of `import`. */
export interface ImportOptions {
  readonly out: string;
  readonly stdio?: string | undefined;
  readonly url?: string | undefined;
  readonly header?: readonly string[] | undefined;
  readonly signIn?: boolean | undefined;
  readonly clientId?: string | undefined;
  /** Opens the browser for the sign-in. */
  readonly open?: boolean | undefined;
  readonly timeout: number;
  readonly name?: string | undefined;
  /** Default: none for a list of tools. Documents that declare codes always get the standard one. */
  readonly envelope?: "none" | "standard" | undefined;
  readonly from?: "tools-list" | "openapi" | "mcpdesc" | "manifest" | undefined;
  readonly format: "text" | "json";
}
