/** What is found by name or by its words. The script of the pages reads rows of this form. */
export interface SearchRow {
  readonly kind: "tool" | "error" | "shape" | "identifier";
  readonly name: string;
  /** Relative to the contract's folder. */
  readonly address: string;
  readonly text: string;
}
