export type { Caller } from "./caller.ts";
export { createHttpHandler } from "./create-http-handler.ts";
export type { HttpHandler } from "./http-handler.ts";
export type { HttpOptions } from "./http-options.ts";
export { type Listening, type ListenOptions, listen } from "./listen.ts";
export { type Readiness, readinessOf } from "./readiness.ts";
export { type ServeStdioOptions, type StdioServer, serveStdio } from "./serve-stdio.ts";
export type { Servable, ServerInfo, ServerOptions } from "./server-options.ts";
