/** A content block, in addition to a result or instead of one. Source: MCP, content blocks. */
export type ContentBlock =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image"; readonly data: string; readonly mimeType: string }
  | { readonly type: "audio"; readonly data: string; readonly mimeType: string }
  | { readonly type: "resource"; readonly resource: TextResource | BlobResource };

export interface TextResource {
  readonly uri: string;
  readonly mimeType?: string;
  readonly text: string;
}

export interface BlobResource {
  readonly uri: string;
  readonly mimeType?: string;
  readonly blob: string;
}
