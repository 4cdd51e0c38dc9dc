import type { contract, ToolInputs, ToolOutputs } from "@toolpact/contracts/social";
import type { DeepReadonly, Handlers } from "@toolpact/runtime";
import type { Llm, MediaFiles, XClient } from "./clients.ts";
import type { Database } from "./database.ts";

/** What the tools use; the api profile has neither database nor language model. */
export interface Dependencies {
  readonly x_client: XClient;
  readonly media_files: MediaFiles;
  readonly db: Database;
  readonly llm: Llm;
}

/** A handler for each tool of the workflow profile; each file brings some of them. */
export type WorkflowTools = Handlers<typeof contract, "workflow", Dependencies>;

/** What a handler of both profiles may use. */
export interface XCall {
  readonly use: { readonly x_client: XClient };
  readonly signal: AbortSignal;
}

/** Handlers that serve both profiles. */
export type SharedTools<Name extends keyof ToolInputs & keyof ToolOutputs, Call> = {
  readonly [Tool in Name]: (input: DeepReadonly<ToolInputs[Tool]>, call: Call) => Promise<ToolOutputs[Tool]>;
};
