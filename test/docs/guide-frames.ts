/** What makes an example of the runtime's guide a program: what it takes for granted. Selected by a string of the example. */
export interface Frame {
  readonly has: string;
  readonly before: string;
  /** Inserted right before the example if that is a part of an expression. */
  readonly opening?: string;
  readonly closing?: string;
}

/** The options of `implement` that an example doesn't speak of. */
const REST = `import { implement } from "@toolpact/runtime";
import { contract } from "@toolpact/contracts/automation";
type Options = Parameters<typeof implement<typeof contract, "default", any>>[1];
declare const rest: Pick<Options, "profile" | "tools" | "dependencies">;
`;

const CORE = `import type { Core } from "@toolpact/runtime";
import type { contract } from "@toolpact/contracts/automation";
declare const core: Core<typeof contract, "default">;
`;

export const FRAMES: readonly Frame[] = [
  { has: "Notes (staging)", before: `import { listen } from "@toolpact/runtime/mcp";\n${CORE}` },
  {
    has: "memory_retrieve: async",
    before: `declare const memory: { get(path: string): Promise<any> };
declare const [agents, config, files, sessions]: readonly any[];
declare const rest: any;
`,
  },
  {
    has: '"account_restricted" | "not_configured"',
    before: `interface Tweet { readonly text: string }
declare function readTweet(json: unknown): Tweet;
declare function isRestricted(response: Response): Promise<boolean>;
`,
  },
  {
    has: "forwardsIdempotencyKey",
    before: `import { implement } from "@toolpact/runtime";
import { contract } from "./pay/index.js";
declare const payments: { charge(amount: number, options: { idempotencyKey: string | null }): Promise<{ receipt: string }> };
const rest = { profile: "default", dependencies: { payments } } as const;
`,
  },
  {
    has: "client.getTweet",
    before: "declare const xClient: { getTweet(id: string): Promise<object> }, signal: AbortSignal;\n",
  },
  {
    has: "waits",
    before: `import { retrySettings } from "@toolpact/runtime/retrying";
import { dependencies, errors } from "@toolpact/contracts/social";
`,
  },
  {
    has: "policy: async",
    before: `import type { PolicyOf } from "@toolpact/runtime";
import type { contract } from "@toolpact/contracts/social";
interface Dependencies { readonly db: { isBlocked(principal: string | null): Promise<boolean> }; readonly [name: string]: any }
declare function needsApproval(tool: string, input: unknown): boolean;
declare function enqueue(input: unknown): Promise<any>;
`,
    opening: 'const part: { policy: PolicyOf<typeof contract, "workflow", Dependencies> } = {\n',
    closing: "};\nvoid part;\n",
  },
  { has: "fromIoRedis(redis)", before: `import { Redis } from "ioredis";\ndeclare const redis: Redis;\n${REST}` },
  { has: "onlyAtDay", before: `declare function isNight(): boolean;\n${REST}` },
  {
    has: "jsonLinesFile",
    before: `declare const trace: { getTracer(name: string): Parameters<typeof spansTo>[0] };\n${REST}`,
  },
  { has: "await serveStdio(core);", before: CORE },
  {
    has: "createHttpHandler(core",
    before: `import { createHttpHandler, type HttpOptions } from "@toolpact/runtime/mcp";
declare const authenticate: NonNullable<HttpOptions["authenticate"]>;
declare const app: { all(path: string, answer: (c: { req: { raw: Request } }) => Promise<Response>): void };
${CORE}`,
  },
  {
    has: 'core.call("memory_retrieve"',
    before: `import { expect } from "vitest";\nimport type { MemoryKey } from "@toolpact/contracts/automation";\ndeclare const key: MemoryKey;\n${CORE}`,
  },
];
